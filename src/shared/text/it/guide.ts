import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Guida di Sitedeck',
  open: 'Apri la guida',
  pages: 'Pagine',
  language: 'Per ora la guida è disponibile solo in inglese.',
};
