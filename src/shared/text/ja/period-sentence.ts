import type { PeriodSentenceWords } from '../en/period-sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: '～',
  days: (range) => range,
  day: (day) => day,
  visits: (visits, formatted) => (visits === 0 ? '訪問なし' : `訪問${formatted}件`),
  sentence: (visits, days, compared) =>
    compared === '' ? `${days}は${visits}。` : `${days}は${visits}、${compared}。`,
  afterNone: (then) => `${then}は訪問なし`,
};
