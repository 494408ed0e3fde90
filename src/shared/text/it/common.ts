import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'Annulla',
  close: 'Chiudi',
  undo: 'Annulla',
  dismiss: 'Nascondi',
  retry: 'Riprova',
  reload: 'Ricarica',
  details: 'Dettagli',
  more: 'Altro',
  loading: 'Caricamento…',
  starting: 'Avvio…',
  unknown: 'Sconosciuto',
  enterNewKey: 'Inserisci nuova chiave API',
  showKey: 'Mostra chiave',
  hideKey: 'Nascondi chiave',
  optional: 'facoltativo',
  requiredMark: '* Obbligatorio',
  skipToContent: 'Vai al contenuto',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Inizio',
  websites: 'Siti',
  statistics: 'Statistiche',
  compare: 'Siti affiancati',
  settings: 'Impostazioni',
  diagnostics: 'Diagnostica',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'Online',
  offline: 'Offline',
  unknown: 'Non ancora connesso',
};

export const frame = {
  navigation: 'Menu principale',
  favorites: 'Preferiti',
  favoritesToday: 'Oggi',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain} è ora in posizione ${formatNumber(place)} di ${formatNumber(count)}`,
  noFavorites: 'I siti preferiti appaiono qui',
  connection: 'Connessione',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `Caricamento… ancora ${formatNumber(count)}`,
  nextIn: (seconds: number) => `Richieste rallentate: riprende tra ${formatNumber(seconds)} s`,
  connectionDetails: 'Apri diagnostica',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Aggiornato ora',
  ago: (instant: number, now: number) => `Aggiornato ${formatAgo(instant, now)}`,
  refreshing: 'Aggiornamento…',
  exactly: (instant: number) => `Ultimo aggiornamento: ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `Non aggiornato: ${cause}`,
  refresh: (keys: string) => `Aggiorna (${keys})`,
};
