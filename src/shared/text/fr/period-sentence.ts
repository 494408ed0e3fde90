import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';
import { visitsOf, withFirst } from './counts';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'au',
  days: (range) => `du ${withFirst(range)}`,
  day: (day) => `le ${withFirst(day)}`,
  visits: (visits, formatted) => (visits === 0 ? 'Aucune visite' : visitsOf(visits, formatted)),
  soFar: (days) => `${days} (en cours)`,
  sentence: visitsFirst,
  before: (days, formatted) =>
    days === 1 ? 'la veille' : `pendant les ${formatted} jours précédents`,
  more: (share, than) => `${share} de plus que ${than}`,
  fewer: (share, than) => `${share} de moins que ${than}`,
  same: (as) => `à peu près autant que ${as}`,
  afterNone: (then) => `contre aucune ${then}`,
};
