import type { PeriodSentenceWords } from '../en/period-sentence';
import { countedFor, VISITS } from './counts';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'إلى',
  days: (range) => `في الفترة من ${range}`,
  day: (day) => `في يوم ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'لا زيارات' : countedFor(visits, formatted, VISITS),
  soFar: (days) => `${days} حتى الآن`,
  sentence: (visits, days, compared) =>
    compared === '' ? `${visits} ${days}.` : `${visits} ${days}، ${compared}.`,
  before: (days, formatted) => {
    if (days === 1) return 'في اليوم السابق';
    return days === 2 ? 'في اليومين السابقين' : `في الأيام الـ${formatted} السابقة`;
  },
  more: (share, than) => `بزيادة ${share} عما كانت عليه ${than}`,
  fewer: (share, than) => `بانخفاض ${share} عما كانت عليه ${than}`,
  same: (as) => `مثلما كانت عليه تقريبًا ${as}`,
  afterNone: (then) => `ولم تكن هناك أي زيارة ${then}`,
};
