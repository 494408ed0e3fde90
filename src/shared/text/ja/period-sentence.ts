import type { PeriodSentenceWords } from '../en/period-sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: '～',
  days: (range) => range,
  day: (day) => day,
  visits: (visits, formatted) => (visits === 0 ? '訪問なし' : `訪問${formatted}件`),
  soFar: (days) => `${days}（現時点）`,
  sentence: (visits, days, compared) =>
    compared === '' ? `${days}は${visits}。` : `${days}は${visits}、${compared}。`,
  before: (days, formatted) => (days === 1 ? '前日' : `その前の${formatted}日間`),
  more: (share, than) => `${than}より${share}増`,
  fewer: (share, than) => `${than}より${share}減`,
  same: (as) => `${as}とほぼ同じ`,
  afterNone: (then) => `${then}は訪問なし`,
};
