import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: '保存中',
  paused: '一時停止中',
  saved: '保存済み',
  failed: '更新できませんでした',
};

export const offline = {
  banner: '接続の問題',
  bannerSaved: 'オフラインコピーを表示しています。接続は自動的に再開されます。',
  bannerYours: 'オフラインコピーは引き続き利用できます。',
  blocked: (cause: string) => `利用できません：${cause}`,

  save: 'オフラインで利用',
  saveOf: (what: string) => `${what}をオフラインで利用`,
  saveLead: '選択した期間とその前の期間、標準的な1週間のデータを保存し、最新の状態に保ちます。',
  periods: '期間',
  favorites: 'すべてのお気に入り',
  favoritesTitle: 'すべてのお気に入り',
  saveFavorites: 'すべてのお気に入りをオフラインで利用',
  choosePeriods: '期間を1つ以上選択してください。',
  estimating: 'サイズを計算中…',
  estimate: (bytes: number, websites: number | null) =>
    websites === null
      ? `約${formatBytes(bytes)}。`
      : `${sites(websites)}で約${formatBytes(bytes)}。`,
  estimateTime: (seconds: number) =>
    `このサーバーの制限により、バックグラウンドで約${formatDuration(seconds)}かかります。`,
  estimateNothing: '保存済みです。今後は自動的に最新の状態に保ちます。',
  withoutGone: (count: number) => `アカウントが解除された${sites(count)}を除きます。`,
  start: 'オフラインで利用',
  change: '変更を保存',

  started: (what: string) => `オフラインで利用できるように保存しています：${what}`,
  changed: (what: string) => `オフラインで利用する期間を変更しました：${what}`,
  stopped: (what: string) => `オフラインコピーの更新を停止しました：${what}`,
  backOnline: 'オンラインに戻りました',

  progress: (done: number, total: number) =>
    total === 0
      ? 'オフラインコピーを保存中…'
      : `オフラインコピーを保存中：${formatNumber(done)}/${formatNumber(total)}`,
  progressName: 'オフラインコピーを保存中',

  title: 'オフラインで利用可能',
  none: 'サイトは選択されていません。表示した内容は、容量に余裕がある間は残ります。',
  set: (what: string) => `${what}、オフラインで利用可能`,
  website: (id: number) => `サイト${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)}/${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1 ? `約${formatBytes(bytes)}` : `${sites(websites)}、約${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'たった今保存' : `${formatAgo(at, now)}に保存`,
  nextAt: (at: number) => `次回の更新：${formatInstant(at)}`,
  pause: '一時停止',
  resume: '再開',
  refresh: '今すぐ更新',
  changePeriods: '期間を変更…',
  stop: 'オフにする',
  actionOf: (action: string, what: string) => `${action}：${what}`,
  notChanged: 'オフラインで利用する内容を変更できませんでした',

  storage: 'オフラインストレージ',
  storageLead: 'このコンピュータにある統計のオフラインコピー。',
  used: (used: number, limit: number) => `${formatBytes(limit)}中${formatBytes(used)}`,
  usedName: '使用量',
  limit: '容量の上限',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    '上限に達すると、最も長く表示していないものから削除されます。オフラインで利用するものは最後です。',
  notLasting: 'オフラインコピーをディスクに書き込めません。Sitedeckを終了すると失われます。',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'オフラインコピーなし' : formatBytes(bytes),
  clear: 'オフラインコピーを削除',
  clearOf: (name: string) => `${name}のオフラインコピーを削除`,
  clearAll: 'すべてのオフラインコピーを削除',
  clearTitle: (name: string) => `${name}のオフラインコピーを削除しますか？`,
  clearAllTitle: 'すべてのオフラインコピーを削除しますか？',
  clearMore:
    '削除した内容はオフラインで利用できなくなります。アカウント、キー、サーバーに影響はありません。',

  notSaved: 'この期間の一部はオフラインで利用できません',
  notSavedMore: '現在利用できる期間：',
  notSavedNothing: '接続すると表示されます。',
  notSavedPanel: 'オフラインでは利用できません',
  notAvailable: '利用できません',
  savedPeriods: 'オフラインで利用可能な期間',
};

export const diagnostics = {
  title: '診断',
  lead: '問題の解決に役立つ情報です。レポートにキー、名前、アドレスは含まれません。',
  copy: 'レポートをコピー',
  copied: 'コピー済み',
  notCopied: 'レポートをコピーできませんでした',
  refresh: '更新',
  open: '診断',
  openMore: '不具合の報告に役立つバージョン、接続、最近のエラー',
  versions: 'バージョン',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'システム',
  } as Record<string, string>,
  store: 'オフラインストレージ',
  size: 'サイズ',
  lasting: '保存先',
  onDisk: 'ディスク',
  inMemory: 'メモリ（Sitedeckを終了するまで）',
  hits: 'オフラインコピーからの読み込み',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'まだ何も読み込んでいません'
      : `${share}（${formatNumber(asked)}件中${formatNumber(found)}件）`,
  connections: '接続',
  columns: {
    account: 'アカウント',
    state: '状態',
    queue: '待機中',
    dialect: '互換性',
    time: '時刻',
    error: 'エラー',
    details: '詳細',
  },
  queued: (count: number) => (count === 0 ? 'なし' : requests(count)),
  failures: '最近のエラー',
  noFailures: 'Sitedeckの起動後、エラーはありません',
  noAccount: 'アカウントなし',
  report: 'レポート',
};
