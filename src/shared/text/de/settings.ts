import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Ihre Einstellungen für diesen Computer sind verloren gegangen',
    advice:
      'Die Datei war beschädigt. Design, Zahlen- und Datumsformate und Spalten haben wieder ihre Standardwerte.',
  },
  title: 'Sprache und Formen',
  language: 'Sprache',
  systemLanguage: 'Wie das System',
  names: {
    density: 'Dichte',
    week: 'Erster Tag der Woche',
    numbers: 'Zahlen',
    dates: 'Tage',
    period: 'Statistiken öffnen mit',
    refresh: 'Heutige Zahlen erneuern',
  },
  densities: { comfortable: 'Großzügig', compact: 'Kompakt' },
  weeks: { monday: 'Montag', sunday: 'Sonntag', saturday: 'Samstag' },
  numberForms: { language: 'Wie die Sprache', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Wie die Sprache', iso: '2026-11-21' },
  periodLast: 'dem zuletzt gewählten Zeitraum',
  refreshes: {
    '1': 'Jede Minute',
    '5': 'Alle 5 Minuten',
    '15': 'Alle 15 Minuten',
    never: 'Wenn ich es verlange',
  },
};

export const desktop = {
  title: 'Auf dem Schreibtisch',
  tray: 'Heutige Besucher neben der Uhr',
  trayNone: 'Keine',
  switches: {
    spellCheck: {
      label: 'Rechtschreibung in Feldern prüfen',
      hint: 'Außer auf macOS wird dafür einmal ein Wörterbuch von Google geladen.',
    },
    updates: { label: 'Automatisch nach Updates suchen' },
  },
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
  title: 'Hinweise',
  lead: 'Einmal je Stunde werden die Besucher Ihrer Favoriten mit derselben Stunde desselben Wochentags der letzten vier Wochen verglichen.',
  on: 'Ungewöhnliche Stunden melden',
  spike: 'Viele Besucher',
  drop: 'Wenige Besucher',
  more: (share: number) => `${formatShare(share)} mehr als üblich`,
  less: (share: number) => `${formatShare(share)} weniger als üblich`,
  silence: 'Auch wenn gar niemand kommt',
  quiet: 'Ruhezeit',
  from: 'Von',
  to: 'Bis',
};

export const privacy = {
  title: 'Privatsphäre und Daten',
  facts: [
    'Sitedeck fragt Ihre Server nach Statistiken und sonst niemanden.',
    'Es sendet keine Nutzungsdaten. Absturzberichte bleiben auf diesem Computer.',
    'Schlüssel liegen im Schlüsselbund; Protokolle enthalten keine Schlüssel und höchstens 5 MB.',
  ],
  folders: {
    data: 'Datenordner öffnen',
    logs: 'Protokolle öffnen',
    crashes: 'Absturzberichte öffnen',
  },
  reset: 'Einstellungen zurücksetzen …',
  resetTitle: 'Alle Einstellungen zurücksetzen?',
  resetMore:
    'Alles auf dieser Seite wird wieder, wie es am Anfang war. Konten, Schlüssel und gespeicherte Statistiken bleiben.',
  resetConfirm: 'Einstellungen zurücksetzen',
};
