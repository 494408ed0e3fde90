export const mishap = {
  title: 'Sitedeckで問題が発生しました',
  text: (folder: string) =>
    `Sitedeckの不具合です。保存した内容は残っています。この後、動作がおかしい場合はSitedeckを再起動してください。\n\n詳細はログにあります：${folder}`,
  restart: '再起動',
  continue: '続行',
  quit: '終了',
};

export const start = {
  title: 'Sitedeckを起動できません',
  sandboxMissing:
    'このシステムでは、AppImageがサンドボックスによる保護を利用できません。代わりに.debまたは.rpmパッケージをインストールしてください。サンドボックスなしで起動するには、SITEDECK_NO_SANDBOX=1を設定してください。',
  dataUnusable: (folder: string, reason: string) =>
    `フォルダ${folder}に保存できません（${reason}）。\n\nディスクが接続されていること、このフォルダの書き込み権限があることを確認して、Sitedeckをもう一度起動してください。`,
  failed: (folder: string) =>
    `Sitedeckの不具合です。もう一度起動してください。\n\n詳細はログにあります：${folder}`,
};
