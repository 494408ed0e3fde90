import { formatNumber } from '../format';

export const palette = {
  title: 'Befehlspalette',
  placeholder: 'Befehl oder Suche …',
  results: 'Ergebnisse',
  none: 'Keine Treffer',
  groups: {
    recent: 'Zuletzt',
    commands: 'Befehle',
    websites: 'Websites',
    groups: 'Gruppen',
    views: 'Gespeicherte Ansichten',
    goals: 'Ziele',
    notes: 'Notizen',
    statistics: 'Statistiken',
    periods: 'Zeitraum',
    accounts: 'Konten',
    choices: 'Einstellungen',
  },
  count: (entries: number) => `${formatNumber(entries)} Treffer`,
  move: 'Bewegen',
  open: 'Öffnen',
  theme: (theme: string) => `Design: ${theme}`,
  themeWords: 'dunkel, hell, Nachtmodus, Farben, Darstellung, Theme',
  language: (language: string) => `Sprache: ${language}`,
  languageWords: 'Übersetzung, Deutsch, Englisch, Language',
  sectionWords: 'Optionen',
  accountWords: 'Konto wechseln',
};

export const shortcuts = {
  search: 'Tasten suchen',
  none: 'Keine Tasten gefunden',
  or: 'oder',
};
