import type { en } from '../en';

/* Also in Latin letters, which many type before they turn the input method on, and without particles: サイト追加. */
export const commandWords: typeof en.commandWords = {
  shortcuts: 'ヘルプ, キー操作, ホットキー, shortcut',
  guide: 'ヘルプ, マニュアル, 説明書, 使い方, ドキュメント, help',
  settings: '環境設定, オプション, 構成, settings',
  refresh: '再読み込み, リロード, 最新, reload, refresh',
  back: '前の画面, もどる, back',
  forward: '次の画面, すすむ, forward',
  print: 'プリント, 紙, print',
  websites:
    'ウェブサイト, Webサイト, プロパティ, ドメイン, website, ダッシュボード, 一覧, 全サイト, 概要, portfolio',
  statistics: 'アクセス解析, 分析, ダッシュボード, statistics',
  'side-by-side': 'サイト比較, 複数サイト, 指数, ベンチマーク, compare',
  'compare-website': '並べて比較, サイト比較, ほかのサイト, ベンチマーク, compare',
  diagnostics: 'ログ, 問題, サポート, 接続, トラブル, diagnostics',
  connect: 'アカウント接続, アカウント追加, ログイン, サインイン, サーバー, APIキー, connect',
  sample: 'デモ, 例, お試し, sample, demo',
  'find-account': 'アカウント切替, アカウントを切り替え, account',
  'save-favorites': 'ダウンロード, 保存, キャッシュ, offline',
  dates: '日付, カレンダー, 日にち, 範囲, 開始日, 終了日, date',
  compare: '対比, 前の期間, 前期比, vs, compare',
  'compare-year': '前年比, 前年同期比, 昨年, 去年, 昨対, vs',
  movers: '変化, 増減, 増加, 減少, 要因, 原因, なぜ, movers',
  calendar: '年間, ヒートマップ, 曜日, 日別, calendar',
  'add-group': 'グループ追加, 合計, まとめる, 統合, ロールアップ, セグメント, group',
  'site-groups': '合計, まとめる, 統合, ロールアップ, group',
  'save-view': 'ビュー保存, ブックマーク, プリセット, セグメント, 保存, view',
  'add-goal':
    '目標追加, コンバージョン, CV, ゴール, イベント, 登録, 購入, 売上, goal, ファネル, funnel',
  'add-note':
    'メモ追加, 注釈, アノテーション, コメント, 公開, 障害, ニュースレター, メルマガ, note',
  map: '世界地図, マップ, 国, 地域, map',
  report: 'PDF, 印刷, 送信, 報告書, report',
  'export-all': 'エクスポート, ダウンロード, 出力, 保存, 表計算, エクセル, Excel, ファイル, export',
  'export-list':
    'リスト書き出し, エクスポート, ダウンロード, 出力, 保存, 表計算, エクセル, Excel, export',
  'export-json': 'エクスポート, ダウンロード, 出力, 保存, ファイル, export',
  'export-chart': 'エクスポート, 画像, 図, スクリーンショット, ダウンロード, export',
  'add-website':
    'サイト追加, 新規, 作成, 登録, ウェブサイト, ドメイン, プロパティ, add, 計測, 測定, 設定',
  'add-websites':
    'サイト追加, 新規, 一括追加, 複数追加, インポート, 取り込み, ドメイン, import, 20件追加, まとめて',
  'export-websites':
    'サイト一覧書き出し, エクスポート, ダウンロード, 出力, CSV, 表計算, ドメイン, export',
  'favorites-only': 'スター, 絞り込み, フィルタ, favorites',
  'open-website': 'ウェブサイト, ブラウザ, アクセス, open',
  share: '公開, シェア, リンク, URL, アドレス, ダッシュボード, パスワード',
  snippet: 'スニペット, 計測タグ, 計測コード, スクリプト, タグ, 設置, 埋め込み, snippet',
  'save-offline': 'ダウンロード, 保存, キャッシュ, offline',
  favorite: 'スター, ピン留め, ブックマーク, 固定, favorite',
  'edit-website': 'サイト編集, 変更, 公開設定, プライバシー, 設定, edit',
  'delete-website': 'サイト削除, 消去, ゴミ箱, 除去, delete',
};

export const statisticWords: typeof en.statisticWords = {
  browser: 'ブラウザー, Chrome, Firefox, Safari, Edge, ユーザーエージェント',
  campaign: 'UTM, utm_campaign, マーケティング, 集客, 広告, campaign',
  city: '市区町村, 所在地, 地域, 場所, city',
  continent: '所在地, 地域, 場所, continent',
  country: '所在地, 地域, 地図, 国別, country',
  device: 'パソコン, PC, モバイル, スマホ, スマートフォン, 携帯, タブレット, 端末, device',
  event: '目標, コンバージョン, CV, アクション, クリック, event',
  landing_page: '閲覧開始ページ, 入口ページ, LP, landing_page',
  language: 'ロケール, ブラウザの言語, language',
  os: 'オペレーティングシステム, システム, Windows, macOS, Android, iOS, Linux, 基本ソフト',
  page: '人気ページ, コンテンツ, URL, パス, 閲覧ページ, page',
  pageviews: 'PV, 閲覧数, 表示回数, ヒット, page views, pageviews',
  pageviews_hour: 'PV, 閲覧数, 表示回数, 時刻, ページビュー, hour',
  referrer: 'リファラー, リファラ, 流入元, 集客, チャネル, トラフィック, referrer, source',
  resolution: '解像度, ディスプレイ, 画面の解像度, 表示領域, resolution',
  visitors:
    '訪問者, アクセス数, ユーザー, ユニークユーザー, UU, セッション, トラフィック, visitors, ライブ, 今, リアルタイム, live',
  visitors_hour: '訪問者, アクセス数, セッション, 時刻, ヒートマップ, visitors_hour',
};

export const settingWords: typeof en.settingWords = {
  appearance: 'フォント, 文字サイズ, font',
  accounts: 'ログアウト, サインアウト, logout',
  transfer: 'バックアップ, 復元, 移行, backup',
  desktop: '終了, 閉じる, 起動',
  alerts: 'お知らせ, アラーム, 警告',
  reports: 'メール, 月曜日, 毎週, 毎月, ニュースレター, email',
  assistants: 'Claude, ChatGPT, 人工知能, AI, MCP',
};
