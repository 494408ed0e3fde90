import { formatNumber } from '../format';

export const websiteForm = {
  add: 'サイトを追加',
  adding: '追加中…',
  addTitle: 'サイトを追加',
  edit: (domain: string) => `${domain}を編集`,
  advanced: '詳細設定',
  becomes: (domain: string) => `${domain}として追加されます。`,
  withoutWww: (domain: string) => `「www.」を除き、${domain}として追加されます。`,
  keepPassword: '空欄にすると現在のパスワードを維持します。',
  notShown:
    'サーバーはこのリストを表示しません。維持するには空欄のまま、変更するには新しく入力してください。',
  favoriteHere: 'サーバーがお気に入りを保存しないため、このコンピュータにのみ保存されます。',
  save: '保存',
  saving: '保存中…',
  faults: {
    domainMissing: 'サイトのドメインを入力してください。',
    domainMalformed:
      'ドメイン名ではありません。example.comのように、ドットを含み、空白を含まない名前が必要です。',
    domainTooLong: (length: number, most: number) =>
      `ドメインが${formatNumber(length)}文字あります。上限は${formatNumber(most)}文字です。`,
    labelTooLong: (length: number, most: number) =>
      `ドットで区切られた部分が${formatNumber(length)}文字あります。上限は${formatNumber(most)}文字です。`,
    passwordMissing: 'パスワードを入力するか、別のオプションを選択してください。',
    passwordTooLong: (most: number) => `${formatNumber(most)}文字以内で入力してください。`,
  },
  remove: (domain: string) => `${domain}を削除`,
  removeTitle: (domain: string) => `${domain}を削除しますか？`,
  removeText: 'サイトとそのすべての統計がサーバーから削除されます。6秒以内であれば元に戻せます。',
  removeType: (domain: string) => `確認のため「${domain}」と入力`,
  removeConfirm: 'サイトを削除',
  deleting: (domain: string) => `${domain}を削除中…`,
  deletingShort: '削除中…',
  deleted: (domain: string) => `${domain}を削除しました`,
  notDeleted: (domain: string) => `${domain}を削除できませんでした`,
  saved: (domain: string) => `${domain}を保存しました`,
};
