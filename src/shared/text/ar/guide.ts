import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'دليل Sitedeck',
  open: 'فتح الدليل',
  pages: 'الصفحات',
  language: 'الدليل متاح بالإنجليزية فقط حتى الآن.',
};
