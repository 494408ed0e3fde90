import type { FieldName } from '$shared/api/website-fields';
import type { AppError } from '$shared/failures/failure';
import { en } from '..';
import { describeFailure } from '../describe-failure';
import { alertCommandText, alertText, reportsText } from './terminal-schedules';

const periods =
  'today, yesterday, 7-days, 28-days (default), 91-days, this-week, last-week, this-month, last-month, this-year, last-year, 12-months, all-time, or since-DAY such as since-2026-01-31; all but today end with the last finished day';

/** The options that several commands have. */
const table = {
  format: 'table (default), csv or json',
  output: 'write into this file instead; it is replaced as a whole or not at all',
  separator: 'what separates the cells of CSV: comma (default), semicolon or tab',
} as const;
const named = { ...table, format: 'table (default), csv, json or names, one per line' } as const;
const common = {
  account: 'name or id of the account; by default the one chosen last in Sitedeck',
  offline: 'read only what is saved on this computer, and send no request',
  ...table,
} as const;
const days = {
  period: `days to show: ${periods}`,
  from: 'first day, such as 2026-01-31, instead of --period',
  to: 'last day; by default the last finished one, while today is shown if you name its date',
  compare: 'days to compare with: previous, year, or days such as 2026-01-01..2026-01-31',
} as const;
const comparison = {
  ...days,
  compare: 'days to compare with: previous (default), year, or days of your own',
} as const;

