import { TEXT_AND_SWITCH_NAMES } from './policy';

const VALUE = /^ {4}(.+?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/;
const TRUTH: Partial<Record<string, boolean>> = { '0x0': false, '0x1': true };

/**
 * Parses the entries of a policy in the registry. Names are case-insensitive. A switch is a REG_DWORD of 0 or 1, and
 * each value of the key `Accounts` is an account's name with its address.
 *
 * @param listing output of `reg query KEY /s`
 */
export function parseRegistry(listing: string): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  const accounts: { name: string; address: string }[] = [];
  let isAccounts = false;
  for (const line of listing.split(/\r?\n/)) {
    if (line.startsWith('HKEY_')) isAccounts = /\\Accounts$/i.test(line.trim());
    const [, name = '', type, data = ''] = VALUE.exec(line) ?? [];
    if (name === '') continue;
    if (isAccounts) accounts.push({ name, address: data });
    else {
      const known =
        TEXT_AND_SWITCH_NAMES.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
      entries[known] = type === 'REG_DWORD' ? (TRUTH[data] ?? data) : data;
    }
  }
  return accounts.length === 0 ? entries : { ...entries, accounts };
}
