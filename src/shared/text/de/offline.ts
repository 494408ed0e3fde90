import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
  plural,
} from '../format';
import { requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Wird gespeichert',
  paused: 'Angehalten',
  saved: 'Gespeichert',
  failed: 'Nicht auf den neuesten Stand gebracht',
};

export const offline = {
  banner: 'Verbindungsproblem',
  bannerSaved:
    'Was Sie sehen, war gespeichert. Sitedeck macht von selbst weiter, wenn der Server wieder antwortet.',
  bannerYours: 'Was auf diesem Computer gespeichert ist, bleibt lesbar.',
  blocked: (cause: string) => `Jetzt nicht möglich: ${cause}.`,

  save: 'Für offline speichern',
  saveOf: (what: string) => `${what} für offline speichern`,
  kept: 'Für offline behalten',
  saveLead:
    'Jede Statistik dieser Zeiträume, der Zeiträume davor und einer typischen Woche wird auf diesem Computer gespeichert und frisch gehalten, mit wenigen Anfragen auf einmal.',
  periods: 'Zeiträume',
  favorites: 'alle Favoriten',
  favoritesTitle: 'Alle Favoriten',
  saveFavorites: 'Alle Favoriten für offline speichern',
  choosePeriods: 'Wählen Sie mindestens einen Zeitraum.',
  estimating: 'Wird ausgerechnet …',
  estimate: (count: number, bytes: number) => `${requests(count)}, etwa ${formatBytes(bytes)}.`,
  estimateSites: (count: number) => `Für ${sites(count)}.`,
  estimateTime: (seconds: number) =>
    `Bei der Grenze dieses Servers dauert das etwa ${formatDuration(seconds)}, im Hintergrund.`,
  estimateNothing: 'Alles ist schon gespeichert. Es wird von jetzt an frisch gehalten.',
  start: 'Speichern beginnen',
  change: 'Änderungen speichern',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Wird für offline gespeichert …'
      : `Wird für offline gespeichert, ${formatNumber(done)} von ${formatNumber(total)}`,
  progressName: 'Speichern für offline',

  title: 'Für offline behalten',
  none: 'Noch wird nichts für offline behalten. Was Sie ansehen, wird trotzdem gespeichert, bis Platz gebraucht wird.',
  set: (what: string) => `${what}, für offline behalten`,
  website: (id: number) => `Website ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} von ${requests(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `etwa ${formatBytes(bytes)}`
      : `${sites(websites)}, etwa ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'gerade gespeichert' : `gespeichert ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Nächste Erneuerung: ${formatInstant(at)}`,
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  refresh: 'Jetzt erneuern',
  changePeriods: 'Zeiträume ändern …',
  stop: 'Nicht mehr behalten',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'Was für offline behalten wird, wurde nicht geändert',

  storage: 'Gespeicherte Daten',
  storageLead: 'Antworten der Server auf diesem Computer, zum Lesen ohne Netz.',
  used: (used: number, limit: number) => `${formatBytes(used)} von ${formatBytes(limit)}`,
  usedName: 'Belegt',
  limit: 'Größte Menge',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Ist sie erreicht, geht zuerst, was am längsten nicht gebraucht wurde, und zuletzt, was für offline behalten wird.',
  notLasting:
    'Der Speicher auf der Festplatte ist jetzt nicht brauchbar: was gespeichert ist, endet mit Sitedeck.',
  entries: (count: number, bytes: number) =>
    count === 0
      ? 'Nichts gespeichert'
      : `${formatNumber(count)} ${plural(count, { one: 'Antwort', other: 'Antworten' })}, ${formatBytes(bytes)}`,
  clear: 'Gespeicherte Daten löschen',
  clearOf: (name: string) => `Gespeicherte Daten von ${name} löschen`,
  clearAll: 'Alle gespeicherten Daten löschen',
  clearTitle: (name: string) => `Gespeicherte Daten von ${name} löschen?`,
  clearAllTitle: 'Alles Gespeicherte löschen?',
  clearMore:
    'Es verlässt diesen Computer, und nichts davon wird mehr für offline behalten. Konten, Schlüssel und Server bleiben, wie sie sind.',

  notSaved: 'Nicht alle Statistiken dieser Tage sind auf diesem Computer gespeichert',
  notSavedMore: 'Bis der Server wieder antwortet, können Sie dies ansehen:',
  notSavedNothing: 'Sie erscheinen, wenn der Server wieder antwortet.',
  notSavedPanel: 'Für diese Tage nicht gespeichert',
  savedPeriods: 'Gespeicherte Zeiträume',
};

export const diagnostics = {
  title: 'Diagnose',
  lead: 'Was hilft, ein Problem zu verstehen. Der Bericht lässt Schlüssel, Namen und Adressen weg.',
  copy: 'Bericht kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Bericht wurde nicht kopiert',
  refresh: 'Erneuern',
  open: 'Diagnose',
  openMore: 'Versionen, Verbindungen und die letzten Fehler, für eine Fehlermeldung.',
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
  lasting: 'Aufbewahrt',
  onDisk: 'Auf der Festplatte',
  inMemory: 'Im Arbeitsspeicher, bis Sitedeck endet',
  hits: 'Aus dem Speicher beantwortet',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Noch nichts gelesen'
      : `${share} (${formatNumber(found)} von ${formatNumber(asked)} Lesevorgängen)`,
  connections: 'Verbindungen',
  columns: {
    account: 'Konto',
    state: 'Zustand',
    queue: 'Warteschlange',
    dialect: 'Eigenheiten des Servers',
    time: 'Zeit',
    error: 'Fehler',
    details: 'Einzelheiten',
  },
  queued: (count: number) => (count === 0 ? 'Leer' : requests(count)),
  failures: 'Letzte Fehler',
  noFailures: 'Keine seit dem Start.',
  noAccount: 'Kein Konto',
  report: 'Bericht',
};
