import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Sitedeck-Anleitung',
  open: 'Anleitung öffnen',
  pages: 'Seiten',
  language: 'Die Anleitung gibt es bisher nur auf Englisch.',
};
