import type { share as english } from '../en/share';

export const share: typeof english = {
  button: '共有',
  title: 'この統計を見られる人',
  hints: {
    0: 'リンクを知っている全員',
    1: 'このアカウントを持つ人のみ',
    2: 'リンクとパスワードを知っている全員',
  },
  setPassword: 'パスワードを設定',
  copy: 'リンクをコピー',
  open: 'ページを開く',
  noLink: 'リンクはサーバーのページにあります。',
  localHead: 'このコンピューターでのみ動作します。',
  local: '共有するには、サービスをサーバーで実行してください。',
  how: 'サーバーで実行する方法',
  openHere: 'ここでページを開く',
};
