import { formatNumber } from '../format';

export const palette = {
  title: 'コマンドパレット',
  placeholder: 'コマンドを入力、または検索…',
  results: '結果',
  none: '結果はありません',
  groups: {
    recent: '最近の項目',
    commands: 'コマンド',
    websites: 'サイト',
    groups: 'グループ',
    views: '保存済みビュー',
    goals: '目標',
    notes: 'メモ',
    statistics: '統計',
    periods: '期間',
    accounts: 'アカウント',
    choices: '設定',
  },
  count: (entries: number) => `${formatNumber(entries)}件の結果`,
  move: '移動',
  open: '開く',
  theme: (theme: string) => `テーマ：${theme}`,
  themeWords: 'ダークモード, ライトモード, 夜間, 色, カラー, 外観, 見た目, theme, dark, light',
  language: (language: string) => `言語：${language}`,
  languageWords: '翻訳, 日本語, 英語, ドイツ語, language, Japanese, English',
  sectionWords: '環境設定, オプション, 初期設定, settings',
  accountWords: 'アカウントを切り替え, アカウント切替, account',
};

export const shortcuts = {
  search: 'ショートカットを検索',
  none: 'ショートカットが見つかりません',
  or: 'または',
};
