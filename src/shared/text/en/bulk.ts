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
    filtered ? `Select all ${formatNumber(count)} found` : `Select all ${sites(count)}`,
  finding: (loaded: number, total: number) =>
    `Finding ${formatNumber(loaded)} of ${formatNumber(total)}…`,
  stop: 'Stop',
  clear: 'Clear selection',
  change: 'Edit…',
  copy: 'Copy settings…',
  remove: 'Delete…',
  changeTitle: (count: number) => `Edit ${sites(count)}`,
  changeLead: 'Only what you change is saved.',
  keep: 'Don’t change',
  passwordHint: 'Leave empty to keep existing passwords. Otherwise all get this one.',
  modes: {
    keep: 'Don’t change',
    add: 'Add these',
    remove: 'Remove these',
    replace: 'Replace with these',
  },
  replaceEmpty: 'Leave empty to clear the list.',
  textHidden: 'The server hides the current list, so you can only replace it.',
  chooseSomething: 'Choose at least one setting to change.',
  linesMissing: 'Enter at least one line.',
  preview: 'Preview',
  loadingRecords: (done: number, total: number) =>
    `Loading current settings: ${formatNumber(done)} of ${formatNumber(total)}…`,
  back: 'Back',
  close: 'Close',
  plan: {
    list: 'What changes',
    change: (count: number) => `${formatNumber(count)} will change`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'stays the same', other: 'stay the same' })}`,
    blocked: (count: number) => `${formatNumber(count)} can’t be changed`,
    gone: (count: number) =>
      `${sites(count)} ${plural(count, { one: 'is', other: 'are' })} gone from the server.`,
    doneBefore: (count: number) =>
      `${sites(count)} ${plural(count, { one: 'was', other: 'were' })} changed earlier.`,
    nothing: {
      unchanged: (count: number) =>
        `Nothing to change: ${sites(count)} already ${plural(count, { one: 'has', other: 'have' })} these settings.`,
      blocked: (count: number) => `${sites(count)} can’t be changed. The list says why.`,
      both: (unchanged: number, blocked: number) =>
        `Nothing to change: ${sites(unchanged)} already ${plural(unchanged, { one: 'has', other: 'have' })} these settings, and ${formatNumber(blocked)} can’t be changed.`,
      neither: 'Nothing left to change.',
    },
    nothingFor: 'Already has these settings',
    reasons: {
      'password-missing': 'Has no password yet. Enter one.',
      'list-hidden': 'The server hides its list. You can only replace it.',
    },
    before: 'Before',
    after: 'After',
    none: 'none',
    hidden: 'not shown',
    newPassword: 'new password',
    apply: (count: number) => (count === 0 ? 'Change' : `Change ${sites(count)}`),
  },
  copyTitle: (count: number) => `Copy settings to ${sites(count)}`,
  copyFrom: 'Copy from',
  copyFromHint: 'The domain of one of this account’s websites.',
  copyFromUnknown: 'No website with this domain in this account.',
  copyWhich: 'Settings to copy',
  copyPassword: 'Passwords are never copied.',
  copyHidden: 'The server hides some of this website’s settings. Those aren’t copied.',
  run: {
    title: (count: number) => `Changing ${sites(count)}`,
    adding: (count: number) => `Adding ${sites(count)}`,
    removing: (count: number) => `Deleting ${sites(count)}`,
    progress: 'Progress',
    done: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => `${formatNumber(count)} failed`,
    unsure: (count: number) => `${formatNumber(count)} unconfirmed`,
    waiting: (count: number) => `${formatNumber(count)} not sent`,
    results: 'Results',
    filter: 'Show',
    filters: { all: 'All', open: 'Not done' },
    states: {
      waiting: 'Not sent',
      sending: 'Sending…',
      done: 'Done',
      failed: 'Failed',
      unsure: 'Unconfirmed',
    },
    unsureAdvice: 'It may have worked. Sitedeck checks before retrying.',
    stopping: 'Stopping after this one…',
    stoppedBy: 'Stopped: the rest would fail for the same reason',
    retry: 'Try again',
    goOn: 'Continue',
    finish: 'Done',
  },
  removeTitle: (count: number) => `Delete ${sites(count)}?`,
  removeText:
    'This deletes the websites and all their statistics from the server. You can’t undo this.',
  removeList: 'Websites to delete',
  removeType: (count: number) => `Type ${count} to confirm`,
  removeConfirm: (count: number) => `Delete ${sites(count)}`,
  pages: 'Pages of the list',
  addMany: 'Add several…',
  add: {
    title: 'Add several websites',
    text: 'Domains or CSV',
    textHint: (columns: string[]) =>
      `One domain per line, or separated by commas. A CSV may have a header: ${columns.join(', ')}.`,
    textMissing: 'Paste or type at least one domain.',
    open: 'Open file…',
    common: 'Settings for all, unless the CSV says otherwise',
    passwordHint: 'For websites set to Password.',
    check: 'Check',
    checking: (count: number) => `Comparing with ${sites(count)}…`,
    add: (count: number) => `${formatNumber(count)} will be added`,
    'left-out': (count: number) => `${formatNumber(count)} skipped`,
    nothing: 'None of these can be added.',
    ignored: (columns: string[]) =>
      `Skipped unknown ${plural(columns.length, { one: 'column', other: 'columns' })}: ${formatList(columns)}`,
    problems: {
      'too-long': 'The domain is too long.',
      'label-too-long': 'A part between two dots is too long.',
      malformed: 'This isn’t a domain name.',
      twice: 'It’s in the list twice.',
      known: 'This account already has it.',
      'password-missing': 'It’s set to Password but has no password.',
    },
    badValue: (column: string, value: string) =>
      value === '' ? `${column}: this value isn’t valid.` : `${column}: “${value}” isn’t valid.`,
    tooManyCells: 'It has more values than there are columns.',
    apply: (count: number) => (count === 0 ? 'Add' : `Add ${sites(count)}`),
  },
};
