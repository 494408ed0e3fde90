import type { KeychainState } from '$shared/bridge/keychain-values';
import { toAppError } from '$shared/failures/failure';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type KeychainHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `keychain.${string}`>>;

/** An owner of keychain entries that belong to no account. */
type OtherOwner = () => Promise<{ ownsEntry(name: string): boolean }>;

/**
 * Checks whether the keychain works, and finds and deletes orphaned entries.
 *
 * @param reports owner of the mail server's password
 */
export function keychainHandlers(context: ServiceContext, reports: OtherOwner): KeychainHandlers {
  return {
    'keychain.check': () => checkKeychain(context, reports),
    'keychain.deleteOrphans': async ({ entries }) => {
      const orphans = await orphansIn(context, reports);
      for (const entry of orphans.filter((name) => entries.includes(name))) {
        await context.keychain.delete(entry);
      }
      return checkKeychain(context, reports);
    },
  };
}

async function checkKeychain(context: ServiceContext, reports: OtherOwner): Promise<KeychainState> {
  try {
    await context.keychain.check();
    return { problem: null, orphans: await orphansIn(context, reports) };
  } catch (cause) {
    return { problem: toAppError(cause), orphans: [] };
  }
}

async function orphansIn(context: ServiceContext, reports: OtherOwner): Promise<string[]> {
  const names = await context.keychain.list();
  const used = new Set(context.accounts.accounts.map(({ keyEntry }) => keyEntry));
  const other = await reports();
  return names.filter((name) => !used.has(name) && !other.ownsEntry(name)).sort();
}
