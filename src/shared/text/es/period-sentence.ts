import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'al',
  days: (range) => `del ${range}`,
  day: (day) => `el ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Ninguna visita' : `${formatted} ${visits === 1 ? 'visita' : 'visitas'}`,
  soFar: (days) => `${days} (hasta ahora)`,
  sentence: visitsFirst,
  before: (days, formatted) =>
    days === 1 ? 'el día anterior' : `en los ${formatted} días anteriores`,
  more: (share, than) => `un ${share} más que ${than}`,
  fewer: (share, than) => `un ${share} menos que ${than}`,
  same: (as) => `más o menos como ${as}`,
  afterNone: (then) => `tras ninguna ${then}`,
};
