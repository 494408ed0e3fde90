import { AppFailure } from '../../shared/errors';
import type { Core } from './core';

/** Refuses an address and key that an account has already. @throws AppFailure account-known */
export async function assertNew(
  core: Core,
  { address, key, except }: { address: string; key: string; except?: string },
): Promise<void> {
  for (const account of core.accounts.accounts) {
    if (account.kind !== 'server' || account.address !== address || account.id === except) continue;
    // A keychain that cannot be read now is no reason to refuse; storing the new key will tell of it.
    const known = await core.keys.find(account).catch(() => null);
    if (known === key) {
      throw new AppFailure('account-known', `accounts: "${account.name}" has this address and key`);
    }
  }
}
