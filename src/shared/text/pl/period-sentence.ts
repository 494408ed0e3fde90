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
  soFar: (days) => `${days} (jak dotąd)`,
  sentence: visitsFirst,
  before: (days, formatted) =>
    days === 1 ? 'poprzedniego dnia' : `w poprzednich ${formatted} dniach`,
  more: (share, than) => `o ${share} więcej niż ${than}`,
  fewer: (share, than) => `o ${share} mniej niż ${than}`,
  same: (as) => `mniej więcej tyle samo co ${as}`,
  afterNone: (then) => `a ${then} nie było żadnej`,
};
