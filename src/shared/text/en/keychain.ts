import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Keychain',
  note: 'API keys are kept in this computer’s keychain, never in a file.',
  check: 'Check the keychain',
  good: 'The keychain works, and every entry in it belongs to an account.',
  orphans: (count: number) =>
    `The keychain works. ${formatNumber(count)} ${plural(count, { one: 'entry belongs', other: 'entries belong' })} to no account here. They may be another user’s or another copy of Sitedeck’s:`,
  orphanList: 'Entries of no account',
  delete: 'Delete',
  deleteOf: (entry: string) => `Delete ${entry}`,
  deleteAll: 'Delete all',
};
