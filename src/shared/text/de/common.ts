import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'Abbrechen',
  close: 'Schließen',
  undo: 'Rückgängig',
  dismiss: 'Ausblenden',
  retry: 'Erneut versuchen',
  reload: 'Neu laden',
  details: 'Details',
  more: 'Mehr',
  loading: 'Wird geladen …',
  starting: 'Wird gestartet …',
  unknown: 'Unbekannt',
  enterNewKey: 'Neuen API-Schlüssel eingeben',
  showKey: 'Schlüssel anzeigen',
  hideKey: 'Schlüssel ausblenden',
  optional: 'optional',
  requiredMark: '* Pflichtfeld',
  skipToContent: 'Zum Inhalt springen',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Willkommen',
  websites: 'Websites',
  statistics: 'Statistiken',
  compare: 'Nebeneinander',
  settings: 'Einstellungen',
  diagnostics: 'Diagnose',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'Online',
  offline: 'Offline',
  unknown: 'Noch nicht verbunden',
};

export const frame = {
  navigation: 'Hauptmenü',
  favorites: 'Favoriten',
  favoritesToday: 'Heute',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain} ist jetzt auf Platz ${formatNumber(place)} von ${formatNumber(count)}`,
  noFavorites: 'Favoriten erscheinen hier',
  connection: 'Verbindung',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `Wird geladen … noch ${formatNumber(count)}`,
  nextIn: (seconds: number) => `Anfragen werden gedrosselt: weiter in ${formatNumber(seconds)} s`,
  connectionDetails: 'Diagnose öffnen',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Gerade aktualisiert',
  ago: (instant: number, now: number) => `Aktualisiert: ${formatAgo(instant, now)}`,
  refreshing: 'Wird aktualisiert …',
  exactly: (instant: number) => `Aktualisiert am ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `Nicht aktualisiert: ${cause}`,
  refresh: (keys: string) => `Aktualisieren (${keys})`,
};
