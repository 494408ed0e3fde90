import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: '保存済みビュー',
  save: 'ビューを保存',
  saveMore: 'ビューを保存…',
  rename: 'ビュー名を変更',
  renameMore: '名前を変更…',
  lead: (domain) => `${domain}：期間、比較、開いているリスト、検索`,
  name: '名前',
  enterName: '名前を入力してください',
  tooLong: (most) => `${most}文字以内で入力してください`,
  saved: (name) => `${name}を保存しました`,
  deleted: (name) => `${name}を削除しました`,
  delete: '削除',
  moveUp: '上へ移動',
  moveDown: '下へ移動',
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました',
  actionsOf: (name) => `${name}の操作`,
  accountGone: (domain) => `${domain}：アカウントは解除されています`,
};
