import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Guia do Sitedeck',
  open: 'Abrir o guia',
  pages: 'Páginas',
  language: 'Por enquanto, o guia existe só em inglês.',
};
