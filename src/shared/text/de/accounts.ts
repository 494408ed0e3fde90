import { formatNumber, plural } from '../format';

export const welcome = {
  title: 'Willkommen bei Sitedeck',
  lead: 'Die Statistiken all Ihrer Websites in einer App, auch offline.',
  haveAccount: 'Konto verbinden',
  haveAccountMore: 'Sie brauchen die Serveradresse und einen API-Schlüssel.',
  connect: 'Konto verbinden',
  lookAround: 'Erst einmal umsehen',
  lookAroundMore:
    'Sechs Beispiel-Websites mit Besuchen aus 13 Monaten. Nichts verlässt diesen Computer.',
  explore: 'Beispieldaten ansehen',
  measure: 'Eigene Website messen',
  measureMore:
    'Noch kein Server? Sitedeck bringt einen mit. Fügen Sie Ihren Seiten einen Code hinzu und sehen Sie die Besuche eintreffen.',
  setUp: 'Meine Website einrichten',
  preparing: 'Beispieldaten werden vorbereitet …',
  preparingMore: 'Beim ersten Mal dauert das einige Sekunden.',
};

export const accountForm = {
  title: 'Konto verbinden',
  lead: 'Sitedeck prüft die Verbindung vor dem Speichern.',
  name: 'Name',
  nameHint: 'Ihr Name für dieses Konto. Leer lassen, um den Namen des Servers zu verwenden.',
  missing: {
    address: 'Geben Sie die Serveradresse ein',
    key: 'Geben Sie den API-Schlüssel ein',
  },
  address: 'Serveradresse',
  addressExample: 'https://stats.example.com',
  key: 'API-Schlüssel',
  keyHint: 'Wird nur in Ihrem Schlüsselbund gespeichert.',
  connect: 'Verbinden',
  connecting: 'Wird verbunden …',
  consent: 'Ohne Verschlüsselung verbinden',
  consentMore: 'Ich vertraue dem Netzwerk zwischen diesem Computer und dem Server.',
  keepUntilQuit: 'Schlüssel bis zum Beenden verwenden',
  keepUntilQuitMore:
    'Er wird nie auf die Festplatte geschrieben. Beim nächsten Mal geben Sie ihn wieder ein.',
};

export const keyHelp = {
  title: 'Wo finde ich den Schlüssel?',
  hosted: {
    title: 'Auf einem Server, den jemand anderes betreibt',
    steps: [
      'Einen Schlüssel erhält, wer auf dem Server ein Konto hat. Sehen Sie in Ihrem Konto nach oder fragen Sie den Betreiber. Manche Tarife haben keinen API-Zugriff.',
      'Kopieren Sie den ganzen Schlüssel und fügen Sie ihn hier ein.',
    ],
  },
  own: {
    title: 'Auf einem eigenen Sitedeck-Dienst',
    steps: [
      'Verwenden Sie den Schlüssel, den der Dienst beim ersten Start angezeigt hat.',
      'Oder erstellen Sie dort, wo der Dienst läuft, einen neuen. FOLDER steht für seinen Datenordner. Der Befehl zeigt den Schlüssel nur einmal an.',
    ],
  },
  builtIn:
    'Der integrierte Dienst von Sitedeck braucht hier keinen Schlüssel. Sitedeck erstellt und speichert ihn selbst.',
};

export const replaceKey = {
  title: 'Neuen API-Schlüssel eingeben',
  lead: (name: string, address: string) =>
    `${name} (${address}). Sitedeck prüft den Schlüssel vor dem Speichern.`,
  save: 'Schlüssel speichern',
  saving: 'Schlüssel wird geprüft …',
};

export const switcher = {
  name: 'Konto wechseln',
  add: 'Konto verbinden',
  find: 'Konto suchen …',
  findTitle: 'Konto suchen',
  findField: 'Name oder Adresse',
  findNone: 'Kein Konto gefunden',
  newWindow: 'In neuem Fenster öffnen',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Strg+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Strg+Umschalt+A'),
  notEncrypted: 'Nicht verschlüsselt',
  builtIn: 'Auf diesem Computer',
  sampleName: 'Beispieldaten',
  ownName: 'Meine Websites',
};

export const settings = {
  title: 'Einstellungen',
  appearance: 'Darstellung',
  theme: 'Design',
  search: 'Einstellung suchen',
  sections: 'Abschnitte',
  sectionsFound: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'Abschnitt', other: 'Abschnitte' })} gefunden`,
  nothingFound: (words: string) => `Keine Einstellung enthält „${words}“.`,
  themes: { system: 'Systemeinstellung', light: 'Hell', dark: 'Dunkel' },
  accounts: 'Konten',
  accountsCount: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`,
  replaceKey: 'Schlüssel ersetzen …',
  remove: 'Entfernen …',
  removeTitle: (name: string) => `${name} entfernen?`,
  removeMore:
    'API-Schlüssel, Offline-Kopien, Notizen, gespeicherte Ansichten und Berichte werden von diesem Computer gelöscht. Auf dem Server bleibt alles erhalten.',
  removeBuiltIn:
    'Seine Websites, Besuche und Offline-Kopien werden von diesem Computer gelöscht. Das lässt sich nicht rückgängig machen.',
  removeConfirm: 'Konto entfernen',
  about: 'Über Sitedeck',
  license: 'Sitedeck ist freie Software unter der MIT-Lizenz.',
  notices: 'Lizenzen Dritter',
  noticesMore:
    'Sitedeck enthält diese Pakete. Die Lizenzen von Electron und Chromium liegen neben dem Programm.',
  version: (version: string) => `Sitedeck ${version}`,
};
