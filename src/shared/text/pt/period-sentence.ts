import type { PeriodSentenceWords } from '../en/period-sentence';
import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. */
export const periodSentence: PeriodSentenceWords = {
  to: 'a',
  days: (range) => `de ${range}`,
  day: (day) => `em ${day}`,
  visits: (visits, formatted) =>
    visits === 0 ? 'Nenhuma visita' : `${formatted} ${visits === 1 ? 'visita' : 'visitas'}`,
  soFar: (days) => `${days} (até agora)`,
  sentence: visitsFirst,
  before: (days, formatted) =>
    days === 1 ? 'no dia anterior' : `nos ${formatted} dias anteriores`,
  more: (share, than) => `${share} a mais que ${than}`,
  fewer: (share, than) => `${share} a menos que ${than}`,
  same: (as) => `praticamente o mesmo que ${as}`,
  afterNone: (then) => `contra nenhuma ${then}`,
};
