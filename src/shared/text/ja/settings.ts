import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'このコンピュータの設定が失われました',
    advice: 'ファイルが壊れていました。テーマ、数値と日付の形式、列は初期設定に戻りました。',
  },
  title: '言語と形式',
  language: '言語',
  systemLanguage: 'システムに合わせる',
  names: {
    density: '表示密度',
    week: '週の始まり',
    numbers: '数値の形式',
    dates: '日付の形式',
    period: 'デフォルトの期間',
    refresh: '今日の数値の更新',
    usual: '日別グラフの通常の範囲',
  },
  densities: { comfortable: 'ゆったり', compact: 'コンパクト' },
  weeks: { monday: '月曜日', sunday: '日曜日', saturday: '土曜日' },
  numberForms: { language: '言語に合わせる', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: '言語に合わせる', iso: '2026-11-21' },
  csvSeparator: 'CSVの区切り文字',
  csvSeparators: {
    language: '言語に合わせる',
    comma: 'カンマ',
    semicolon: 'セミコロン',
    tab: 'タブ',
  },
  periodLast: '前回の期間',
  refreshes: {
    '1': '1分ごと',
    '5': '5分ごと',
    '15': '15分ごと',
    never: '手動',
  },
  usualChoices: { shown: '表示', hidden: '非表示' },
};

export const desktop = {
  title: 'デスクトップ',
  tray: 'システムトレイに今日の訪問数を表示（macOS：メニューバー）',
  trayNone: 'オフ',
  switches: {
    spellCheck: {
      label: '入力欄のスペルをチェック',
      hint: 'macOS以外では、Googleから辞書を一度ダウンロードします。',
    },
    updates: { label: 'アップデートを自動的に確認' },
  },
  managed: '組織によって設定されています。',
  check: '今すぐ確認',
  install: '再起動してアップデート',
  updateStates: {
    off: 'このSitedeckはアップデートを確認しません。',
    idle: '未確認',
    checking: 'アップデートを確認中…',
    current: 'Sitedeckは最新です',
    failed: 'アップデートを確認できませんでした。しばらくしてから再試行してください。',
    refused:
      'アップデートを拒否しました。Sitedeckの開発元による署名がないか、途中で改変されています。',
  },
  updateVersions: {
    downloading: (version: string) => `バージョン${version}をダウンロード中…`,
    ready: (version: string) => `バージョン${version}の準備ができました。`,
  },
};

export const alertSettings = {
  title: 'アラート',
  lead: 'お気に入りの訪問数を、過去4週間の同じ曜日、同じ時間帯と1時間ごとに比較します。',
  on: '通常と異なる時間帯があれば通知',
  spike: '訪問が急増したとき',
  drop: '訪問が急減したとき',
  more: (share: number) => `通常より${formatShare(share)}多い`,
  less: (share: number) => `通常より${formatShare(share)}少ない`,
  silence: '訪問がないとき',
  quiet: '通知しない時間帯',
  from: '開始',
  to: '終了',
};

export const privacy = {
  title: 'プライバシーとデータ',
  facts: [
    'Sitedeckは、接続したサーバーからのみ統計を読み込みます。',
    '利用状況のデータは送信しません。クラッシュレポートはこのコンピュータに残ります。',
    'APIキーはキーチェーンに保存されます。ログにキーは含まれず、容量は最大5 MBです。',
  ],
  folders: {
    data: 'データフォルダを開く',
    logs: 'ログを開く',
    crashes: 'クラッシュレポートを開く',
  },
  reset: '設定をリセット…',
  resetTitle: 'すべての設定をリセットしますか？',
  resetMore: 'すべての設定が初期状態に戻ります。アカウント、キー、オフラインコピーは残ります。',
  resetConfirm: '設定をリセット',
};
