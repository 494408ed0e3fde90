/* The texts of `sitedeck reports` and `sitedeck alerts`. */

export const reportsText = {
  columns: ['name', 'websites', 'made', 'format', 'to', 'next', 'last'],
  runColumns: ['report', 'days', 'outcome', 'to'],
  intervals: { day: 'daily', week: 'weekly', month: 'monthly' },
  outcomes: { made: 'done', failed: 'failed', unsure: 'not confirmed' },
  portfolio: 'all',
  off: 'off',
  nothingDue: 'No report is due.',
  unknown: (name: string, nearest: string | null) =>
    `There is no scheduled report "${name}".` +
    (nearest === null ? '' : ` Did you mean "${nearest}"?`),
  ambiguous: (name: string, ids: readonly string[]) =>
    `Several scheduled reports are named "${name}". Give one by its id: ${ids.join(', ')}.`,
};

export const alertText = {
  columns: ['websites', 'what', 'when', 'checked'],
  runColumns: ['website', 'why', 'link'],
  all: 'all',
  on: 'yes',
  off: 'no',
  conditions: {
    unusual: 'a day is unusual',
    above: (count: number) => `more than ${count} a day`,
    below: (count: number) => `fewer than ${count} a day`,
    silence: (hours: number) => `nothing for ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    new: 'new among the first five',
  },
  nothing: 'Nothing to report.',
  quiet: 'Nothing is checked or sent during the quiet hours.',
  waiting: (count: number) =>
    count === 1
      ? 'One message waits for its next attempt.'
      : `${count} messages wait for their next attempt.`,
  unanswered: (count: number) =>
    count === 1
      ? 'One rule could not be checked on a website: no answer.'
      : `${count} times a rule could not be checked on a website: no answer.`,
};

export const alertCommandText = {
  'alerts list': {
    summary: 'Lists the rules of alerts.',
    about:
      'Lists the rules of alerts, which are in Settings under Alerts. In JSON also where alerts go.',
    examples: ['', '--format json'],
  },
  'alerts run': {
    summary: 'Checks the rules of alerts, and sends what they find.',
    about:
      'Checks the rules of alerts, sends what they find to the emails and webhooks in Settings under Alerts, and prints it. A running Sitedeck does so itself, every hour; for a schedule of the system, such as cron.',
    examples: ['', '--format json'],
  },
};
