import { formatList, formatNumber, plural } from '../format';

const sites = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;

/** Words of choosing many websites and changing them at once. */
export const bulk = {
  select: (domain: string) => `Select ${domain}`,
  selectPage: 'Select all on this page',
  selection: 'Selected websites',
  selected: (count: number) => `${formatNumber(count)} selected`,
  elsewhere: (count: number) => `${formatNumber(count)} not on this page`,
  selectAll: (count: number, filtered: boolean) =>
    filtered ? `Select all ${formatNumber(count)} that match` : `Select all ${sites(count)}`,
  finding: (loaded: number, total: number) =>
    `Finding ${formatNumber(loaded)} of ${formatNumber(total)}…`,
  stop: 'Stop',
  clear: 'Clear the selection',
  change: 'Change…',
  copy: 'Copy settings…',
  remove: 'Delete…',
  changeTitle: (count: number) => `Change ${sites(count)}`,
  changeLead: 'What you leave as it is is not sent.',
  keep: 'Leave as it is',
  passwordHint: 'Empty: those that have one keep it. Otherwise all of them get this one.',
  modes: {
    keep: 'Leave as they are',
    add: 'Add these',
    remove: 'Remove these',
    replace: 'Replace by these',
  },
  replaceEmpty: 'Empty: the list is emptied.',
  textHidden: 'The server does not show what is there now, so it can only be replaced as a whole.',
  chooseSomething: 'Choose at least one setting to change.',
  linesMissing: 'Enter at least one line.',
  preview: 'Preview',
  loadingRecords: (done: number, total: number) =>
    `Reading the present settings: ${formatNumber(done)} of ${formatNumber(total)}…`,
  back: 'Back',
  close: 'Close',
  plan: {
    list: 'What changes',
    change: (count: number) => `${formatNumber(count)} will change`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'stays as it is', other: 'stay as they are' })}`,
    blocked: (count: number) => `${formatNumber(count)} cannot be changed`,
    gone: (count: number) =>
      `${sites(count)} ${plural(count, { one: 'is', other: 'are' })} gone from the server.`,
    doneBefore: (count: number) =>
      `${sites(count)} ${plural(count, { one: 'was', other: 'were' })} changed earlier.`,
    nothing: {
      unchanged: (count: number) =>
        `Nothing to change: ${sites(count)} already ${plural(count, { one: 'has', other: 'have' })} these settings.`,
      blocked: (count: number) => `${sites(count)} cannot be changed. The list says why.`,
      both: (unchanged: number, blocked: number) =>
        `Nothing to change: ${sites(unchanged)} already ${plural(unchanged, { one: 'has', other: 'have' })} these settings, and ${formatNumber(blocked)} cannot be changed.`,
      neither: 'Nothing left to change.',
    },
    nothingFor: 'Already has these settings',
    reasons: {
      'password-missing': 'Has no password yet: enter one.',
      'list-hidden': 'The server does not show its list: only replacing it is possible.',
    },
    before: 'Before',
    after: 'After',
    none: 'none',
    hidden: 'not shown',
    newPassword: 'the new one',
    apply: (count: number) => (count === 0 ? 'Change' : `Change ${sites(count)}`),
  },
  copyTitle: (count: number) => `Copy settings to ${sites(count)}`,
  copyFrom: 'Copy from',
  copyFromHint: 'The domain of one of this account’s websites.',
  copyFromUnknown: 'This account has no website with this domain.',
  copyWhich: 'Settings to copy',
  copyPassword: 'Passwords are never copied.',
  copyHidden:
    'The server does not show all of these settings of this website. Those it hides are not copied.',
  run: {
    title: (count: number) => `Changing ${sites(count)}`,
    adding: (count: number) => `Adding ${sites(count)}`,
    removing: (count: number) => `Deleting ${sites(count)}`,
    progress: 'Progress',
    done: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => `${formatNumber(count)} failed`,
    unsure: (count: number) => `${formatNumber(count)} without an answer`,
    waiting: (count: number) => `${formatNumber(count)} not sent`,
    results: 'Results',
    filter: 'Show',
    filters: { all: 'All', open: 'Not done' },
    states: {
      waiting: 'Not sent',
      sending: 'Sending…',
      done: 'Done',
      failed: 'Failed',
      unsure: 'No answer',
    },
    unsureAdvice: 'It may have arrived. Trying again looks at the server first.',
    stopping: 'Stopping after this one…',
    stoppedBy: 'Stopped: the others would have failed, too.',
    retry: 'Try again',
    goOn: 'Go on',
    finish: 'Done',
  },
  removeTitle: (count: number) => `Delete ${sites(count)}?`,
  removeText:
    'The websites and all their statistics are deleted on the server. This cannot be undone.',
  removeList: 'Websites to delete',
  removeType: (count: number) => `Type ${count} to confirm`,
  removeConfirm: (count: number) => `Delete ${sites(count)}`,
  pages: 'Pages of the list',
  addMany: 'Add many…',
  add: {
    title: 'Add many websites',
    text: 'Domains or CSV',
    textHint: (columns: string[]) =>
      `One domain a line, or between commas. A CSV may have a header: ${columns.join(', ')}.`,
    textMissing: 'Paste or type at least one domain.',
    open: 'Open a file…',
    common: 'Settings for all of them, where the CSV does not say otherwise',
    passwordHint: 'For those whose privacy is Password.',
    check: 'Check',
    checking: (count: number) => `Comparing with ${sites(count)}…`,
    add: (count: number) => `${formatNumber(count)} will be added`,
    'left-out': (count: number) => `${formatNumber(count)} left out`,
    nothing: 'None of them can be added.',
    ignored: (columns: string[]) =>
      `Not understood and left out: ${plural(columns.length, { one: 'the column', other: 'the columns' })} ${formatList(columns)}.`,
    problems: {
      'too-long': 'The domain is too long.',
      'label-too-long': 'A part between two dots is too long.',
      malformed: 'This is not a domain name.',
      twice: 'It stands in the list twice.',
      known: 'This account has it already.',
      'password-missing': 'Its privacy is Password, and there is no password for it.',
    },
    badValue: (column: string, value: string) =>
      value === '' ? `${column}: this cannot be used.` : `${column}: “${value}” cannot be used.`,
    tooManyCells: 'It has more cells than there are columns.',
    apply: (count: number) => (count === 0 ? 'Add' : `Add ${sites(count)}`),
  },
};
