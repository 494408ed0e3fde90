import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber } from '../format';

export const sideBySide: typeof english = {
  open: 'Apri Siti affiancati',
  compareSite: 'Confronta con altri siti…',
  form: 'Mostra come',
  forms: { index: 'Indice 100', visits: 'Visite' },
  websites: 'Siti affiancati',
  add: 'Aggiungi sito',
  remove: (name) => `Rimuovi ${name}`,
  find: 'Cerca siti',
  noneFound: 'Nessun sito trovato',
  choose: 'Scegli da due a cinque siti',
  chooseMore: 'Possono appartenere anche ad account diversi.',
  oneMore: 'Aggiungi un altro sito da confrontare.',
  favorites: 'Confronta i preferiti',
  copyLink: 'Copia link',
  chart: (interval, isIndex) =>
    isIndex ? `Visite per ${interval}, come indice` : `Visite per ${interval}`,
  intervals: { day: 'giorno', week: 'settimana', month: 'mese' },
  base: '100 = giorno mediano delle prime 4 settimane',
  baseCompared: (range) => `100 = giorno mediano precedente (${range})`,
  short: 'Un indice confronta con giorni precedenti. Scegli un confronto o almeno 8 settimane.',
  noIndex: 'Nessun indice per questi giorni. Scegli le visite o un periodo più lungo.',
  columns: {
    website: 'Sito',
    first: {
      before: 'Giorno mediano, prime 4 settimane',
      now: 'Giorno mediano, ultime 4 settimane',
    },
    compared: { before: 'Prima, al giorno', now: 'Adesso, al giorno' },
    visits: 'Visite',
    share: 'Quota',
    change: 'Variazione',
    pages: 'Pagine per visita',
    best: { day: 'Miglior giorno', week: 'Miglior settimana', month: 'Miglior mese' },
  },
  shareNote: 'Quota: delle visite di questi siti.',
  all: (count) => `Tutti e ${formatNumber(count)}`,
  someOf: (known, count) => `${formatNumber(known)} di ${formatNumber(count)}`,
  ownDays: (zones) => `I giorni seguono il fuso orario di ogni server: ${formatList(zones)}.`,
  loading: (known, count) => `Siti caricati: ${formatNumber(known)} di ${formatNumber(count)}`,
  missing: (name, cause) => `${name} non è nel grafico. ${cause}`,
  old: (name, cause) => `${name}: ecco la tua copia offline. ${cause}`,
  young: (name) =>
    `${name} non ha una variazione: sono contati troppo pochi dei suoi giorni precedenti.`,
  few: (name) => `${name} non ha un indice: troppo poche visite nei giorni precedenti.`,
  accountGone: 'Il suo account è stato rimosso.',
  unknown: (id) => `Sito ${id}`,
  sentence: {
    grew: (name, share) =>
      `${name} è cresciuto di più: ${share} in più al giorno rispetto alle prime 4 settimane.`,
    grewSince: (name, share, range) =>
      `${name} è cresciuto di più: ${share} in più al giorno rispetto a prima (${range}).`,
    clearlyGrew: (name, share) =>
      `${name} è cresciuto in modo netto: ${share} in più al giorno rispetto alle prime 4 settimane.`,
    clearlyGrewSince: (name, share, range) =>
      `${name} è cresciuto in modo netto: ${share} in più al giorno rispetto a prima (${range}).`,
    none: 'Nessuno è cresciuto in modo netto.',
    alike: 'Nessuno è cambiato in modo netto.',
    onlyFell: (name, change) => ` Solo ${name} ha perso visite (${change}).`,
    fell: (name, change) => ` ${name} ha perso di più (${change}).`,
    clearlyFell: (name, change) => ` ${name} ha perso visite in modo netto (${change}).`,
  },
  table: 'Siti in tabella',
  tableAs: (format) => `Tabella in ${format}`,
  daysAs: (format) => `Visite per giorno in ${format}`,
  compare: 'Confronta',
  compareNeeds: 'Seleziona da due a cinque siti',
};
