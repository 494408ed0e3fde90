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
  failed: 'Not brought up to date',
};

/** Words of reading without a network, and of what is kept for it. */
export const offline = {
  banner: 'Connection problem',
  bannerSaved:
    'What you see was saved. Sitedeck carries on by itself when the server answers again.',
  bannerYours: 'What was saved on this computer stays readable.',
  blocked: (cause: string) => `Not possible now: ${cause}.`,

  save: 'Save for offline',
  saveOf: (what: string) => `Save ${what} for offline`,
  kept: 'Kept for offline',
  saveLead:
    'Every statistic of these periods, of the periods before them and of a typical week is saved on this computer and kept fresh, a few requests at a time.',
  periods: 'Periods',
  favorites: 'all favorites',
  favoritesTitle: 'All favorites',
  saveFavorites: 'Save all favorites for offline',
  choosePeriods: 'Choose at least one period.',
  estimating: 'Working out how much that is…',
  estimate: (count: number, bytes: number) => `${requests(count)}, about ${formatBytes(bytes)}.`,
  estimateSites: (count: number) => `For ${sites(count)}.`,
  estimateTime: (seconds: number) =>
    `At this server’s limit that takes about ${formatDuration(seconds)}, in the background.`,
  estimateNothing: 'All of it is saved already. It is kept fresh from now on.',
  start: 'Start saving',
  change: 'Save changes',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Saving for offline…'
      : `Saving for offline, ${formatNumber(done)} of ${formatNumber(total)}`,
  progressName: 'Saving for offline',

  title: 'Kept for offline',
  none: 'Nothing is kept for offline yet. What you look at is saved all the same, until room is needed.',
  set: (what: string) => `${what}, kept for offline`,
  website: (id: number) => `Website ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} of ${requests(total)}`,
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
  stop: 'Stop keeping',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'What is kept for offline was not changed',

  storage: 'Saved data',
  storageLead: 'What servers answered, on this computer, for reading without a network.',
  used: (used: number, limit: number) => `${formatBytes(used)} of ${formatBytes(limit)}`,
  usedName: 'Used',
  limit: 'Size limit',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'When it is full, what was not used for longest goes first, and what is kept for offline last.',
  notLasting: 'The store on the disk cannot be used now: what is saved ends with Sitedeck.',
  entries: (count: number, bytes: number) =>
    count === 0
      ? 'Nothing saved'
      : `${formatNumber(count)} ${plural(count, { one: 'answer', other: 'answers' })}, ${formatBytes(bytes)}`,
  clear: 'Clear saved data',
  clearOf: (name: string) => `Clear saved data of ${name}`,
  clearAll: 'Clear all saved data',
  clearTitle: (name: string) => `Clear what was saved of ${name}?`,
  clearAllTitle: 'Clear everything that was saved?',
  clearMore:
    'It leaves this computer, and nothing of it is kept for offline any more. Accounts, keys and servers stay as they are.',

  notSaved: 'Not all of these days’ statistics are saved on this computer',
  notSavedMore: 'Until the server answers again you can look at:',
  notSavedNothing: 'They appear when the server answers again.',
  notSavedPanel: 'Not saved for these days',
  savedPeriods: 'Saved periods',
};

export const diagnostics = {
  title: 'Diagnostics',
  lead: 'What helps to understand a problem. The report leaves out keys, names and addresses.',
  copy: 'Copy report',
  copied: 'Copied',
  notCopied: 'The report was not copied',
  refresh: 'Refresh',
  open: 'Diagnostics',
  openMore: 'Versions, connections and the last errors, for a bug report.',
  versions: 'Versions',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'System',
  } as Record<string, string>,
  store: 'Offline store',
  size: 'Size',
  lasting: 'Kept',
  onDisk: 'On the disk',
  inMemory: 'In memory, until Sitedeck quits',
  hits: 'Answered from the store',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'No reads yet'
      : `${share} (${formatNumber(found)} of ${formatNumber(asked)} reads)`,
  connections: 'Connections',
  columns: {
    account: 'Account',
    state: 'State',
    queue: 'Queue',
    dialect: 'Ways of the server',
    time: 'Time',
    error: 'Error',
    details: 'Details',
  },
  queued: (count: number) => (count === 0 ? 'Empty' : requests(count)),
  failures: 'Last errors',
  noFailures: 'None since the start.',
  noAccount: 'No account',
  report: 'Report',
};
