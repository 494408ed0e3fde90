import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'bis',
  days: (range) => `vom ${range}`,
  day: (day) => `am ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Keine Besuche' : `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'}`,
  soFar: (days) => `${days} (bisher)`,
  sentence: visitsFirst,
  before: (days, formatted) => (days === 1 ? 'am Tag davor' : `in den ${formatted} Tagen davor`),
  more: (share, than) => `${share} mehr als ${than}`,
  fewer: (share, than) => `${share} weniger als ${than}`,
  same: (as) => `etwa so viele wie ${as}`,
  afterNone: (then) => `nach keinem ${then}`,
};
