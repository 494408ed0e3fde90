import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';
import { countWord } from './count-word';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'do',
  days: (range) => `w dniach od ${range}`,
  day: (day) => `w dniu ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Brak wizyt' : `${formatted} ${countWord(visits, 'wizyta', 'wizyty', 'wizyt')}`,
  sentence: visitsFirst,
  afterNone: (then) => `a ${then} nie było żadnej`,
};
