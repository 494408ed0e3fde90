import { formatNumber } from '../format';

export const files = {
  export: '書き出し',
  saved: (file: string) => `${file}を保存しました`,
  showInFolder: 'フォルダに表示',

  whole: (title: string, format: string) => `${title}（${format}）`,
  rows: (first: number, last: number, format: string) =>
    `${formatNumber(first)}～${formatNumber(last)}行目（${format}）`,
  all: (total: number, format: string) => `全${formatNumber(total)}行（${format}）…`,
  loadingTables: '残りの表を読み込み中',
  allAsArchive: 'すべての表（CSVのZIPファイル）',
  allAsJson: 'すべての表（JSON）',
  chartAsPicture: 'グラフの画像（PNG）',
  reportAsPdf: 'レポート（PDF）…',

  reading: (title: string) => `すべての行を書き出し：${title}`,
  progress: '読み込み済みの行',
  read: (rows: number, total: number) =>
    `${formatNumber(total)}行中${formatNumber(rows)}行を読み込み済み`,
  comparisonRead: (rows: number, total: number) =>
    `比較：${formatNumber(total)}行中${formatNumber(rows)}行を読み込み済み`,
  cut: (rows: number, total: number) =>
    `${formatNumber(total)}行中${formatNumber(rows)}行しか読み込めませんでした。`,
  cutComparison:
    'すべての行を読み込みましたが、比較は一部だけです。不足している値はファイルでは空欄になります。',
  cutNote: '行が不足していることは、ファイル名と内容に記載されます。',
  changed: '読み込み中にリストが何度も変更されました。',
  saveCut: (rows: number) => `${formatNumber(rows)}行を保存`,

  names: {
    statistics: '統計',
    report: 'レポート',
    chart: 'グラフ',
    days: (from: string, to: string) => (from === to ? from : `${from}～${to}`),
    search: (search: string) => `検索 ${search}`,
    favorites: 'お気に入りのみ',
    sorted: (key: string, order: string) => `${key}順（${order}）`,
    rows: (first: number, last: number, total: number) => `${total}行中${first}-${last}行目`,
    some: (tables: number, total: number) => `${total}表中${tables}表`,
  },
};
