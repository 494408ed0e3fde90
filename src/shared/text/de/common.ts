import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';
import { requests } from './counts';

export const common = {
  application: 'Sitedeck',
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Verwerfen',
  retry: 'Noch einmal versuchen',
  reload: 'Neu laden',
  details: 'Einzelheiten',
  more: 'Mehr',
  loading: 'Laden …',
  starting: 'Starten …',
  unknown: 'Unbekannt',
  enterNewKey: 'Neuen Schlüssel eingeben',
  showKey: 'Schlüssel zeigen',
  hideKey: 'Schlüssel verbergen',
  optional: 'freiwillig',
  required: 'Dies wird gebraucht.',
  skipToContent: 'Zum Inhalt springen',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Willkommen',
  portfolio: 'Portfolio',
  websites: 'Websites',
  statistics: 'Statistiken',
  settings: 'Einstellungen',
  diagnostics: 'Diagnose',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'Online',
  offline: 'Offline',
  unknown: 'Noch nicht gefragt',
};

export const frame = {
  navigation: 'Hauptmenü',
  favorites: 'Favoriten',
  noFavorites: 'Websites mit Stern stehen hier.',
  connection: 'Verbindung',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `${requests(count)} in der Warteschlange`,
  nextIn: (seconds: number) => `nächste in ${formatNumber(seconds)} s`,
  connectionDetails: 'Diagnose öffnen',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Gerade gespeichert',
  ago: (instant: number, now: number) => `Gespeichert ${formatAgo(instant, now)}`,
  refreshing: 'Aktualisieren …',
  exactly: (instant: number) => `Gespeichert am ${formatInstant(instant)}`,
  notRefreshed: 'Nicht aktualisiert',
};
