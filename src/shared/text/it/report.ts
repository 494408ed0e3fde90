import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'Report',
  save: 'Salva come PDF',
  loading: 'Caricamento di numeri più recenti…',
  paper: 'Carta',
  papers: { a4: 'A4', letter: 'Letter' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, colore e nota',
    logo: 'Logo',
    logoHint: 'Su tutti i report. PNG, JPEG o SVG, fino a 5 MB.',
    logoAlt: 'Il tuo logo',
    chooseLogo: 'Scegli logo…',
    replaceLogo: 'Sostituisci logo…',
    chooseTitle: 'Scegli un logo',
    removeLogo: 'Rimuovi logo',
    logoRemoved: 'Logo rimosso',
    color: 'Colore',
    colorHint: 'Su tutti i report.',
    useAccountColor: 'Usa colore dell’account',
    darker: {
      text: 'Questo colore è troppo chiaro per un testo su bianco. Il testo usa una tonalità più scura.',
      shapes:
        'Questo colore è troppo chiaro su bianco. Testo, linee e barre usano una tonalità più scura.',
    },
    note: (domain) => `Nota per ${domain}`,
    noteHint: 'In cima ai report di questo sito. Salvata solo su questo computer.',
  },
  title: (domain, period) => `${domain}, ${period}`,
  kind: 'Report del sito',
  comparedWith: (period) => `Confronto con ${period}`,
  notCompared: 'Senza confronto con un altro periodo',
  more: (values) => (values === 1 ? '1 altro valore' : `altri ${formatNumber(values)} valori`),
  nothingIn: (titles) => `Nessun dato in questo periodo: ${titles}`,
  missing: (titles) => `Non caricato: ${titles}`,
  pageOf: (page, pages) => `Pagina ${page} di ${pages}`,
  visit: 'Visita',
  visitMore:
    'Qualcuno arriva da un altro sito o apre direttamente l’indirizzo. La stessa persona può contare come più visite.',
  change: 'Variazione',
  changeMore:
    'Rispetto al periodo indicato in alto. In grigio può essere un caso; un trattino dove il numero precedente non è noto o entrambi sono zero.',
  lists: 'Elenchi',
  listsMore:
    'Mostrano le prime righe. Le quote si riferiscono a tutte le visite o pagine viste del periodo.',
  numbers: 'Numeri',
  numbersMore: (account, read) =>
    `Da ${account}, caricati: ${read}. I giorni seguono il fuso orario del server.`,
};
