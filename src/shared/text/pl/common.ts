import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'Anuluj',
  close: 'Zamknij',
  undo: 'Cofnij',
  dismiss: 'Ukryj',
  retry: 'Ponów próbę',
  reload: 'Załaduj ponownie',
  details: 'Szczegóły',
  more: 'Więcej',
  loading: 'Ładowanie…',
  starting: 'Uruchamianie…',
  unknown: 'Nieznane',
  enterNewKey: 'Wpisz nowy klucz API',
  showKey: 'Pokaż klucz',
  hideKey: 'Ukryj klucz',
  optional: 'opcjonalnie',
  requiredMark: '* Wymagane',
  skipToContent: 'Przejdź do treści',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Witamy',
  websites: 'Witryny',
  statistics: 'Statystyki',
  compare: 'Obok siebie',
  settings: 'Ustawienia',
  diagnostics: 'Diagnostyka',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'Online',
  offline: 'Offline',
  unknown: 'Jeszcze nie połączono',
};

export const frame = {
  navigation: 'Menu główne',
  favorites: 'Ulubione',
  favoritesToday: 'Dziś',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain}: teraz pozycja ${formatNumber(place)} z ${formatNumber(count)}`,
  noFavorites: 'Ulubione witryny pojawią się tutaj',
  connection: 'Połączenie',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `Ładowanie… jeszcze ${formatNumber(count)}`,
  nextIn: (seconds: number) => `Ograniczanie żądań: wznowienie za ${formatNumber(seconds)} s`,
  connectionDetails: 'Otwórz diagnostykę',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Odświeżono przed chwilą',
  ago: (instant: number, now: number) => `Odświeżono ${formatAgo(instant, now)}`,
  refreshing: 'Odświeżanie…',
  exactly: (instant: number) => `Odświeżono ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `Nie odświeżono: ${cause}`,
  refresh: (keys: string) => `Odśwież (${keys})`,
};
