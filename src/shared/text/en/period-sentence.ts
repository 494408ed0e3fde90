import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. Days come formatted, as do numbers. */
export const periodSentence = {
  /** Between the first and the last day of a range, instead of a dash. */
  to: 'to',
  days: (range: string) => `from ${range}`,
  day: (day: string) => `on ${day}`,
  visits: (visits: number, formatted: string) =>
    visits === 0 ? 'No visits' : `${formatted} ${visits === 1 ? 'visit' : 'visits'}`,
  /** The whole sentence. The last part is empty where nothing is compared. */
  sentence: visitsFirst,
  afterNone: (then: string) => `after none ${then}`,
};

export type PeriodSentenceWords = typeof periodSentence;
