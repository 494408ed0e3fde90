import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'a',
  days: (range) => `de ${range}`,
  day: (day) => `em ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Nenhuma visita' : `${formatted} ${visits === 1 ? 'visita' : 'visitas'}`,
  sentence: visitsFirst,
  afterNone: (then) => `contra nenhuma ${then}`,
};
