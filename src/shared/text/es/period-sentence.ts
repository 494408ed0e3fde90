import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'al',
  days: (range) => `del ${range}`,
  day: (day) => `el ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Ninguna visita' : `${formatted} ${visits === 1 ? 'visita' : 'visitas'}`,
  sentence: visitsFirst,
  afterNone: (then) => `tras ninguna ${then}`,
};
