import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';
import { visitsOf, withFirst } from './counts';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'au',
  days: (range) => `du ${withFirst(range)}`,
  day: (day) => `le ${withFirst(day)}`,
  visits: (visits, formatted) => (visits === 0 ? 'Aucune visite' : visitsOf(visits, formatted)),
  sentence: visitsFirst,
  afterNone: (then) => `contre aucune ${then}`,
};
