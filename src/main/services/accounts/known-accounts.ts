import { AppFailure } from '$shared/failures/failure';
import type { ServiceContext } from '../context/service-context';

/** Rejects an address and key that another account already has. @throws AppFailure account-known */
export async function assertNewAccount(
  context: ServiceContext,
  { address, key, except }: { address: string; key: string; except?: string },
): Promise<void> {
  for (const account of context.accounts.accounts) {
    if (account.kind !== 'server' || account.address !== address || account.id === except) continue;
    // An unreadable keychain does not refuse the account, because storing the new key reports it.
    const known = await context.keys.find(account).catch(() => null);
    if (known === key) {
      throw new AppFailure('account-known', `accounts: "${account.name}" has this address and key`);
    }
  }
}
