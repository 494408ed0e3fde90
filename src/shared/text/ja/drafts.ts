import { sites } from './counts';

export const drafts = {
  restored: '入力内容を復元しました',
  typePasswordAgain: 'パスワードは保存されません。もう一度入力してください。',
  discard: '破棄',
  kept: (what: string) => `あとで続けられるように保持しました：${what}`,
  unsaved: '未保存の変更',
  unfinished: '未保存の変更',
  continueWith: (what: string) => `続行：${what}`,
  throwAway: (what: string) => `${what}を破棄`,
  newSite: '新しいサイト',
  changesOf: (domain: string) => `${domain}の変更`,
  newSites: 'サイトの一括追加',
  changeMany: (count: number) => `${sites(count)}の変更`,
  copyTo: (count: number) => `${sites(count)}への設定のコピー`,
  notKept: '今Sitedeckが異常終了すると、入力内容は失われます。',
  mayHaveArrived: '保存できている可能性があります。再送信する前に確認します。',
  lost: {
    checking: '変更は保存できている可能性があります。サーバーを確認しています…',
    arrived: '変更は保存されています。',
    missing: '変更は保存されていません。もう一度保存してください。',
    unseen:
      '変更は保存できている可能性があります。サーバーがこの設定を表示しないため確認できませんが、もう一度保存しても問題ありません。',
    differs: 'このサイトは別の設定ですでにサーバーにあります。保存すると設定が変更されます。',
  },
  done: '完了',
};
