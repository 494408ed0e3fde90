import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import keytar from 'keytar';

/** The service name of the application's keychain entries. */
const SERVICE = 'Sitedeck';

/** An account as the application stores it. */
export interface StoredAccount {
  name: string;
  address: string;
  kind: string;
  keyEntry: string;
}

/** Returns the accounts stored in a user-data folder; empty if there is no file yet. */
export async function storedAccounts(userData: string): Promise<StoredAccount[]> {
  try {
    const text = await readFile(join(userData, 'accounts.json'), 'utf8');
    return (JSON.parse(text) as { accounts: StoredAccount[] }).accounts;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

/** Reads an account's key from the keychain, independently of the application. */
export function keyInKeychain({ keyEntry }: StoredAccount): Promise<string | null> {
  return keytar.getPassword(SERVICE, keyEntry);
}

/** Deletes the keys of a user-data folder's accounts from the keychain. */
export async function deleteKeys(userData: string): Promise<void> {
  for (const { keyEntry } of await storedAccounts(userData)) {
    await keytar.deletePassword(SERVICE, keyEntry);
  }
}
