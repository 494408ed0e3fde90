import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Guide de Sitedeck',
  open: 'Ouvrir le guide',
  pages: 'Pages',
  language: 'Le guide n’existe pour l’instant qu’en anglais.',
};
