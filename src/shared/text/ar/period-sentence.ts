import type { PeriodSentenceWords } from '../en/period-sentence';
import { countedFor, VISITS } from './counts';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'إلى',
  days: (range) => `في الفترة من ${range}`,
  day: (day) => `في يوم ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'لا زيارات' : countedFor(visits, formatted, VISITS),
  sentence: (visits, days, compared) =>
    compared === '' ? `${visits} ${days}.` : `${visits} ${days}، ${compared}.`,
  afterNone: (then) => `ولم تكن هناك أي زيارة ${then}`,
};
