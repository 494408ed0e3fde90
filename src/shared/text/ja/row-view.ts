import { formatNumber } from '../format';

export const rowView = {
  name: (label: string, list: string) => `${list}：${label}`,
  rank: (rank: number, total: number) => `${formatNumber(total)}件中${formatNumber(rank)}位`,
  was: (count: string) => `以前は${count}`,
  noneBefore: '以前はなし',
  noneNow: 'この期間にはありません',
  now: '現在',
  before: '以前',
  perDay: '1日あたり',
  line: (days: number) => (days === 1 ? '日別' : `${formatNumber(days)}日ごとの1日平均`),
  legend: (label: string) => `${label}、1日平均`,
  open: (value: string) => `${value}を開く`,
  copy: 'この行をコピー',
  copied: (label: string) => `${label}をコピーしました`,
  showInList: '全リストで表示',
  noFilter:
    'この項目では絞り込めません。サーバーはリストごとに集計するため、これらの訪問のほかの内訳はわかりません。',
  earlier: '前の行',
  later: '次の行',
  close: '閉じる',
};
