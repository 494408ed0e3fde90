/**
 * What a period's numbers mean, in one sentence. Each sentence is a whole: a language orders its parts, the names in braces, as
 * it likes. docs/insight.md says which are there and when each sentence is said.
 */
export const insight = {
  none: 'No visits in this period.',
  few: '{visits}. Too few for a trend.',
  first: '{visits}. No earlier period to compare yet.',
  partial: '{visits}. Earlier data covers only {covered} of {days} days.',
  unchanged: 'Visits unchanged at about {about}.',
  offset: 'Visits unchanged: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'Pageviews up {share}, nearly all on {page} ({pageDifference}).',
  up: {
    plain: 'Visits up {share} on {before}.',
    none: 'Visits up {share}, with no single cause.',
    source: 'Visits up {share} on {before}, mostly from {source} ({difference}).',
    newSource: 'Visits up {share} on {before}, mostly from {source} (new, {difference}).',
    direct: 'Visits up {share} on {before}, mostly from {source} visits ({difference}).',
    page: 'Visits up {share} on {before}, mostly on {page}.',
    sourceAndPage:
      'Visits up {share} on {before}, mostly from {source} ({difference}) and on {page}.',
    newSourceAndPage:
      'Visits up {share} on {before}, mostly from {source} (new, {difference}) and on {page}.',
    directAndPage:
      'Visits up {share} on {before}, mostly from {source} visits ({difference}) and on {page}.',
  },
  down: {
    plain: 'Visits down {share} on {before}.',
    none: 'Visits down {share}, with no single cause.',
    everywhere: 'Visits down {share}, across all top sources.',
    source: 'Visits down {share} on {before}, mostly from {source} ({difference}).',
    direct: 'Visits down {share} on {before}, mostly from {source} visits ({difference}).',
  },
  today: {
    above: '{visits} by {hour}, {share} above a usual {weekday}.',
    below: '{visits} by {hour}, {share} below a usual {weekday}.',
    usual: '{visits} by {hour}, as on a usual {weekday}.',
  },
  visits: (visits: number, formatted: string) =>
    `${formatted} ${visits === 1 ? 'visit' : 'visits'}`,
  /** An hour, written by Intl, as it stands after “by”. */
  hour: (hour: string) => hour,
  /** How direct visits are called within a sentence. */
  directName: 'direct',
  /** Follow “on”. */
  compared: {
    to: 'to',
    days: (range: string) => range,
    day: (day: string) => day,
    before: (days: number, formatted: string) =>
      days === 1 ? 'the day before' : `the previous ${formatted} days`,
    weeksBefore: (days: number, formatted: string, weeks: number) => {
      const earlier = weeks === 1 ? 'a week earlier' : `${weeks} weeks earlier`;
      return days === 1 ? `the same day ${earlier}` : `the ${formatted} days ${earlier}`;
    },
  },
};

export type InsightWords = typeof insight;
