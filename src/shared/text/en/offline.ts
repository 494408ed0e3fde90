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

const requests = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'request', other: 'requests' })}`;
const sites = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;

const states: Record<OfflineState, string> = {
  running: 'Saving',
  paused: 'Paused',
  saved: 'Saved',
  failed: 'Couldn’t refresh',
};

/** Words of reading without a network, and of what is kept for it. */
export const offline = {
  banner: 'Connection problem',
  bannerSaved: 'Sitedeck shows offline copies and reconnects by itself.',
  bannerYours: 'Offline copies are still available.',
  blocked: (cause: string) => `Unavailable: ${cause}`,

  save: 'Make available offline',
  saveOf: (what: string) => `Make ${what} available offline`,
  saveLead:
    'Sitedeck saves these periods, the ones before and a typical week, and keeps them up to date.',
  periods: 'Periods',
  favorites: 'all favorites',
  favoritesTitle: 'All favorites',
  saveFavorites: 'Make all favorites available offline',
  choosePeriods: 'Choose at least one period.',
  estimating: 'Estimating size…',
  /** @param websites how many, when not just one */
  estimate: (bytes: number, websites: number | null) =>
    `About ${formatBytes(bytes)}${websites === null ? '' : ` for ${sites(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `At this server’s limit, this takes about ${formatDuration(seconds)} in the background.`,
  estimateNothing: 'Already saved. Sitedeck keeps it up to date from now on.',
  withoutGone: (count: number) =>
    count === 1
      ? 'Without 1 website, whose account was removed.'
      : `Without ${formatNumber(count)} websites, whose accounts were removed.`,
  start: 'Make available offline',
  change: 'Save changes',

  started: (what: string) => `Making ${what} available offline`,
  changed: (what: string) => `Offline periods of ${what} changed`,
  stopped: (what: string) => `Offline copies of ${what} are no longer kept up to date`,
  backOnline: 'Back online',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Saving offline copies…'
      : `Saving offline copies: ${formatNumber(done)} of ${formatNumber(total)}`,
  progressName: 'Saving offline copies',

  title: 'Available offline',
  none: 'No websites chosen. What you’ve viewed stays until space runs out.',
  set: (what: string) => `${what}, available offline`,
  website: (id: number) => `Website ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `about ${formatBytes(bytes)}`
      : `${sites(websites)}, about ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'saved just now' : `saved ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Next refresh: ${formatInstant(at)}`,
  pause: 'Pause',
  resume: 'Resume',
  refresh: 'Refresh now',
  changePeriods: 'Change periods…',
  stop: 'Turn off',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'Couldn’t change what’s available offline',

  storage: 'Offline storage',
  storageLead: 'Offline copies of your statistics on this computer.',
  used: (used: number, limit: number) => `${formatBytes(used)} of ${formatBytes(limit)}`,
  usedName: 'Used',
  limit: 'Size limit',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'When full, the least recently viewed goes first, and what you made available offline last.',
  notLasting: 'Sitedeck can’t write offline copies to the disk. They’re gone when you quit.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'No offline copies' : formatBytes(bytes),
  clear: 'Delete offline copies',
  clearOf: (name: string) => `Delete offline copies of ${name}`,
  clearAll: 'Delete all offline copies',
  clearTitle: (name: string) => `Delete offline copies of ${name}?`,
  clearAllTitle: 'Delete all offline copies?',
  clearMore: 'Nothing of this stays available offline. Accounts, keys and servers aren’t affected.',

  notSaved: 'These dates aren’t fully available offline',
  notSavedMore: 'Available now:',
  notSavedNothing: 'They appear once you’re connected.',
  notSavedPanel: 'Not available offline',
  notAvailable: 'Not available',
  savedPeriods: 'Periods available offline',
};

export const diagnostics = {
  title: 'Diagnostics',
  lead: 'Facts that help solve a problem. The report contains no keys, names or addresses.',
  copy: 'Copy report',
  copied: 'Copied',
  notCopied: 'Couldn’t copy the report',
  refresh: 'Refresh',
  open: 'Diagnostics',
  openMore: 'Versions, connections and recent errors, for a bug report',
  versions: 'Versions',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'System',
  } as Record<string, string>,
  store: 'Offline storage',
  size: 'Size',
  lasting: 'Stored',
  onDisk: 'On disk',
  inMemory: 'In memory, until you quit Sitedeck',
  hits: 'Loaded from offline copies',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Nothing loaded yet'
      : `${share} (${formatNumber(found)} of ${formatNumber(asked)})`,
  connections: 'Connections',
  columns: {
    account: 'Account',
    state: 'State',
    queue: 'Queue',
    dialect: 'Compatibility',
    time: 'Time',
    error: 'Error',
    details: 'Details',
  },
  queued: (count: number) => (count === 0 ? 'Empty' : requests(count)),
  failures: 'Recent errors',
  noFailures: 'No errors since Sitedeck started',
  noAccount: 'No account',
  report: 'Report',
};
