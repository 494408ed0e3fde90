import { formatNumber } from '../format';
import { accounts } from './counts';

export const welcome = {
  title: 'Sitedeckへようこそ',
  lead: 'すべてのサイトの統計を1つのアプリで。オフラインでも見られます。',
  haveAccount: 'アカウントを接続',
  haveAccountMore: 'サーバーのアドレスとAPIキーが必要です。',
  connect: 'アカウントを接続',
  lookAround: 'まずは試してみる',
  lookAroundMore:
    '6件のサンプルサイトと13か月分の訪問データ。このコンピュータの外には何も送られません。',
  explore: 'サンプルデータを見る',
  measure: '自分のサイトを計測',
  measureMore:
    'サーバーがなくても、Sitedeckに内蔵されたサービスを使えます。ページにコードを追加すると、訪問が届き始めます。',
  setUp: '自分のサイトを設定',
  preparing: 'サンプルデータを準備中…',
  preparingMore: '初回は数秒かかります。',
};

export const accountForm = {
  title: 'アカウントを接続',
  lead: '保存する前に接続をテストします。',
  name: '名前',
  nameHint: 'このアカウントの呼び名。空欄にするとサーバーの名前を使います。',
  missing: {
    address: 'サーバーのアドレスを入力してください',
    key: 'APIキーを入力してください',
  },
  address: 'サーバーのアドレス',
  addressExample: 'https://stats.example.com',
  key: 'APIキー',
  keyHint: 'キーチェーンにのみ保存されます。',
  connect: '接続',
  connecting: '接続中…',
  consent: '暗号化せずに接続',
  consentMore: 'このコンピュータとサーバーの間のネットワークを信頼します。',
  keepUntilQuit: '終了するまでキーを使う',
  keepUntilQuitMore: 'ディスクには書き込まれません。次回はもう一度入力が必要です。',
};

export const keyHelp = {
  title: 'キーはどこにありますか？',
  hosted: {
    title: '他者が運用するサーバーの場合',
    steps: [
      'キーは、サーバーにアカウントを持つ人に発行されます。アカウントの画面を確認するか、サーバーの運用者に問い合わせてください。APIを利用できないプランもあります。',
      'キー全体をコピーして、ここに貼り付けます。',
    ],
  },
  own: {
    title: '自分で運用するSitedeckサービスの場合',
    steps: [
      'サービスの初回起動時に表示されたキーを使います。',
      'または、サービスが動いている場所で新しく作成します。FOLDERはデータフォルダに置き換えてください。コマンドがキーを表示するのは一度だけです。',
    ],
  },
  builtIn: 'Sitedeckの内蔵サービスでは、キーの入力は不要です。Sitedeckがキーを作成し、保存します。',
};

export const replaceKey = {
  title: '新しいAPIキーを入力',
  lead: (name: string, address: string) =>
    `${name}（${address}）。保存する前にキーをテストします。`,
  save: 'キーを保存',
  saving: 'キーをテスト中…',
};

export const switcher = {
  name: 'アカウントを切り替え',
  add: 'アカウントを接続',
  find: 'アカウントを検索…',
  findTitle: 'アカウントを検索',
  findField: '名前またはアドレス',
  findNone: 'アカウントが見つかりません',
  newWindow: '新しいウィンドウで開く',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Shift+A'),
  builtIn: 'このコンピュータ上',
  notEncrypted: '暗号化なし',
  sampleName: 'サンプルデータ',
  ownName: '自分のサイト',
};

export const settings = {
  title: '設定',
  appearance: '外観',
  theme: 'テーマ',
  search: '設定を検索',
  sections: 'セクション',
  sectionsFound: (count: number) => `${formatNumber(count)}件のセクションが見つかりました`,
  nothingFound: (words: string) => `「${words}」を含む設定はありません。`,
  themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  accounts: 'アカウント',
  accountsCount: accounts,
  replaceKey: 'キーを置き換え…',
  remove: '解除…',
  removeTitle: (name: string) => `${name}の接続を解除しますか？`,
  removeMore:
    'APIキー、オフラインコピー、メモ、保存済みビュー、レポートがこのコンピュータから削除されます。サーバーのデータはすべて残ります。',
  removeBuiltIn:
    'サイト、訪問、オフラインコピーがこのコンピュータから削除されます。この操作は取り消せません。',
  removeConfirm: '接続を解除',
  about: 'Sitedeckについて',
  license: 'SitedeckはMITライセンスのフリーソフトウェアです。',
  notices: 'サードパーティのライセンス',
  noticesMore:
    'Sitedeckは以下のパッケージを使用しています。ElectronとChromiumのライセンスは、プログラムと同じ場所にあります。',
  version: (version: string) => `Sitedeck ${version}`,
};
