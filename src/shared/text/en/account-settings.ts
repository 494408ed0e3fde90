import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatSpan, formatNumber, plural } from '../format';

const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'account', other: 'accounts' })}`;

export const accountSettings = {
  editOf: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  editTitle: 'Edit account',
  save: 'Save',
  saving: 'Saving…',
  color: 'Color',
  colorNumber: (number: number) => `Color ${formatNumber(number)}`,
  ownColor: 'Another color',
  otherServer:
    'Another server: your key is not sent there, so enter the one for it. What was saved of this account is loaded anew.',
  more: (name: string) => `More for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  start: 'Start the service',
  stop: 'Stop the service',
  reset: 'Reset the service…',
  resetTitle: 'Reset the built-in service?',
  resetMore:
    'Its websites and visits are deleted, and it begins anew with sample data. This cannot be undone.',
  resetConfirm: 'Reset service',
  transfer: 'Export and import',
  transferNote:
    'Accounts and preferences as a file, for another computer. Keys are never part of it: each account asks for its own.',
  export: 'Export…',
  import: 'Import…',
  importTitle: 'Import settings?',
  importMore: ({ added, kept, insecure }: ImportOutcome) =>
    `${accounts(added)} to add, ${formatNumber(kept)} here already.${insecure > 0 ? ` ${accounts(insecure)} without encryption.` : ''}`,
  replaceMore: (names: string[]) => `Replacing also removes: ${formatList(names)}.`,
  merge: 'Add to mine',
  replace: 'Replace mine',
  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  testing: 'Asking the server…',
  testAgain: 'Test again',
  results: 'Results',
  noResult: 'Not tested',
  steps: {
    address: 'Address',
    encryption: 'Encryption',
    api: 'Analytics API',
    key: 'API key',
    limit: 'Request limit',
    clock: 'Clock',
  } satisfies Record<CheckStep, string>,
  states: { good: 'Good', warning: 'Note', failed: 'Failed', skipped: 'Not tested' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Answered in ${formatNumber(note.ms)} ms`;
    case 'encrypted':
      return 'https, with a certificate that this computer trusts';
    case 'encrypted-own':
      return 'https, with a certificate that you trust at this server';
    case 'this-computer':
      return 'Not needed: nothing leaves this computer';
    case 'not-encrypted':
      return 'None: anyone on the network between here and the server can read the key';
    case 'websites':
      return `${formatNumber(note.total)} ${plural(note.total, { one: 'website', other: 'websites' })}`;
    case 'key':
      return note.place === 'keychain'
        ? 'Accepted, kept in the keychain'
        : 'Accepted, kept until you quit';
    case 'limit':
      return `${formatNumber(note.limit)} requests a minute${left(note.remaining)}`;
    case 'limit-unknown':
      return `The server does not say. Sitedeck keeps to ${formatNumber(note.assumed)} a minute`;
    case 'no-limit':
      return 'None';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'The server does not say what time it is';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, ${formatNumber(remaining)} left now`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'The same as this computer’s';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0 ? `${by} ahead of this computer’s` : `${by} behind this computer’s`;
}
