import { formatNumber, zoneWords } from '../format';
import { visits } from './counts';

export const menu = {
  file: 'ファイル(&F)',
  view: '表示(&V)',
  go: '移動(&G)',
  newWindow: '新しいウィンドウ',
  print: '印刷…',
  refresh: '更新',
  back: '戻る',
  forward: '進む',
  settings: '設定',
  palette: 'コマンドパレット',
  shortcuts: 'キーボードショートカット',
  learnWord: '辞書に追加',
  edit: '編集(&E)',
  window: 'ウィンドウ(&W)',
  help: 'ヘルプ(&H)',
  roles: {
    about: 'Sitedeckについて',
    close: 'ウィンドウを閉じる',
    copy: 'コピー',
    cut: '切り取り',
    delete: '削除',
    front: 'すべてを手前に移動',
    hide: 'Sitedeckを隠す',
    hideOthers: 'ほかを隠す',
    minimize: '最小化',
    paste: '貼り付け',
    quit: '終了',
    redo: 'やり直す',
    resetZoom: '実際のサイズ',
    selectAll: 'すべて選択',
    services: 'サービス',
    toggleDevTools: 'デベロッパーツール',
    togglefullscreen: '全画面表示',
    undo: '元に戻す',
    unhide: 'すべてを表示',
    zoom: 'ズーム',
    zoomIn: '拡大',
    zoomOut: '縮小',
  },
};

export const tray = {
  open: 'Sitedeckを開く',
  quit: '終了',
  today: (domain: string, count: number) => `${domain}：今日の${visits(count)}`,
  unknown: (domain: string) => `${domain}：–`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `${domain}の訪問が急増しています`,
    drop: (domain: string) => `${domain}の訪問が急減しています`,
    silence: (domain: string) => `${domain}への訪問がありません`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour}（${zoneWords(zone)}）`;
    const said = `${at}からの1時間：${visits(count)}（通常は${formatNumber(usual)}件）`;
    return more === '' ? said : `${said}。${more}`;
  },
};
