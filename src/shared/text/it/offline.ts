import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { agree, requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Salvataggio',
  paused: 'In pausa',
  saved: 'Salvato',
  failed: 'Non aggiornato',
};

export const offline = {
  banner: 'Problema di connessione',
  bannerSaved: 'Sitedeck mostra le copie offline e si ricollega da solo.',
  bannerYours: 'Le copie offline restano disponibili.',
  blocked: (cause: string) => `Non disponibile: ${cause}`,

  save: 'Rendi disponibile offline',
  saveOf: (what: string) => `Rendi disponibile offline: ${what}`,
  saveLead:
    'Sitedeck salva questi periodi, quelli precedenti e una settimana tipo, e li tiene aggiornati.',
  periods: 'Periodi',
  favorites: 'tutti i preferiti',
  favoritesTitle: 'Tutti i preferiti',
  saveFavorites: 'Rendi disponibili offline tutti i preferiti',
  choosePeriods: 'Scegli almeno un periodo.',
  estimating: 'Stima dello spazio…',
  estimate: (bytes: number, websites: number | null) =>
    `Circa ${formatBytes(bytes)}${websites === null ? '' : ` per ${sites(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `Con il limite di questo server servono circa ${formatDuration(seconds)} in background.`,
  estimateNothing: 'Già salvato. Da ora in poi Sitedeck lo tiene aggiornato.',
  withoutGone: (count: number) =>
    `${agree(count, 'Escluso', 'Esclusi')} ${sites(count)} di ${agree(count, 'un account rimosso', 'account rimossi')}.`,
  start: 'Rendi disponibile offline',
  change: 'Salva modifiche',

  started: (what: string) => `Salvataggio per l’uso offline: ${what}`,
  changed: (what: string) => `Periodi offline modificati: ${what}`,
  stopped: (what: string) => `Copie offline non più aggiornate: ${what}`,
  backOnline: 'Di nuovo online',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Salvataggio delle copie offline…'
      : `Salvataggio delle copie offline: ${formatNumber(done)} di ${formatNumber(total)}`,
  progressName: 'Salvataggio delle copie offline',

  title: 'Disponibili offline',
  none: 'Nessun sito scelto. Ciò che hai visto resta finché c’è spazio.',
  set: (what: string) => `${what}, disponibile offline`,
  website: (id: number) => `Sito ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} di ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `circa ${formatBytes(bytes)}`
      : `${sites(websites)}, circa ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'salvato ora' : `salvato ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Prossimo aggiornamento: ${formatInstant(at)}`,
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  refresh: 'Aggiorna ora',
  changePeriods: 'Cambia periodi…',
  stop: 'Disattiva',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'Impossibile modificare ciò che è disponibile offline',

  storage: 'Archivio offline',
  storageLead: 'Le copie offline delle tue statistiche su questo computer.',
  used: (used: number, limit: number) => `${formatBytes(used)} di ${formatBytes(limit)}`,
  usedName: 'Spazio usato',
  limit: 'Spazio massimo',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Quando è pieno, si elimina per primo ciò che non vedi da più tempo e per ultimo ciò che hai reso disponibile offline.',
  notLasting: 'Sitedeck non può scrivere le copie offline su disco. Alla chiusura andranno perse.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'Nessuna copia offline' : formatBytes(bytes),
  clear: 'Elimina copie offline',
  clearOf: (name: string) => `Elimina copie offline di ${name}`,
  clearAll: 'Elimina tutte le copie offline',
  clearTitle: (name: string) => `Eliminare le copie offline di ${name}?`,
  clearAllTitle: 'Eliminare tutte le copie offline?',
  clearMore:
    'Nulla di tutto ciò resterà disponibile offline. Account, chiavi e server non cambiano.',

  notSaved: 'Queste date non sono del tutto disponibili offline',
  notSavedMore: 'Disponibili ora:',
  notSavedNothing: 'Appariranno quando tornerà la connessione.',
  notSavedPanel: 'Non disponibile offline',
  notAvailable: 'Non disponibile',
  savedPeriods: 'Periodi disponibili offline',
};

export const diagnostics = {
  title: 'Diagnostica',
  lead: 'Dati utili per risolvere un problema. Il rapporto non contiene chiavi, nomi né indirizzi.',
  copy: 'Copia rapporto',
  copied: 'Copiato',
  notCopied: 'Impossibile copiare il rapporto',
  refresh: 'Aggiorna',
  open: 'Diagnostica',
  openMore: 'Versioni, connessioni ed errori recenti, per segnalare un problema',
  versions: 'Versioni',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'Sistema',
  } as Record<string, string>,
  store: 'Archivio offline',
  size: 'Dimensioni',
  lasting: 'Salvato',
  onDisk: 'Su disco',
  inMemory: 'In memoria, fino alla chiusura di Sitedeck',
  hits: 'Caricato da copie offline',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Ancora nulla di caricato'
      : `${share} (${formatNumber(found)} di ${formatNumber(asked)})`,
  connections: 'Connessioni',
  columns: {
    account: 'Account',
    state: 'Stato',
    queue: 'Coda',
    dialect: 'Compatibilità',
    time: 'Ora',
    error: 'Errore',
    details: 'Dettagli',
  },
  queued: (count: number) => (count === 0 ? 'Vuota' : requests(count)),
  failures: 'Errori recenti',
  noFailures: 'Nessun errore dall’avvio di Sitedeck',
  noAccount: 'Nessun account',
  report: 'Rapporto',
};
