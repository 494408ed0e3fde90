import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'サイト',
  count: sites,
  search: 'サイトを検索',
  favoritesOnly: 'お気に入りのみ',
  favoritesHere: 'このサーバーはお気に入りを保存しないため、このコンピュータに保存します。',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(total)}件中${formatNumber(from)}～${formatNumber(to)}`,
  pages: 'ページ',
  page: (page: number) => `${formatNumber(page)}ページ`,
  previousPage: '前のページ',
  nextPage: '次のページ',
  columnsShown: '列',
  since: (day: string) => `${day}から`,
  columns: {
    favorite: 'お気に入り',
    privacy: '統計ページ',
    email: 'メールレポート',
    bots: 'ボット',
    created: '追加日',
    actions: '操作',
  },
  visitorsUnknown: 'データなし',
  visitorsToday: (count: number) => `今日の${visits(count)}`,
  notShown: 'サーバーにより非表示',
  addFavorite: (domain: string) => `${domain}をお気に入りに追加`,
  removeFavorite: (domain: string) => `${domain}をお気に入りから外す`,
  more: (domain: string) => `${domain}のその他の操作`,
  linkCopied: 'リンクをコピーしました',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `${domain}をお気に入りに追加しました` : `${domain}をお気に入りから外しました`,
  favoriteFailed: (domain: string) => `${domain}のお気に入りを変更できませんでした`,
  none: 'サイトはまだありません',
  noneMore: 'ここまたはサーバーで追加したサイトが表示されます。',
  addFirst: '最初のサイトを追加',
  noMatch: 'サイトが見つかりません',
  noMatchMore: (parts: string[]) => `${formatList(parts)}の結果はありません`,
  searchFor: (text: string) => `「${text}」`,
  clearFilters: 'フィルタを解除',
  failed: 'サイトを読み込めませんでした',
};
