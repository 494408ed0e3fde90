import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare } from '../format';
import { visits } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: '今日',
  yesterday: '昨日',
  '7-days': '7日間',
  '28-days': '28日間',
  '91-days': '91日間',
  '26-weeks': '26週間',
  'this-month': '今月',
  'last-month': '先月',
  'this-year': '今年',
  'last-year': '昨年',
  '12-months': '12か月間',
};

const comparisons: Record<ComparisonMode, string> = {
  none: '比較なし',
  previous: '前の期間',
  year: '前年の同じ期間',
  custom: 'カスタム期間',
};

const intervals: Record<Interval, string> = { day: '日', week: '週', month: '月' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `サーバーでの名称は「${word}」です。`,
  values,
  valueWords,

  period: '期間',
  presets,
  presetsName: '期間',
  more: 'その他',
  from: '開始日',
  to: '終了日',
  earlier: '前の期間',
  later: '次の期間',
  days,
  withKey: (words: string, key: string) => `${words}（${key}）`,

  compare: '比較対象',
  compareName: '比較',
  comparisons,
  against: (days: string) => `比較：${days}`,
  comparedFrom: '比較の開始日',
  comparedTo: '比較の終了日',

  headlines: '主な数値',
  pagesPerVisit: '訪問あたりのページ数',
  busiestDay: '最も多い日',
  busiestHour: '最も多い時間帯',
  weekdays: '曜日別の平均',
  none: '–',
  counted: { visits: '訪問数', pageviews: 'ページビュー', events: 'イベント' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'サイトの外から誰かが来たときに1件の訪問と数えます。同じ人が複数回数えられることもあります。',
  visitsOn: (weekday: string, count: number) => `${weekday}、${visits(count)}`,
  shareOfVisits: (share: number) => `訪問数の${formatShare(share)}`,
  showDay: (day: string) => `${day}を表示`,

  chart: 'グラフ',
  chartMenu: 'グラフの設定',
  by: '間隔',
  intervals,
  kind: 'グラフの種類',
  kinds: { line: '折れ線', bar: '棒' },
  showTable: '表を表示',
  tableOf: (title: string) => `${title}の表`,
  chartOf: (title: string, period: string) => `${title}、${period}`,
  comparedWith: (period: string) => `${period}と比較`,
  underWay: '現時点',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `今日はこれまで${count}件。`,
  savedEarlier: (days: string) => `以前に保存した数値です。${days}はまだ読み込まれていません`,
  startedToday: {
    'this-month': '今月は今日始まったため、今日を表示しています。',
    'this-year': '今年は今日始まったため、今日を表示しています。',
  },
  byHour: (count: string, hour: string) => `${hour}までに${count}`,
  withinChance: (count: string) =>
    `偶然の可能性があります。確かと言えるには${count}件以上の差が必要です。`,
  spreadUnknown: '偶然の可能性があります。通常の変動幅がわかりません。',
  runningHint: '今日はまだ終わっていません。時間別に集計されるのは訪問数とページビューだけです。',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)}日間と${formatNumber(compared)}日間の比較`,
  comparedCoverage: (covered: number, days: number) =>
    `比較期間のデータは${formatNumber(days)}日のうち${formatNumber(covered)}日分です`,
  perDay: (change: string) => `1日あたり${change}`,
  compareLists: 'リストの変化',
  cut: '一部',
  partialHint: '一方のデータが期間の途中までしかありません。',
  total: '合計',
  average: '平均',
  hour: '時間帯',
  weekday: '曜日',
  comparedColumn: '比較',
  comparedValue: (title: string) => `${title}、比較`,
  panelsOf: (group: string) => group,

  share: '割合',
  change: '変化率',
  worth: '合計価値',
  isNew: '新規',
  notListed: '不明',
  notListedHint: '以前のリストは、この行より前で終わっています。',
  seeAll: 'すべて表示',
  seeAllOf: (title: string) => `すべて表示：${title}`,
  overview: '概要',
  searchIn: (title: string) => `${title}を検索`,
  noMatch: (search: string) => `「${search}」の結果はありません`,
  sortBy: '並べ替え',
  sortKeys: { count: '件数', value: '名前' },
  order: '順序',
  orders: {
    count: { desc: '多い順', asc: '少ない順' },
    value: { asc: '昇順', desc: '降順' },
  },
  rowsPerPage: '1ページの行数',
  rows: (count: string) => `${count}行`,
  trend: '推移',
  trends: '推移',
  trendsOf: (title: string) => `推移：${title}`,
  changePending: '比較を読み込み中…',
  aDay: (shownDays: string, count: string) => `${shownDays}：1日あたり${count}`,
  map: '地図',
  mapOf: (title: string) => `世界地図：${title}`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `小さすぎて地図に表示できません：${places}、ほか${formatNumber(others)}件`
      : `小さすぎて地図に表示できません：${places}`,
  less: '少ない',
  moreOf: '多い',
  hoursOfDay: '1日',
  hoursOfWeek: '1週間',
  weekOf: (title: string) => `${title}、標準的な1週間`,
  weekNote: '過去4週間の1時間あたりの平均',
  weekHint: '4週間のうち最大値と最小値を除くため、普段と違う1日があっても影響しません。',
  daysKnown: (known: number, wanted: number) =>
    `${formatNumber(wanted)}日中${formatNumber(known)}日分を読み込み済み`,
  movers: '変動項目',
  moversNeed: '変動項目を見るには比較をオンにしてください',
  moversNeedMore: '変動項目は、比較期間から最も増えた項目と減った項目です。',
  comparePrevious: '前の期間と比較',
  nothingChanged: '変化はありません',
  allOthers: 'その他すべて',
  allOf: {
    visits: 'すべての訪問',
    pageviews: 'すべてのページビュー',
    events: 'すべてのイベント',
  } satisfies Record<StatisticUnit, string>,
  moversNote: '各リストの上位100件のうち、変化が最も大きい5件。',
  listsKnown: (known: number, wanted: number) =>
    `${formatNumber(wanted)}件中${formatNumber(known)}件のリストを読み込み済み`,
  difference: '差',
  nowColumn: 'この期間',
  groups: {
    sources: '参照元',
    pages: 'ページ',
    places: '地域',
    technology: 'テクノロジー',
    hours: '時間帯',
    events: 'イベント',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(total)}件中${formatNumber(shown)}件`,
  open: (address: string) => `${address}をブラウザで開く`,

  empty: {
    visits: 'この期間の訪問はありません',
    pageviews: 'この期間のページビューはありません',
    events: 'この期間のイベントはありません',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'このサーバーでは提供されていません',
  noSites: 'サイトはまだありません',
  liveNow: (visits: number) => `現在${formatNumber(visits)}`,
  live: (visits: number, minutes: number) =>
    visits === 0
      ? `過去${minutes}分間の訪問はありません`
      : `過去${minutes}分間の訪問${formatNumber(visits)}件`,
  noSitesMore: '統計を見るには、サイトを追加してください。',
  addWebsite: 'サイト一覧へ',
  noAccount: 'アカウントはまだありません',
  noAccountMore: 'アカウントを接続するか、サンプルデータを見てみましょう。',
  siteMissing: 'サイトが見つかりません',
  notRefreshed: 'オフラインコピーを表示しています',
};
