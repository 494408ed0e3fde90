import { statisticTitles } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage = {
  title: (domain: string) => `${domain} · Statistics`,
  period: 'Period',
  days: (days: number) => (days === 365 ? '12 months' : `${days} days`),
  visitors: 'Visits',
  pageviews: 'Pageviews',
  chart: 'Visits by day',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'No visits in the last 30 minutes'
      : `${formatted} ${visits === 1 ? 'visit' : 'visits'} in the last 30 minutes`,
  nothing: 'No data yet',
  day: 'Day',
  byDay: 'Numbers by day',
  dayCount: (day: string, count: string, isToday: boolean) =>
    `${day}${isToday ? ', so far' : ''}: ${count}`,
  footer: (from: string, to: string) =>
    `${from} to ${to}. The same person can count as more than one visit.`,
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
  titles: statisticTitles,
  values: valueWords,
};

export type ServicePageText = typeof servicePage;
