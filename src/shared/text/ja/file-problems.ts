import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'アカウントを読み込めませんでした',
    text: 'ファイルが壊れていました。キーはキーチェーンに安全に保存されています。アカウントをもう一度接続してください。',
  },
  'accounts-unreadable': {
    title: 'アカウントを開けませんでした',
    text: '何も変更していません。ファイルの読み取り権限を確認して、Sitedeckを再起動してください。',
  },
  'assistants-damaged': {
    title: 'アシスタントの権限を読み込めませんでした',
    text: 'ファイルが壊れていました。設定でもう一度許可するまで、アシスタントは何も読み取れません。',
  },
  'assistants-unreadable': {
    title: 'アシスタントの権限を開けませんでした',
    text: 'アシスタントは何も読み取れません。ファイルの読み取り権限を確認して、Sitedeckを再起動してください。',
  },
  'collections-damaged': {
    title: 'メモと保存済みビューを読み込めませんでした',
    text: 'ファイルが壊れていました。元のファイルは別名で残し、今後は新しいファイルに保存します。',
  },
  'collections-unreadable': {
    title: 'メモと保存済みビューを開けませんでした',
    text: '何も変更していません。ファイルの読み取り権限を確認して、Sitedeckを再起動してください。',
  },
  'draft-damaged': {
    title: '未保存の入力内容を復元できませんでした',
    text: 'ファイルが壊れていました。ほかのフォームに影響はありません。',
  },
  'favorites-damaged': {
    title: 'このコンピュータのお気に入りを読み込めませんでした',
    text: 'ファイルが壊れていました。お気に入りを保存しないサーバーのサイトには、もう一度スターを付けてください。',
  },
  'favorites-unreadable': {
    title: 'このコンピュータのお気に入りを開けませんでした',
    text: '何も変更していません。ファイルの読み取り権限を確認して、Sitedeckを再起動してください。',
  },
  'reports-damaged': {
    title: '定期レポートを読み込めませんでした',
    text: 'ファイルが壊れていました。元のファイルは別名で残します。設定でレポートを追加し直してください。',
  },
  'reports-unreadable': {
    title: '定期レポートを開けませんでした',
    text: '何も変更していません。ファイルの読み取り権限を確認して、Sitedeckを再起動してください。',
  },
  'service-damaged': {
    title: '内蔵サービスのデータが壊れていました',
    text: 'サンプルサイトの状態から再開します。追加したサイトは以前のファイルに残っています。',
  },
  'store-damaged': {
    title: 'オフラインコピーが壊れていました',
    text: 'サイトを表示すると、コピーが作り直されます。',
  },
  'store-newer': {
    title: 'オフラインコピーは、より新しいバージョンのSitedeckで保存されたものです',
    text: '何も変更していません。オフラインコピーを使用および保存するには、Sitedeckをアップデートしてください。',
  },
  'store-unwritable': {
    title: 'オフラインコピーを保存できませんでした',
    text: 'ディスクの空きと、ファイルの書き込み権限を確認してください。',
  },
};
