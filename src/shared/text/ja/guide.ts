import type { guide as english } from '../en/guide';

export const guide: typeof english = {
  title: 'Sitedeckガイド',
  open: 'ガイドを開く',
  pages: 'ページ',
  language: 'ガイドは現在、英語のみです。',
};
