import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: '自分のサイトを計測',
  measureLead: 'このコンピュータで訪問を数えます。',
  reach:
    'Sitedeckが開いている間、このコンピュータのブラウザからの訪問だけを数えます。すべての訪問を数えるには、自分のサーバーでサービスを運用してください。',
  port: 'ポート',
  portTaken: '別のプログラムがこのポートを使用中です。1024～65535の別のポートを選択してください。',
  portHint: 'トラッキングコードに含まれるため、今後は変わりません。',
  portMalformed: '1024～65535の数値を入力してください。',
  next: '続行',
  starting: '開始中…',
  waiting: '最初の訪問を待っています…',
  waitingMore: (domain: string) =>
    `すべてのページのheadにトラッキングコードを貼り付けてから、ブラウザで${domain}を開いてください。この画面は自動的に更新されます。`,
  nothingYet:
    'まだ届きませんか？公開中のページにトラッキングコードがあるか確認し、広告ブロッカーをオフにしてください。ページにContent-Security-Policyがある場合は、script-srcとconnect-srcでサーバーのアドレスを許可してください。',
  received: '最初の訪問を受信しました',
  receivedMore: (domain: string) => `${domain}を計測しています。`,
  facts: { country: '国', page: 'ページ', browser: 'ブラウザ' },
  openStatistics: '統計を開く',
};
