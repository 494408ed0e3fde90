import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { visits } from './counts';

/** `2026` → `2026年`; other words stay as they are. */
const yearWords = (year: string): string => (/^\d+$/.test(year) ? `${year}年` : year);

export const calendar: typeof english = {
  title: 'カレンダー',
  show: 'カレンダーを表示',
  year: '年',
  earlier: '前の年',
  later: '次の年',
  total: (count, year) => `${yearWords(year)}の${visits(count)}`,
  lastMonths: '12か月間',
  totalsNote: '下に月ごとの合計',
  grid: (year) => `日別の訪問数、${yearWords(year)}`,
  keys: '上下キーで1日、左右キーで1週間移動します。Enterキーでその日を表示します。',
  visits,
  usually: (count) => `通常は約${count}件`,
  soFar: (count) => `現時点で${visits(count)}`,
  unknown: '未読み込み',
  before: '計測開始前',
  future: 'これから',
  legend: '1日あたりの訪問数',
  under: (count) => `${count}未満`,
  from: (count) => `${count}以上`,
  none: '0',
  noData: 'データなし',
  best: '訪問の多い日',
  bestRank: (rank) => `訪問の多い日の${formatNumber(rank)}位`,
  quiet: '訪問の少ない日',
  day: '日付',
  usual: '通常',
  habit: '曜日の傾向',
  habitNote: '点：中央値、棒：10日中8日の範囲',
  middle: '中央値',
  range: '10日中8日の範囲',
  fullDays: (count) => `今日を除く${formatNumber(count)}日間。`,
  sentence: {
    best: '訪問が最も多かった日：',
    with: (count, times) =>
      times === null ? `、${visits(count)}。` : `、${visits(count)}、通常の${times}倍です。`,
    workdays: (share) =>
      `月～金曜日の1日あたりの訪問数は、週末より${formatShare(share)}多くなっています。`,
    weekends: (share) =>
      `週末の1日あたりの訪問数は、月～金曜日より${formatShare(share)}多くなっています。`,
  },
};
