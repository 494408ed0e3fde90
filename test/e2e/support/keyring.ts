import keytar from 'keytar';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name under which the application's entries stand in the keychain. */
const SERVICE = 'Sitedeck';

/** An account as the application keeps it. */
export interface KeptAccount {
  name: string;
  address: string;
  kind: string;
  keyEntry: string;
}

/** The accounts in a user-data folder; none when there is no file yet. */
export async function keptAccounts(userData: string): Promise<KeptAccount[]> {
  try {
    const text = await readFile(join(userData, 'accounts.json'), 'utf8');
    return (JSON.parse(text) as { accounts: KeptAccount[] }).accounts;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

/** The key of an account, read from the keychain by another program than the application: this one. */
export function keyInKeychain({ keyEntry }: KeptAccount): Promise<string | null> {
  return keytar.getPassword(SERVICE, keyEntry);
}

/** Takes the keys of a user-data folder's accounts out of the keychain. */
export async function forgetKeys(userData: string): Promise<void> {
  for (const { keyEntry } of await keptAccounts(userData)) {
    await keytar.deletePassword(SERVICE, keyEntry);
  }
}
