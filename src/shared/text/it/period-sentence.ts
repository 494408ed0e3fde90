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
  sentence: visitsFirst,
  afterNone: (then) => `contro nessuna ${then}`,
};
