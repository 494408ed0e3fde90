import { insight } from './insight';
import { valueWords } from './value-words';

/** Values of a report's sentences, formatted. */
export interface ReportValues {
  domain: string;
  /** The period as its kind names it: dates of a week, the name of a month. */
  period: string;
  /** A number with its unit. */
  visits: string;
  /** Of a change, without its sign. */
  percent: string;
}

/** What a report says that depends on its kind. */
export interface ReportKindText {
  subject: Record<'up' | 'down' | 'visits' | 'none', (values: ReportValues) => string>;
  none: string;
  noneBefore: string;
  now: string;
  before: string;
  footer: (sender: string) => string;
}

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) => `${domain}: visits up ${percent} last week (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}: visits down ${percent} last week (${period})`,
    visits: ({ domain, visits, period }) => `${domain}: ${visits} last week (${period})`,
    none: ({ domain, period }) => `${domain}: no visits last week (${period})`,
  },
  none: 'No visits last week.',
  noneBefore: 'no visits the week before',
  now: 'last week',
  before: 'the week before',
  footer: (sender) => `You get this every Monday from ${sender}.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) => `${domain} in ${period}: ${visits}, up ${percent}`,
    down: ({ domain, percent, period, visits }) =>
      `${domain} in ${period}: ${visits}, down ${percent}`,
    visits: ({ domain, period, visits }) => `${domain} in ${period}: ${visits}`,
    none: ({ domain, period }) => `${domain} in ${period}: no visits`,
  },
  none: 'No visits last month.',
  noneBefore: 'no visits the month before',
  now: 'last month',
  before: 'the month before',
  footer: (sender) => `You get this on the first of every month from ${sender}.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail = {
  kinds: { weekly, monthly },
  insight,
  visits: (count: number, formatted: string) => `${formatted} ${count === 1 ? 'visit' : 'visits'}`,
  pageviewCount: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'pageview' : 'pageviews'}`,
  bestDay: (weekday: string) => `Best day: ${weekday}.`,
  busiest: (day: string, visits: string) => `Best day: ${day}, with ${visits}`,
  from: (first: string, last: string) => `${first} to ${last}`,
  after: (visits: string, noneBefore: string) => `${visits}, and ${noneBefore}.`,
  unequal: (now: string, days: number, before: string, daysBefore: number, perDay: string) =>
    `${now} has ${days} days, ${before} ${daysBefore}. Visits per day: ${perDay}.`,
  coverage: (covered: string, days: string) =>
    `That period has data for ${covered} of ${days} days`,
  since: (day: string) => `Counted since ${day}.`,
  totals: { visits: 'Visits', pageviews: 'Pageviews', perVisit: 'Pageviews per visit' },
  chart: 'Visits by day',
  legend: (now: string, before: string) => `bar: ${now}, line: ${before}`,
  legendAlone: (now: string) => `bar: ${now}`,
  change: 'Change',
  isNew: 'new',
  nothing: 'Nothing was counted.',
  open: 'Open the statistics',
  asksPassword: 'The page asks for its password.',
  stop: 'Stop these emails',
  stopByReply: 'To stop these emails, reply to this one.',
  whatVisitsAre:
    'A visit begins when someone arrives from another website or opens the address directly.',
  lists: { page: 'Pages', referrer: 'Sources', country: 'Countries' },
  values: valueWords,
  unsubscribe: {
    title: (domain: string) => `Email reports for ${domain}`,
    question: (address: string) => `Stop sending them to ${address}?`,
    stop: 'Stop these emails',
    stopped: (address: string) => `No more reports are sent to ${address}.`,
    resume: 'Send them again',
    resumed: (address: string) => `Reports are sent to ${address} again.`,
    gone: 'This link no longer works',
    goneMore: 'The website is no longer measured here, or the link is incomplete.',
  },
};

export type ServiceMailText = typeof serviceMail;
