import type { KeychainState } from '$shared/bridge/keychain-values';
import { toAppError } from '$shared/failures/failure';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type KeychainHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `keychain.${string}`>>;

/** The owners of keychain entries that belong to no account. */
type OtherOwners = () => Promise<{ ownsEntry(name: string): boolean }[]>;

/**
 * Checks whether the keychain works, and finds and deletes orphaned entries.
 *
 * @param others owners of the mail server's password and of webhooks
 */
export function keychainHandlers(context: ServiceContext, others: OtherOwners): KeychainHandlers {
  return {
    'keychain.check': () => checkKeychain(context, others),
    'keychain.deleteOrphans': async ({ entries }) => {
      const orphans = await orphansIn(context, others);
      for (const entry of orphans.filter((name) => entries.includes(name))) {
        await context.keychain.delete(entry);
      }
      return checkKeychain(context, others);
    },
  };
}

async function checkKeychain(context: ServiceContext, others: OtherOwners): Promise<KeychainState> {
  try {
    await context.keychain.check();
    return { problem: null, orphans: await orphansIn(context, others) };
  } catch (cause) {
    return { problem: toAppError(cause), orphans: [] };
  }
}

async function orphansIn(context: ServiceContext, others: OtherOwners): Promise<string[]> {
  const names = await context.keychain.list();
  const used = new Set(context.accounts.accounts.map(({ keyEntry }) => keyEntry));
  const owners = await others();
  const isOwned = (name: string): boolean =>
    used.has(name) || owners.some((owner) => owner.ownsEntry(name));
  return names.filter((name) => !isOwned(name)).sort();
}
