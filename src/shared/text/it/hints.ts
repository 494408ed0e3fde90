import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'Primi passi',
  rows: 'Clicca su una riga o un giorno',
  rowsMore: 'Pagine, sorgenti e paesi hanno numeri propri. Un giorno diventa il periodo.',
  palette: (keys: string) => `Premi ${keys}`,
  paletteMore: 'Trova qualsiasi sito, statistica, periodo o comando scrivendo poche lettere.',
  own: 'Vuoi vedere i tuoi numeri?',
  dismiss: (hint: string) => `Nascondi: ${hint}`,
  dismissAll: 'Nascondi tutti',
};
