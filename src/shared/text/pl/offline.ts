import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites, sitesGenitive } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Zapisywanie',
  paused: 'Wstrzymano',
  saved: 'Zapisano',
  failed: 'Nie odświeżono',
};

export const offline = {
  banner: 'Problem z połączeniem',
  bannerSaved: 'Sitedeck pokazuje kopie offline i sam połączy się ponownie.',
  bannerYours: 'Kopie offline są nadal dostępne.',
  blocked: (cause: string) => `Niedostępne: ${cause}`,

  save: 'Zapisz offline',
  saveOf: (what: string) => `Zapisz offline: ${what}`,
  saveLead:
    'Sitedeck zapisuje te okresy, okresy przed nimi i typowy tydzień oraz dba o ich aktualność.',
  periods: 'Okresy',
  favorites: 'wszystkie ulubione',
  favoritesTitle: 'Wszystkie ulubione',
  saveFavorites: 'Zapisz offline wszystkie ulubione',
  choosePeriods: 'Wybierz co najmniej jeden okres.',
  estimating: 'Szacowanie rozmiaru…',
  estimate: (bytes: number, websites: number | null) =>
    `Około ${formatBytes(bytes)}${websites === null ? '' : ` dla ${sitesGenitive(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `Przy limicie tego serwera potrwa to około ${formatDuration(seconds)} w tle.`,
  estimateNothing: 'Już zapisano. Od teraz Sitedeck dba o aktualność.',
  withoutGone: (count: number) => `Bez ${sitesGenitive(count)} z usuniętych kont.`,
  start: 'Zapisz offline',
  change: 'Zapisz zmiany',

  started: (what: string) => `Zapisywanie offline: ${what}`,
  changed: (what: string) => `Zmieniono okresy offline: ${what}`,
  stopped: (what: string) => `Kopie offline nie będą już odświeżane: ${what}`,
  backOnline: 'Znowu online',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Zapisywanie kopii offline…'
      : `Zapisywanie kopii offline: ${formatNumber(done)} z ${formatNumber(total)}`,
  progressName: 'Zapisywanie kopii offline',

  title: 'Dostępne offline',
  none: 'Nie wybrano witryn. To, co było oglądane, zostaje, dopóki starczy miejsca.',
  set: (what: string) => `${what}, dostępne offline`,
  website: (id: number) => `Witryna ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} z ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `około ${formatBytes(bytes)}`
      : `${sites(websites)}, około ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'zapisano przed chwilą' : `zapisano ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Następne odświeżenie: ${formatInstant(at)}`,
  pause: 'Wstrzymaj',
  resume: 'Wznów',
  refresh: 'Odśwież teraz',
  changePeriods: 'Zmień okresy…',
  stop: 'Wyłącz',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'Nie udało się zmienić tego, co jest dostępne offline',

  storage: 'Pamięć offline',
  storageLead: 'Kopie offline statystyk na tym komputerze.',
  used: (used: number, limit: number) => `${formatBytes(used)} z ${formatBytes(limit)}`,
  usedName: 'Zajęte',
  limit: 'Limit rozmiaru',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Gdy zabraknie miejsca, najpierw znika to, co najdawniej było oglądane, a na końcu to, co zapisano offline.',
  notLasting: 'Sitedeck nie może zapisać kopii offline na dysku. Znikną po zamknięciu programu.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'Brak kopii offline' : formatBytes(bytes),
  clear: 'Usuń kopie offline',
  clearOf: (name: string) => `Usuń kopie offline: ${name}`,
  clearAll: 'Usuń wszystkie kopie offline',
  clearTitle: (name: string) => `Usunąć kopie offline konta ${name}?`,
  clearAllTitle: 'Usunąć wszystkie kopie offline?',
  clearMore:
    'Żadna z nich nie będzie dostępna offline. Konta, klucze i serwery pozostaną bez zmian.',

  notSaved: 'Te daty nie są w pełni dostępne offline',
  notSavedMore: 'Dostępne teraz:',
  notSavedNothing: 'Pojawią się po połączeniu.',
  notSavedPanel: 'Niedostępne offline',
  notAvailable: 'Niedostępne',
  savedPeriods: 'Okresy dostępne offline',
};

export const diagnostics = {
  title: 'Diagnostyka',
  lead: 'Informacje, które pomagają rozwiązać problem. Raport nie zawiera kluczy, nazw ani adresów.',
  copy: 'Kopiuj raport',
  copied: 'Skopiowano',
  notCopied: 'Nie udało się skopiować raportu',
  refresh: 'Odśwież',
  open: 'Diagnostyka',
  openMore: 'Wersje, połączenia i ostatnie błędy do zgłoszenia problemu',
  versions: 'Wersje',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'System',
  } as Record<string, string>,
  store: 'Pamięć offline',
  size: 'Rozmiar',
  lasting: 'Miejsce zapisu',
  onDisk: 'Na dysku',
  inMemory: 'W pamięci, do zamknięcia Sitedeck',
  hits: 'Załadowano z kopii offline',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Jeszcze nic nie załadowano'
      : `${share} (${formatNumber(found)} z ${formatNumber(asked)})`,
  connections: 'Połączenia',
  columns: {
    account: 'Konto',
    state: 'Stan',
    queue: 'Kolejka',
    dialect: 'Zgodność',
    time: 'Czas',
    error: 'Błąd',
    details: 'Szczegóły',
  },
  queued: (count: number) => (count === 0 ? 'Pusta' : requests(count)),
  failures: 'Ostatnie błędy',
  noFailures: 'Brak błędów od uruchomienia Sitedeck',
  noAccount: 'Bez konta',
  report: 'Raport',
};
