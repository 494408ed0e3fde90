import { periodSentence } from './period-sentence';

/**
 * What a period's numbers mean, in one sentence. Each sentence is a whole: a language orders its parts, the names in braces, as
 * it likes. docs/insight.md says which are there and when each sentence is said.
 */
export const insight = {
  few: '{visits}. Too few for a trend.',
  first: '{visits} since the first one {day}. Nothing to compare yet.',
  partial: '{visits}. Earlier days are counted for {covered} of {days} only.',
  level: 'About as many visits as before ({change}).',
  offset: 'Visits unchanged: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'Pageviews up {share}, nearly all on {page} ({pageDifference}).',
  up: {
    plain: 'Visits up {share} compared with {before}.',
    none: 'Visits up {share} compared with {before}, across many sources.',
    source: 'Visits up {share} compared with {before}, mostly from {source} ({difference}).',
    newSource:
      'Visits up {share} compared with {before}, mostly from {source} (new, {difference}).',
    direct: 'Visits up {share} compared with {before}, mostly from {source} visits ({difference}).',
    page: 'Visits up {share} compared with {before}, mostly on {page}.',
    sourceAndPage:
      'Visits up {share} compared with {before}, mostly from {source} ({difference}) and on {page}.',
    newSourceAndPage:
      'Visits up {share} compared with {before}, mostly from {source} (new, {difference}) and on {page}.',
    directAndPage:
      'Visits up {share} compared with {before}, mostly from {source} visits ({difference}) and on {page}.',
  },
  down: {
    plain: 'Visits down {share} compared with {before}.',
    none: 'Visits down {share} compared with {before}, across many sources.',
    everywhere: 'Visits down {share} compared with {before}, across all top sources.',
    source: 'Visits down {share} compared with {before}, mostly from {source} ({difference}).',
    direct:
      'Visits down {share} compared with {before}, mostly from {source} visits ({difference}).',
  },
  today: {
    above: '{visits} by {hour}, {share} above a usual {weekday}.',
    below: '{visits} by {hour}, {share} below a usual {weekday}.',
    usual: '{visits} by {hour}, as on a usual {weekday}.',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: 'Visits up {share} by {hour} compared with {before}.',
    down: 'Visits down {share} by {hour} compared with {before}.',
    level: '{visits} by {hour}, about as many as before ({change}).',
    few: '{visits} by {hour}. Too few for a trend.',
  },
  /** Said where a change has no color. */
  gray: 'Gray may be chance',
  /** Added where the periods differ in length. */
  perDay: 'Compared per day: {days} vs. {compared} days.',
  visits: (visits: number, formatted: string) =>
    `${formatted} ${visits === 1 ? 'visit' : 'visits'}`,
  /** An hour, written by Intl, as it stands after “by”. */
  hour: (hour: string) => hour,
  /** How direct visits are called within a sentence. */
  directName: 'direct',
  /** Follow “compared with”. */
  compared: {
    days: (range: string) => range,
    day: (day: string) => day,
  },
  period: periodSentence,
};

export type InsightWords = typeof insight;
