import type { ServicePageText } from '../en/service-page';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · 統計`,
  period: '期間',
  days: (days) => (days === 1 ? '今日' : days === 365 ? '12か月間' : `${days}日間`),
  visitors: '訪問数',
  pageviews: 'ページビュー',
  chart: '日別の訪問数',
  live: (visits: number, formatted: string) =>
    visits === 0 ? '過去30分間の訪問はありません' : `過去30分間の訪問${formatted}件`,
  nothing: 'データはまだありません',
  day: '日付',
  hour: '時間帯',
  asTable: '数値を表で見る',
  visitsBefore: '以前の訪問数',
  ahead: 'これから',
  pointCount: (point, count, isUnderWay) => `${point}${isUnderWay ? '（現時点）' : ''}：${count}`,
  comparedWith: (period) => `${period}と比較`,
  coverage: (covered, days) => `比較期間のデータは${days}日のうち${covered}日分です`,
  was: (count) => `以前は${count}`,
  isNew: '新規',
  listOf: (title) => `${title}、上位10件`,
  counted: { visits: '訪問数', pageviews: 'ページビュー', events: 'イベント' },
  share: '割合',
  pagesPerVisit: '訪問あたりのページ数',
  soFar: '現時点',
  footer: 'Sitedeckによる計測、Cookie不使用',
  zone: (zone) => `日付のタイムゾーン：${zone}`,
  insight,
  password: 'パスワード',
  key: 'APIキー',
  needsPassword: 'このサイトの統計を見るには、パスワードを入力してください。',
  needsKey: 'このサイトの統計は非公開です。所有者はAPIキーで開けます。',
  open: '開く',
  wrong: '開けませんでした。もう一度試してください。',
  tooMany: '試行回数が多すぎます。1分後にもう一度試してください。',
  tooManyRequests: 'リクエストが多すぎます',
  busy: '現在混み合っています',
  later: '1分後にもう一度試してください。',
  missing: '見つかりません',
  missingHint: 'このアドレスに統計はありません。',
  rootHint:
    'このサービスはウェブサイトの訪問数を集計します。このアドレスの後にサイトのドメインを付けると、その統計が表示されます。',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
