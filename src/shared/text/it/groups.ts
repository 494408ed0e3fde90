import type { groups as english } from '../en/groups';
import { agree, sites } from './counts';

export const groups: typeof english = {
  title: 'Gruppi',
  add: 'Aggiungi gruppo',
  addMore: 'Aggiungi gruppo…',
  edit: 'Modifica gruppo',
  editMore: 'Modifica…',
  save: 'Salva gruppo',
  delete: 'Elimina',
  remove: 'Rimuovi',
  lead: 'Le statistiche di più siti come fossero uno solo, anche di account diversi',
  name: 'Nome',
  enterName: 'Inserisci un nome',
  tooLong: (most) => `Inserisci al massimo ${most} caratteri`,
  websites: 'Siti',
  search: 'Cerca siti',
  selected: (count) => `${count} ${agree(count, 'selezionato', 'selezionati')}`,
  selectOne: 'Seleziona un sito',
  noWebsites: 'Su questo computer non ci sono ancora siti salvati. Apri prima l’elenco dei siti.',
  noneFound: (search) => `Nessun sito corrisponde a “${search}”`,
  saved: (name) => `Gruppo ${name} salvato`,
  deleted: (name) => `Gruppo ${name} eliminato`,
  actionsOf: (name) => `Azioni per ${name}`,
  count: sites,
  gone: 'Questo gruppo è stato eliminato',
  goneMore: 'I suoi siti sono ancora nei rispettivi account.',
  empty: 'Questo gruppo non ha siti',
  emptyMore: 'Seleziona i siti di cui sommare le statistiche.',
  removeSite: (domain, group) => `Rimuovi ${domain} da ${group}`,
  groupsOfMore: 'Gruppi…',
  groupsOf: (domain) => `Gruppi di ${domain}`,
  groupsOfLead: 'Ogni gruppo somma le statistiche dei suoi siti.',
  counted: (counted, of) => `${counted} di ${of} siti`,
  countedSoFar: (counted, of) => `Finora ${counted} di ${of} siti`,
  without: (domains) => `senza ${domains}`,
  loading: 'Caricamento dei siti',
  notCounted: (count) => `${sites(count)} non ${agree(count, 'contato', 'contati')}`,
  notCountedMore:
    'Dove mancano, nessun numero di questa pagina li comprende, in nessuno dei due periodi.',
  older: (count) =>
    count === 1
      ? '1 sito è contato in base a una copia meno recente'
      : `${sites(count)} sono contati in base a copie meno recenti`,
  statisticsOf: (name) => `Statistiche di ${name}`,
  all: 'Tutti i siti',
  filter: 'Gruppo',
  saveOffline: 'Rendi disponibile offline…',
  reasons: {
    waiting: 'Caricamento…',
    'not-saved': 'Non salvato su questo computer',
    'left-out': 'Assente in uno dei periodi',
    'account-gone': 'Il suo account è stato rimosso',
    'another-website': 'Il suo account ha un altro dominio al suo posto',
  },
  cut: (websites) =>
    websites === 1
      ? '1 sito ha inviato solo le prime 100 righe di un elenco'
      : `${sites(websites)} hanno inviato solo le prime 100 righe di un elenco`,
  tooLow: (row, unlisted) =>
    `una riga può avere fino a ${row} in meno e un valore non elencato fino a ${unlisted}.`,
  rowsExact: (unlisted) =>
    `le sue righe sono esatte, ma un valore non elencato può contare fino a ${unlisted}.`,
  repeated: (domains) =>
    `Più volte in questo gruppo, in diversi account, e contato altrettante volte: ${domains}.`,
  zones: (zones) => `Ogni server conta giorni e ore nel proprio fuso orario: ${zones}.`,
  todayApart: 'I server sono a ore diverse della loro giornata, quindi oggi non ha variazione.',
};
