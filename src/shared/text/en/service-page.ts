import { statisticTitles } from './statistic-names';

/** The built-in service's page of statistics. */
export const servicePage = {
  title: (domain: string) => `${domain} · Statistics`,
  period: 'Period',
  days: (days: number) => (days === 365 ? '12 months' : `${days} days`),
  visitors: 'Visitors',
  pageviews: 'Pageviews',
  chart: 'Visitors by day',
  nothing: 'Nothing yet.',
  direct: 'Direct, e-mail, SMS',
  unknown: 'Unknown',
  otherValues: 'Other values, beyond this server’s limit',
  unknownIn: (place: string) => `Unknown (${place})`,
  day: 'Day',
  byDay: 'Numbers by day',
  dayCount: (day: string, count: string, isToday: boolean) =>
    `${day}${isToday ? ', so far' : ''}: ${count}`,
  devices: {
    desktop: 'Desktop',
    mobile: 'Mobile',
    tablet: 'Tablet',
    television: 'TV',
    gaming: 'Game console',
    watch: 'Watch',
  },
  footer: (from: string, to: string) => `${from} to ${to}. Visitors are counted as entries.`,
  password: 'Password',
  key: 'API key',
  needsPassword: 'The statistics of this website are behind a password.',
  needsKey: 'The statistics of this website are private. Its owner opens them with the API key.',
  open: 'Open',
  wrong: 'That was not right.',
  tooMany: 'Too many tries. Wait a minute.',
  missing: 'Not found',
  missingHint: 'There are no statistics at this address.',
  titles: statisticTitles,
};

export type ServicePageText = typeof servicePage;
