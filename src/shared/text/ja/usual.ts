import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: '通常の範囲',
  meaning: '通常の範囲は、それまでの数週間から見て、5日のうち4日が収まる範囲です。',
  unusual: (share, isAbove) => `通常の範囲外：予測より${share}${isAbove ? '多い' : '少ない'}`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}：${count}。${unusual}。変動項目を表示`,
  marks: '通常と異なる日',
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `午前0時までに約${visits}件の見込みです。`,
    range: (low, high) => `このような日は、5日のうち4日が${low}～${high}件で終わります。`,
  },
  between: (low, high) => `通常は${low}～${high}`,
  range: (low, high) => `${low}～${high}`,
};
