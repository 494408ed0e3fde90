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
  ownColor: 'Custom color',
  otherServer: 'Different server: enter its own API key. Statistics load again.',
  more: (name: string) => `More actions for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  start: 'Start service',
  stop: 'Stop service',
  port: 'Change port…',
  portTitle: 'Change port',
  portNow: (address: string) => `The built-in service is at ${address}.`,
  portHint: 'A number from 1024 to 65535. The service keeps it from now on.',
  portSnippets:
    'The tracking snippet contains the port. Afterwards, replace the snippet on every page.',
  portChanging: 'Changing port…',
  portChanged: (port: string) => `Built-in service moved to port ${port}`,
  reset: 'Reset service…',
  resetTitle: 'Reset the built-in service?',
  resetMore:
    'Its websites and visits are deleted and sample data is restored. You can’t undo this.',
  resetConfirm: 'Reset service',
  transfer: 'Export and import',
  transferNote:
    'Takes accounts, settings, notes and saved views to another computer in a file. API keys stay here; enter them again there.',
  export: 'Export…',
  import: 'Import…',
  importTitle: 'Import settings?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `${accounts(added)} to add, ${formatNumber(kept)} already here.${entries > 0 ? ` New notes and saved views: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` ${accounts(insecure)} without encryption.` : ''}`,
  replaceMore: (names: string[]) => `Replacing also removes: ${formatList(names)}.`,
  imported: 'Settings imported',
  merge: 'Add to my settings',
  replace: 'Replace my settings',
  test: 'Test connection',
  testOf: (name: string) => `Test connection: ${name}`,
  testing: 'Testing…',
  testAgain: 'Test again',
  results: 'Results',
  noResult: 'Not tested',
  steps: {
    address: 'Address',
    encryption: 'Encryption',
    api: 'Analytics API',
    key: 'API key',
    limit: 'Server limit',
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
      return 'https, with a certificate this computer trusts';
    case 'encrypted-own':
      return 'https, with a certificate you trust for this server';
    case 'this-computer':
      return 'Not needed: nothing leaves this computer';
    case 'not-encrypted':
      return 'None: others on the network could read your API key';
    case 'websites':
      return `${formatNumber(note.total)} ${plural(note.total, { one: 'website', other: 'websites' })}`;
    case 'key':
      return note.place === 'keychain'
        ? 'Accepted, stored in the keychain'
        : 'Accepted, kept until you quit';
    case 'limit':
      return `${formatNumber(note.limit)} requests per minute${left(note.remaining)}`;
    case 'limit-unknown':
      return `Unknown. Sitedeck stays below ${formatNumber(note.assumed)} requests per minute`;
    case 'no-limit':
      return 'None';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'The server doesn’t tell its time';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, ${formatNumber(remaining)} left now`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Same as this computer’s';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0 ? `${by} ahead of this computer’s` : `${by} behind this computer’s`;
}
