import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'bis',
  days: (range) => `vom ${range}`,
  day: (day) => `am ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Keine Besuche' : `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'}`,
  sentence: visitsFirst,
  afterNone: (then) => `nach keinem ${then}`,
};
