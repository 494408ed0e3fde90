import { formatNumber } from '../format';

export const keychain = {
  title: 'キーチェーン',
  note: 'APIキーはこのコンピュータのキーチェーンに保存され、ファイルには保存されません。',
  check: 'キーチェーンを確認',
  good: 'キーチェーンは正しく動作しています。すべての項目がアカウントに対応しています。',
  orphans: (count: number) =>
    `キーチェーンは正しく動作しています。${formatNumber(count)}件の項目は、ここにあるどのアカウントにも対応していません。別のユーザーまたは別のSitedeckのものかもしれません：`,
  orphanList: 'アカウントのない項目',
  delete: '削除',
  deleteOf: (entry: string) => `${entry}を削除`,
  deleteAll: 'すべて削除',
};
