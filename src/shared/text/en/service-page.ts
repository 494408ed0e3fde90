import type { StatisticUnit } from '../../api/statistics';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage = {
  title: (domain: string) => `${domain} · Statistics`,
  period: 'Period',
  days: (days: number) => (days === 1 ? 'Today' : days === 365 ? '12 months' : `${days} days`),
  visitors: 'Visits',
  pageviews: 'Pageviews',
  chart: 'Visits by day',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'No visits in the last 30 minutes'
      : `${formatted} ${visits === 1 ? 'visit' : 'visits'} in the last 30 minutes`,
  nothing: 'No data yet',
  day: 'Day',
  hour: 'Hour',
  asTable: 'Numbers as a table',
  visitsBefore: 'Visits before',
  ahead: 'not yet',
  pointCount: (point: string, count: string, isUnderWay: boolean) =>
    `${point}${isUnderWay ? ', so far' : ''}: ${count}`,
  comparedWith: (period: string) => `Compared with ${period}`,
  coverage: (covered: string, days: string) =>
    `That period has data for ${covered} of ${days} days`,
  was: (count: string) => `was ${count}`,
  isNew: 'new',
  /** Only for screen readers. */
  listOf: (title: string) => `${title}, top 10`,
  counted: { visits: 'Visits', pageviews: 'Pageviews', events: 'Events' } satisfies Record<
    StatisticUnit,
    string
  >,
  share: 'Share',
  pagesPerVisit: 'Pages per visit',
  soFar: 'so far',
  footer: 'Counted by Sitedeck, without cookies',
  zone: (zone: string) => `Days follow ${zone}`,
  insight,
  password: 'Password',
  key: 'API key',
  needsPassword: 'Enter the password to see this website’s statistics.',
  needsKey: 'This website’s statistics are private. Owners can open them with the API key.',
  open: 'Open',
  wrong: 'That didn’t work. Try again.',
  tooMany: 'Too many attempts. Try again in a minute.',
  tooManyRequests: 'Too many requests',
  busy: 'Too busy right now',
  later: 'Try again in a minute.',
  missing: 'Not found',
  missingHint: 'There are no statistics at this address.',
  rootHint:
    'This service counts visits to websites. Add a website’s domain to this address to see its statistics.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};

export type ServicePageText = typeof servicePage;
