import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'キャンセル',
  close: '閉じる',
  undo: '元に戻す',
  dismiss: '非表示',
  retry: '再試行',
  reload: '再読み込み',
  details: '詳細',
  more: 'その他',
  loading: '読み込み中…',
  starting: '起動中…',
  unknown: '不明',
  enterNewKey: '新しいAPIキーを入力',
  showKey: 'キーを表示',
  hideKey: 'キーを隠す',
  optional: '任意',
  requiredMark: '* 必須',
  skipToContent: 'コンテンツへ移動',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'ようこそ',
  websites: 'サイト',
  statistics: '統計',
  compare: '並べて比較',
  settings: '設定',
  diagnostics: '診断',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'オンライン',
  offline: 'オフライン',
  unknown: '未接続',
};

export const frame = {
  navigation: 'メイン',
  favorites: 'お気に入り',
  favoritesToday: '今日',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain}を${formatNumber(count)}件中${formatNumber(place)}番目に移動しました`,
  noFavorites: 'お気に入りがここに表示されます',
  connection: '接続',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `読み込み中… 残り${formatNumber(count)}件`,
  nextIn: (seconds: number) => `リクエストを調整中：${formatNumber(seconds)}秒後に再開`,
  connectionDetails: '診断を開く',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'たった今更新',
  ago: (instant: number, now: number) => `${formatAgo(instant, now)}に更新`,
  refreshing: '更新中…',
  exactly: (instant: number) => `${formatInstant(instant)}に更新`,
  notRefreshed: (cause: string) => `更新できませんでした：${cause}`,
  refresh: (keys: string) => `更新（${keys}）`,
};
