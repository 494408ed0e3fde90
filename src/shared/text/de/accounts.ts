import { formatNumber, plural } from '../format';

export const welcome = {
  title: 'Willkommen bei Sitedeck',
  lead: 'Ihre Websites und ihre Statistiken auf Ihrem Schreibtisch. Auch ohne Netz.',
  haveAccount: 'Ich habe ein Konto',
  haveAccountMore:
    'Verbinden Sie sich über Adresse und API-Schlüssel mit Ihrem Analyseserver. Der Schlüssel bleibt im Schlüsselbund dieses Computers.',
  connect: 'Mit einem Server verbinden',
  lookAround: 'Ich möchte mich umsehen',
  lookAroundMore:
    'Sitedeck bringt einen eigenen kleinen Analysedienst mit, gefüllt mit Beispielbesuchen. Nichts verlässt diesen Computer.',
  explore: 'Mit Beispieldaten ansehen',
  preparing: 'Beispieldaten werden vorbereitet …',
  preparingMore: 'Beim ersten Mal dauert es einige Sekunden.',
};

export const accountForm = {
  title: 'Mit einem Server verbinden',
  lead: 'Adresse und Schlüssel werden geprüft, bevor etwas behalten wird.',
  name: 'Name',
  nameHint: 'So nennen Sie dieses Konto. Bleibt das Feld leer, ist es der Name des Servers.',
  address: 'Serveradresse',
  addressExample: 'https://stats.example.com',
  key: 'API-Schlüssel',
  keyHint: 'Wird im Schlüsselbund dieses Computers aufbewahrt und sonst nirgends.',
  connect: 'Verbinden',
  connecting: 'Verbinden …',
  consent: 'Ohne Verschlüsselung verbinden',
  consentMore: 'Ich vertraue dem Netz zwischen hier und diesem Server.',
  keepUntilQuit: 'Schlüssel bis zum Beenden behalten',
  keepUntilQuitMore: 'Er bleibt nur im Arbeitsspeicher. Der nächste Start fragt wieder danach.',
};

export const replaceKey = {
  title: 'Neuen Schlüssel eingeben',
  lead: (name: string, address: string) =>
    `Für ${name}, ${address}. Er wird geprüft, bevor er behalten wird.`,
  save: 'Schlüssel speichern',
  saving: 'Schlüssel wird geprüft …',
};

export const switcher = {
  name: 'Konto wechseln',
  add: 'Konto hinzufügen',
  find: 'Konto suchen …',
  findTitle: 'Konto suchen',
  findField: 'Name oder Adresse',
  findNone: 'Kein Konto passt',
  newWindow: 'In neuem Fenster öffnen',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Strg+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Strg+Umschalt+A'),
  notEncrypted: 'Nicht verschlüsselt',
  builtIn: 'Auf diesem Computer',
  sampleName: 'Beispieldaten',
};

export const settings = {
  title: 'Einstellungen',
  appearance: 'Aussehen',
  theme: 'Farben',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  accounts: 'Konten',
  accountsCount: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`,
  replaceKey: 'Schlüssel ersetzen …',
  remove: 'Entfernen …',
  removeTitle: (name: string) => `${name} entfernen?`,
  removeMore:
    'Der Schlüssel verlässt den Schlüsselbund, und was davon gespeichert war, verlässt diesen Computer. Der Server behält alles.',
  removeBuiltIn:
    'Der eingebaute Dienst endet, und seine Websites und Besuche werden mit allem, was davon gespeichert ist, von diesem Computer gelöscht.',
  removeConfirm: 'Konto entfernen',
  about: 'Über',
  version: (version: string) => `Sitedeck ${version}`,
};
