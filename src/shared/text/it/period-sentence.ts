import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';
import { withArticles } from './articles';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'al',
  days: (range) => withArticles(`dal ${range}`),
  day: (day) => withArticles(`il ${day}`),
  visits: (visits, formatted) =>
    visits === 0 ? 'Nessuna visita' : `${formatted} ${visits === 1 ? 'visita' : 'visite'}`,
  soFar: (days) => `${days} (finora)`,
  sentence: visitsFirst,
  before: (days, formatted) =>
    days === 1 ? 'il giorno precedente' : `nei ${formatted} giorni precedenti`,
  more: (share, than) => `${share} in più che ${than}`,
  fewer: (share, than) => `${share} in meno che ${than}`,
  same: (as) => `circa come ${as}`,
  afterNone: (then) => `contro nessuna ${then}`,
};
