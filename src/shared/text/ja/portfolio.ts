import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const lead = (inAccounts: number, count: number) => `${sites(count)}（${accounts(inAccounts)}）`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `現時点で${lead(inAccounts, count)}`,
  ownDays: '日付は各サーバーのタイムゾーンによります',
  statistic: '表示',
  statistics: { visitors: '訪問数', pageviews: 'ページビュー' } satisfies Record<
    PortfolioStatistic,
    string
  >,
  chooseAccounts: 'アカウント',
  allAccounts: 'すべてのアカウント',
  columns: {
    domain: 'サイト',
    account: 'アカウント',
    today: '今日',
    yesterday: '昨日',
    week: '7日間',
    month: '28日間',
    change: '変化率',
  },
  trend: '過去7日間',
  changeNote: '変化率：直近の丸7日間とその前の7日間の比較。グレーは偶然の可能性があります。',
  partlyCompared: (count: number) => `${sites(count)}は比較期間の一部の数値がありません`,
  moved: (difference: number) => `7日間で${formatDifference(difference)}`,
  total: (count: number) => `${sites(count)}の合計`,
  counting: (known: number, count: number) =>
    `集計中… ${formatNumber(known)}/${formatNumber(count)}`,
  notSeen: '未読み込み',
  unreachable: (count: number) =>
    `${accounts(count)}に接続できませんでした。オフラインコピーを表示しています。`,
};
