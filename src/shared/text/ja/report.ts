import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'レポート',
  save: 'PDFとして保存',
  loading: '新しい数値を読み込み中…',
  paper: '用紙',
  papers: { a4: 'A4', letter: 'レター' },
  /** What makes the report one's own. */
  look: {
    title: 'ロゴ、カラー、メモ',
    logo: 'ロゴ',
    logoHint: 'すべてのレポートに表示。PNG、JPEG、SVG、5 MBまで。',
    logoAlt: '設定したロゴ',
    chooseLogo: 'ロゴを選択…',
    replaceLogo: 'ロゴを置き換え…',
    chooseTitle: 'ロゴを選択',
    removeLogo: 'ロゴを外す',
    logoRemoved: 'ロゴを外しました',
    color: 'カラー',
    colorHint: 'すべてのレポートに適用。',
    useAccountColor: 'アカウントのカラーを使う',
    darker: {
      text: '白地の文字には明るすぎる色のため、文字には濃い色調を使います。',
      shapes: '白地には明るすぎる色のため、文字、線、棒には濃い色調を使います。',
    },
    note: (domain) => `${domain}のメモ`,
    noteHint: 'このサイトのレポートの先頭に表示。このコンピュータにのみ保存されます。',
  },
  title: (domain, period) => `${domain}、${period}`,
  kind: 'サイトレポート',
  comparedWith: (period) => `${period}と比較`,
  notCompared: '別の期間との比較なし',
  more: (values) => `ほか${formatNumber(values)}件`,
  nothingIn: (titles) => `この期間のデータなし：${titles}`,
  missing: (titles) => `未読み込み：${titles}`,
  pageOf: (page, pages) => `${page}/${pages}ページ`,
  visit: '訪問',
  visitMore:
    '別のサイトから移動してきた、またはアドレスを直接開いた場合を1件と数えます。同じ人が複数の訪問として数えられることもあります。',
  change: '変化率',
  changeMore:
    '冒頭に記した期間との比較。グレーは偶然の可能性があります。以前の数値が不明または両方とも0の場合はダッシュで示します。',
  lists: 'リスト',
  listsMore: '上位の行を表示します。割合は、期間全体の訪問数またはページビューに対するものです。',
  numbers: '数値',
  numbersMore: (account, read) =>
    `出典：${account}、取得：${read}。日付はサーバーのタイムゾーンによります。`,
};
