import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Wird gespeichert',
  paused: 'Angehalten',
  saved: 'Gespeichert',
  failed: 'Nicht aktualisiert',
};

export const offline = {
  banner: 'Verbindungsproblem',
  bannerSaved: 'Sitedeck zeigt Offline-Kopien und verbindet sich automatisch neu.',
  bannerYours: 'Offline-Kopien bleiben verfügbar.',
  blocked: (cause: string) => `Nicht verfügbar: ${cause}`,

  save: 'Offline verfügbar machen',
  saveOf: (what: string) => `${what} offline verfügbar machen`,
  saveLead:
    'Sitedeck speichert diese Zeiträume, die davor und eine typische Woche und hält sie aktuell.',
  periods: 'Zeiträume',
  favorites: 'alle Favoriten',
  favoritesTitle: 'Alle Favoriten',
  saveFavorites: 'Alle Favoriten offline verfügbar machen',
  choosePeriods: 'Wählen Sie mindestens einen Zeitraum.',
  estimating: 'Größe wird geschätzt …',
  estimate: (bytes: number, websites: number | null) =>
    `Etwa ${formatBytes(bytes)}${websites === null ? '' : ` für ${sites(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `Mit dem Limit dieses Servers dauert das im Hintergrund etwa ${formatDuration(seconds)}.`,
  estimateNothing: 'Bereits gespeichert. Sitedeck hält es ab jetzt aktuell.',
  withoutGone: (count: number) =>
    count === 1
      ? 'Ohne 1 Website, deren Konto entfernt wurde.'
      : `Ohne ${formatNumber(count)} Websites, deren Konten entfernt wurden.`,
  start: 'Offline verfügbar machen',
  change: 'Änderungen speichern',

  started: (what: string) => `Wird offline verfügbar gemacht: ${what}`,
  changed: (what: string) => `Offline-Zeiträume geändert: ${what}`,
  stopped: (what: string) => `Offline-Kopien werden nicht mehr aktualisiert: ${what}`,
  backOnline: 'Wieder online',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Offline-Kopien werden gespeichert …'
      : `Offline-Kopien werden gespeichert: ${formatNumber(done)} von ${formatNumber(total)}`,
  progressName: 'Offline-Kopien speichern',

  title: 'Offline verfügbar',
  none: 'Keine Websites ausgewählt. Was Sie angesehen haben, bleibt, solange der Platz reicht.',
  set: (what: string) => `${what}, offline verfügbar`,
  website: (id: number) => `Website ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} von ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `etwa ${formatBytes(bytes)}`
      : `${sites(websites)}, etwa ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'gerade gespeichert' : `gespeichert ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Nächste Aktualisierung: ${formatInstant(at)}`,
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  refresh: 'Jetzt aktualisieren',
  changePeriods: 'Zeiträume ändern …',
  stop: 'Ausschalten',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'Offline verfügbare Websites konnten nicht geändert werden',

  storage: 'Offline-Speicher',
  storageLead: 'Offline-Kopien Ihrer Statistiken auf diesem Computer.',
  used: (used: number, limit: number) => `${formatBytes(used)} von ${formatBytes(limit)}`,
  usedName: 'Belegt',
  limit: 'Maximale Größe',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Ist der Speicher voll, wird zuerst gelöscht, was Sie am längsten nicht angesehen haben, und zuletzt, was Sie offline verfügbar gemacht haben.',
  notLasting:
    'Sitedeck kann keine Offline-Kopien auf die Festplatte schreiben. Sie gehen beim Beenden verloren.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'Keine Offline-Kopien' : formatBytes(bytes),
  clear: 'Offline-Kopien löschen',
  clearOf: (name: string) => `Offline-Kopien von ${name} löschen`,
  clearAll: 'Alle Offline-Kopien löschen',
  clearTitle: (name: string) => `Offline-Kopien von ${name} löschen?`,
  clearAllTitle: 'Alle Offline-Kopien löschen?',
  clearMore:
    'Nichts davon bleibt offline verfügbar. Konten, Schlüssel und Server sind nicht betroffen.',

  notSaved: 'Dieser Zeitraum ist offline nicht vollständig verfügbar',
  notSavedMore: 'Jetzt verfügbar:',
  notSavedNothing: 'Die Statistiken erscheinen, sobald Sie verbunden sind.',
  notSavedPanel: 'Offline nicht verfügbar',
  notAvailable: 'Nicht verfügbar',
  savedPeriods: 'Offline verfügbare Zeiträume',
};

export const diagnostics = {
  title: 'Diagnose',
  lead: 'Angaben, die helfen, ein Problem zu lösen. Der Bericht enthält keine Schlüssel, Namen oder Adressen.',
  copy: 'Bericht kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Bericht konnte nicht kopiert werden',
  refresh: 'Aktualisieren',
  open: 'Diagnose',
  openMore: 'Versionen, Verbindungen und letzte Fehler, für eine Fehlermeldung',
  versions: 'Versionen',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'System',
  } as Record<string, string>,
  store: 'Offline-Speicher',
  size: 'Größe',
  lasting: 'Gespeichert',
  onDisk: 'Auf der Festplatte',
  inMemory: 'Im Arbeitsspeicher, bis Sie Sitedeck beenden',
  hits: 'Aus Offline-Kopien geladen',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Noch nichts geladen'
      : `${share} (${formatNumber(found)} von ${formatNumber(asked)})`,
  connections: 'Verbindungen',
  columns: {
    account: 'Konto',
    state: 'Status',
    queue: 'Warteschlange',
    dialect: 'Kompatibilität',
    time: 'Zeit',
    error: 'Fehler',
    details: 'Details',
  },
  queued: (count: number) => (count === 0 ? 'Leer' : requests(count)),
  failures: 'Letzte Fehler',
  noFailures: 'Keine Fehler seit dem Start',
  noAccount: 'Kein Konto',
  report: 'Bericht',
};
