import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Ihre Einstellungen für diesen Computer sind verloren gegangen',
    advice:
      'Die Datei war beschädigt. Design, Zahlen- und Datumsformate und Spalten haben wieder ihre Standardwerte.',
  },
  title: 'Sprache und Formate',
  language: 'Sprache',
  systemLanguage: 'Systemeinstellung',
  names: {
    density: 'Dichte',
    week: 'Woche beginnt am',
    numbers: 'Zahlenformat',
    dates: 'Datumsformat',
    period: 'Standardzeitraum',
    refresh: 'Heutige Zahlen aktualisieren',
    usual: 'Üblicher Bereich in Tagesdiagrammen',
  },
  densities: { comfortable: 'Großzügig', compact: 'Kompakt' },
  weeks: { monday: 'Montag', sunday: 'Sonntag', saturday: 'Samstag' },
  numberForms: { language: 'Wie Sprache', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Wie Sprache', iso: '2026-11-21' },
  csvSeparator: 'Trennzeichen in CSV-Dateien',
  csvSeparators: {
    language: 'Wie Sprache',
    comma: 'Komma',
    semicolon: 'Semikolon',
    tab: 'Tabulator',
  },
  periodLast: 'Zuletzt verwendet',
  refreshes: {
    '1': 'Jede Minute',
    '5': 'Alle 5 Minuten',
    '15': 'Alle 15 Minuten',
    never: 'Wenn ich es verlange',
  },
  usualChoices: { shown: 'Anzeigen', hidden: 'Ausblenden' },
};

export const desktop = {
  title: 'Desktop',
  tray: 'Heutige Besuche im Infobereich (macOS: Menüleiste)',
  trayNone: 'Aus',
  switches: {
    spellCheck: {
      label: 'Rechtschreibung in Feldern prüfen',
      hint: 'Außer auf macOS wird dafür einmal ein Wörterbuch von Google geladen.',
    },
    updates: { label: 'Automatisch nach Updates suchen' },
  },
  managed: 'Von Ihrer Organisation festgelegt.',
  check: 'Jetzt suchen',
  install: 'Für Update neu starten',
  updateStates: {
    off: 'Diese Version sucht nicht nach Updates.',
    idle: 'Noch nicht gesucht',
    checking: 'Updates werden gesucht …',
    current: 'Sitedeck ist aktuell',
    failed: 'Update-Suche fehlgeschlagen. Versuchen Sie es später.',
    refused:
      'Update abgelehnt: Es wurde nicht von den Machern von Sitedeck signiert oder unterwegs verändert.',
  },
  updateVersions: {
    downloading: (version: string) => `Version ${version} wird geladen …`,
    ready: (version: string) => `Version ${version} ist bereit.`,
  },
};

export const alertSettings = {
  title: 'Benachrichtigungen',
  lead: 'Jede Stunde vergleicht Sitedeck Ihre Favoriten mit demselben Wochentag und derselben Stunde der letzten vier Wochen.',
  on: 'Bei ungewöhnlichen Stunden benachrichtigen',
  spike: 'Bei ungewöhnlich vielen Besuchen',
  drop: 'Bei ungewöhnlich wenigen Besuchen',
  more: (share: number) => `${formatShare(share)} mehr als üblich`,
  less: (share: number) => `${formatShare(share)} weniger als üblich`,
  silence: 'Wenn Besuche ausbleiben',
  quiet: 'Ruhezeit',
  from: 'Von',
  to: 'Bis',
};

export const privacy = {
  title: 'Privatsphäre und Daten',
  facts: [
    'Sitedeck lädt Statistiken nur von Ihren Servern.',
    'Es sendet keine Nutzungsdaten. Absturzberichte bleiben auf diesem Computer.',
    'API-Schlüssel werden in Ihrem Schlüsselbund gespeichert. Protokolle enthalten keine Schlüssel und belegen höchstens 5 MB.',
  ],
  folders: {
    data: 'Datenordner öffnen',
    logs: 'Protokolle öffnen',
    crashes: 'Absturzberichte öffnen',
  },
  reset: 'Einstellungen zurücksetzen …',
  resetTitle: 'Alle Einstellungen zurücksetzen?',
  resetMore:
    'Alle Einstellungen werden auf ihre Standardwerte zurückgesetzt. Konten, Schlüssel und Offline-Kopien bleiben erhalten.',
  resetConfirm: 'Einstellungen zurücksetzen',
};
