import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

/** Words of the frame around every screen, and of the parts that several screens share. */
export const common = {
  application: 'Sitedeck',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  dismiss: 'Dismiss',
  retry: 'Try again',
  reload: 'Reload',
  details: 'Details',
  more: 'More',
  loading: 'Loading…',
  starting: 'Starting…',
  unknown: 'Unknown',
  enterNewKey: 'Enter new API key',
  showKey: 'Show key',
  hideKey: 'Hide key',
  optional: 'optional',
  /** Explains the mark of required fields (Field.svelte). */
  requiredMark: '* Required',
  skipToContent: 'Skip to content',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Welcome',
  websites: 'Websites',
  statistics: 'Statistics',
  compare: 'Side by side',
  settings: 'Settings',
  diagnostics: 'Diagnostics',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'Online',
  offline: 'Offline',
  unknown: 'Not connected yet',
};

export const frame = {
  navigation: 'Main',
  favorites: 'Favorites',
  favoritesToday: 'Today',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain} moved to ${formatNumber(place)} of ${formatNumber(count)}`,
  noFavorites: 'Star a website to see it here',
  connection: 'Connection',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `Loading… ${formatNumber(count)} left`,
  nextIn: (seconds: number) => `Pacing requests: resumes in ${formatNumber(seconds)} s`,
  connectionDetails: 'Open diagnostics',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Updated just now',
  ago: (instant: number, now: number) => `Updated ${formatAgo(instant, now)}`,
  refreshing: 'Refreshing…',
  /** The full time, for the title and for screen readers. */
  exactly: (instant: number) => `Updated on ${formatInstant(instant)}`,
  /** @param cause such as “You’re offline” */
  notRefreshed: (cause: string) => `Couldn’t refresh: ${cause}`,
  refresh: (keys: string) => `Refresh (${keys})`,
};