/** The texts of `sitedeck` on a terminal. They are only in English, because scripts read them. */
export const terminalText = {
  version: (version: string) => `Sitedeck ${version}`,
  /** Writes a failure in one line. */
  failure: (error: AppError): string => {
    const { title, advice } = describeFailure(error, en);
    const about = error.code === 'internal' ? error.message : error.detail;
    const detail = about === undefined ? '' : ` (${about})`;
    return `${title}${detail}. ${advice}`.trim();
  },
  notFormat: (text: string, formats: readonly string[], nearest: string | null) =>
    `"${text}" is not a format. ` +
    (nearest === null ? `Choose one of: ${formats.join(', ')}.` : `Did you mean "${nearest}"?`),
  notSeparator: (text: string) => `"${text}" is not a separator: give comma, semicolon or tab.`,
  notALimit: (text: string) => `"${text}" is not a number of rows from 1 to 100000.`,
  notWritten: (file: string, reason: string) => `${file} cannot be written (${reason}).`,
  /** For numbers from an answer that was saved earlier. */
  saved: (at: string, why: string) => `${why} These numbers were saved on ${at}.`,
  cut: (shown: string, total: string) =>
    `These are the first ${shown} of ${total} rows. --limit shows more.`,
  websiteMissing: 'Give the website: its domain or id. "websites list" lists them.',
  statisticMissing: 'Give the statistic, such as visitors, referrer or page.',
  shellMissing: (shells: readonly string[]) => `Give the shell: ${shells.join(', ')}.`,
  notAShell: (typed: string, shells: readonly string[], nearest: string | null) =>
    `There is no completion for "${typed}". ` +
    (nearest === null ? `Choose one of: ${shells.join(', ')}.` : `Did you mean "${nearest}"?`),
  mcpAlone: '"sitedeck mcp" is started by an assistant’s program, in a process of its own.',
  domainMissing: 'Give the domain, such as example.com.',
  notADomain: (typed: string) => `"${typed}" is not a domain: give one like example.com.`,
  notAPrivacy: (typed: string, names: readonly string[], nearest: string | null) =>
    `"${typed}" is not a privacy setting. ` +
    (nearest === null ? `Choose one of: ${names.join(', ')}.` : `Did you mean "${nearest}"?`),
  notASwitch: (option: string, typed: string) => `${option} is on or off, not "${typed}".`,
  notAPassword: 'The password is empty or too long.',
  notALine: (option: string, typed: string) => `${option}: "${typed}" does not fit here.`,
  passwordAlone: 'A password goes with --privacy password only.',
  nothingToSet: 'Give what to set, such as --privacy private.',
  sureToDelete: (domain: string, account: string) =>
    `This deletes ${domain} and all its statistics from the server of "${account}". You can’t undo this. Delete? [y/N]`,
  needsYes: 'Nobody can be asked here: add --yes to delete.',
  notDeleted: 'Nothing was deleted.',
  deletedColumns: ['id', 'deleted'],
  /** The help for the options that set a website's fields. */
  fields: {
    domain: 'its domain',
    privacy: 'who sees its statistics page: public, private or password',
    password: 'the page’s password; others on this computer may see command lines',
    email: 'email reports of the server: on or off',
    exclude_bots: 'leave out visits of common bots: on or off',
    exclude_params: 'URL parameters to drop, with commas between; empty for none',
    exclude_ips: 'IP addresses or ranges not to count, with commas between; empty for none',
    favorite: 'on or off',
  } satisfies Record<FieldName, string>,
  pdfNeedsFile: 'A PDF needs a file: name it with --output, or choose html.',
  notAPaper: (text: string, papers: readonly string[], nearest: string | null) =>
    `"${text}" is not a paper. ` +
    (nearest === null ? `Choose one of: ${papers.join(', ')}.` : `Did you mean "${nearest}"?`),
  pageEnded: (reason: string) => `Nothing was drawn: the page ended (${reason}).`,
  pageNotDrawn: (seconds: number) => `Nothing was drawn within ${seconds} s.`,
  pictureNeedsFile: 'A picture needs a file: name it with --output.',
  pictureIsPng: (file: string) => `"${file}" does not end in .png.`,
  notATheme: (text: string, themes: readonly string[], nearest: string | null) =>
    `"${text}" is not a theme. ` +
    (nearest === null ? `Choose one of: ${themes.join(', ')}.` : `Did you mean "${nearest}"?`),
  notASize: (text: string) =>
    `"${text}" is not a size. Give width x height in pixels, such as 1280x900, from 640x400 to 3840x9999.`,
  zipNeedsFile: 'A ZIP needs a file: name it with --output.',
  csvIsOne: 'CSV holds one statistic: name it with --statistic, or choose zip or json.',
  missing: (names: readonly string[]) => `Not saved for offline reading: ${names.join(', ')}.`,
  notUnderstood: 'The running Sitedeck does not understand this command. Quit it, and try again.',
  dataUnusable: (folder: string, reason: string) =>
    `cannot write to the folder ${folder} (${reason})`,
  busy: 'Another Sitedeck has this data and does not answer. Quit it, and try again.',
  uncaught: (folder: string) =>
    `Something went wrong in Sitedeck. This is our mistake. Details are in the log: ${folder}`,
  asOf: (at: string) => `as of ${at}`,
  versus: (from: string, to: string) => `vs. ${from} to ${to}`,
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  noRows: 'No rows.',
  current: 'yes',
  accountColumns: ['name', 'id', 'server', 'kind', 'time zone', 'current'],
  websiteColumns: ['id', 'domain', 'privacy', 'favorite', 'created'],
  fieldColumns: ['field', 'value'],
  unknownZone: 'this computer’s',
  reports: reportsText,
  alerts: alertText,
  about: (help: string) => [
    `"${help}" shows a command's options and examples. Numbers come from your accounts in Sitedeck, with its saved copies and its pace.`,
    'Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 the server failed and saved numbers were shown, 130 interrupted.',
  ],
  commands: {
    accounts: {
      summary: 'Lists the accounts.',
      about: 'Lists the accounts that are connected in Sitedeck, without their keys.',
      options: named,
      examples: ['', '--format json'],
    },
    'websites list': {
      summary: 'Lists the websites of an account.',
      about: 'Lists the websites of an account.',
      options: {
        ...common,
        ...named,
        search: 'only websites whose domain contains this',
      },
      examples: [
        '',
        '--format names',
        '--account "My server" --format csv --output websites.csv',
        '--search shop',
      ],
    },
    'websites show': {
      summary: 'Shows a website’s settings.',
      about: 'Shows the settings of a website, given by its domain or id.',
      options: common,
      examples: ['example.com', 'example.com --format json'],
    },
    'websites add': {
      summary: 'Adds a website.',
      about: 'Adds a website to an account, on its server.',
      options: { account: common.account, ...table },
      examples: ['shop.example', 'shop.example --privacy private --exclude-ips 10.0.0.0/8'],
    },
    'websites set': {
      summary: 'Changes a website’s settings.',
      about: 'Changes the given settings of a website and leaves the others.',
      options: { account: common.account, ...table },
      examples: ['shop.example --favorite on', 'shop.example --email on --format json'],
    },
    'websites delete': {
      summary: 'Deletes a website and its statistics from the server.',
      about:
        'Deletes a website and all its statistics from the server, after asking. You can’t undo this.',
      options: {
        account: common.account,
        ...table,
        yes: 'delete without asking',
      },
      examples: ['shop.example', 'shop.example --yes'],
    },
    stats: {
      summary: 'Shows a statistic of a website.',
      about:
        'Shows a statistic of a website: visitors or pageviews by day, visitors_hour or pageviews_hour, or a list such as referrer, page, country or browser. The website is given by its domain or id.',
      options: { ...common, ...days, limit: 'most rows of a list, by default 100' },
      examples: [
        'example.com visitors',
        'example.com country --period last-month --compare year',
        'example.com page --from 2026-01-01 --to 2026-01-31 --format csv --output pages.csv',
        'example.com browser --offline --format json',
      ],
    },
    compare: {
      summary: 'Compares the totals of two periods.',
      about: 'Compares visits, pageviews and pages per visit of a period with another one.',
      options: { ...common, ...comparison },
      examples: ['example.com', 'example.com --period last-month --compare year --format json'],
    },
    movers: {
      summary: 'Shows the biggest changes.',
      about: 'Shows the values that gained or lost the most in each list against other days.',
      options: { ...common, ...comparison, limit: 'most changes of each list, by default 5' },
      examples: ['example.com', 'example.com --period 7-days --format csv'],
    },
    summary: {
      summary: 'Says in a sentence what the numbers mean.',
      about: 'Says in one sentence what a period’s numbers mean, as above the statistics.',
      options: {
        ...comparison,
        account: common.account,
        offline: common.offline,
        format: 'text (default) or json',
        output: common.output,
      },
      examples: ['example.com', 'example.com --period last-month --format json'],
    },
    report: {
      summary: 'Writes the report of a website, as PDF or HTML.',
      about:
        'Writes the report that Sitedeck shows under Report (PDF), with its logo, color and note. Without --format the ending of --output decides. HTML is one file, which loads nothing.',
      options: {
        ...comparison,
        compare: 'days to compare with: previous (default), year, none, or days of your own',
        account: common.account,
        offline: common.offline,
        format: 'pdf (default) or html',
        output: 'the file; a PDF needs one',
        paper: 'a4 or letter; by default the one chosen last, or the usual one',
      },
      examples: [
        'example.com --period last-month --output report.pdf',
        'example.com --period last-month --compare year --output report.html',
      ],
    },
    'reports list': {
      summary: 'Lists the scheduled reports.',
      about:
        'Lists the reports that are scheduled in Sitedeck, in Settings under Scheduled reports: when each is made next, and what became of it last.',
      options: named,
      examples: ['', '--format json'],
    },
    'reports run': {
      summary: 'Makes the scheduled reports that are due.',
      about:
        'Makes the scheduled reports that are due, or those that are named, and says what became of them. A running Sitedeck makes them itself; for a schedule of the system, such as cron.',
      options: {
        ...table,
        report: 'this report now, by its name or id, due or not; may be given more than once',
      },
      examples: ['', '--report "Weekly numbers"'],
    },
    'alerts list': { ...alertCommandText['alerts list'], options: table },
    'alerts run': { ...alertCommandText['alerts run'], options: table },
    capture: {
      summary: 'Writes a picture of the statistics of a website.',
      about:
        'Writes a PNG of the statistics as the window shows them: the sentence, the chart and the lists that fit.',
      options: {
        ...comparison,
        compare: 'days to compare with: previous (default), year, none, or days of your own',
        account: common.account,
        offline: common.offline,
        output: 'the file, which ends in .png',
        theme: 'light (default) or dark',
        size: 'width x height in pixels, by default 1280x900',
      },
      examples: [
        'example.com --period last-month --output statistics.png',
        'example.com --theme dark --size 1280x1700 --output statistics.png',
      ],
    },
    export: {
      summary: 'Writes all statistics of a website into files.',
      about:
        'Writes every statistic of a period: as JSON, as a ZIP of CSV files, or one statistic as CSV. Without --format the ending of --output decides.',
      options: {
        ...common,
        ...days,
        format: 'zip, json or csv',
        output: 'the file; a ZIP needs one',
        limit: 'most rows of each list, by default 100',
        statistic: 'only this statistic; may be given more than once',
      },
      examples: [
        'example.com --period last-month --output example.zip',
        'example.com --format json',
        'example.com --statistic page --format csv --output pages.csv',
      ],
    },
    mcp: {
      summary: 'Answers an assistant over the Model Context Protocol.',
      about:
        'Answers an assistant over the Model Context Protocol, on standard input and output. Assistants start it themselves; Settings › Assistants shows what to paste into them.',
      options: {},
      examples: [''],
    },
    completion: {
      summary: 'Prints what makes a shell complete commands.',
      about:
        'Prints a script with which bash, zsh, fish or PowerShell completes commands, options, periods, statistics, and the names of accounts and websites that are saved on this computer.',
      options: { output: common.output },
      examples: ['bash', 'zsh', 'fish', 'powershell'],
    },
  },
} as const;
