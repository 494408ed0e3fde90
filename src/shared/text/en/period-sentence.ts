import { visitsFirst } from '../sentence';

/** The sentence that says a period's visits. Days come formatted, as do numbers. */
export const periodSentence = {
  /** Between the first and the last day of a range, instead of a dash. */
  to: 'to',
  days: (range: string) => `from ${range}`,
  day: (day: string) => `on ${day}`,
  visits: (visits: number, formatted: string) =>
    visits === 0 ? 'No visits' : `${formatted} ${visits === 1 ? 'visit' : 'visits'}`,
  soFar: (days: string) => `${days} so far`,
  /** The whole sentence. The last part is empty where nothing is compared. */
  sentence: visitsFirst,
  /** The period that ends where the other one begins. */
  before: (days: number, formatted: string) =>
    days === 1 ? 'the day before' : `in the ${formatted} days before`,
  more: (share: string, than: string) => `${share} more than ${than}`,
  fewer: (share: string, than: string) => `${share} fewer than ${than}`,
  same: (as: string) => `about as many as ${as}`,
  afterNone: (then: string) => `after none ${then}`,
};

export type PeriodSentenceWords = typeof periodSentence;
