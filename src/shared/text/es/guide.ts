import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Guía de Sitedeck',
  open: 'Abrir la guía',
  pages: 'Páginas',
  language: 'Por ahora, la guía solo está en inglés.',
};
