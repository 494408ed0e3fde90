import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Keychain',
  note: 'API keys are stored in this computer’s keychain, never in a file.',
  check: 'Check keychain',
  good: 'The keychain works. Every entry belongs to an account.',
  orphans: (count: number) =>
    `The keychain works. ${formatNumber(count)} ${plural(count, { one: 'entry belongs', other: 'entries belong' })} to no account here. They may be from another user or another copy of Sitedeck:`,
  orphanList: 'Entries without an account',
  delete: 'Delete',
  deleteOf: (entry: string) => `Delete ${entry}`,
  deleteAll: 'Delete all',
};
