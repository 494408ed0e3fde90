import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Przewodnik po Sitedeck',
  open: 'Otwórz przewodnik',
  pages: 'Strony',
  language: 'Przewodnik jest na razie dostępny tylko po angielsku.',
};
