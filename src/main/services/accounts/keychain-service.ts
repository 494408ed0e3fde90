import type { KeychainState } from '../../../shared/bridge/keychain-values';
import { toAppError } from '../../../shared/failures/failure';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type KeychainHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `keychain.${string}`>>;

/**
 * Checks whether the keychain works, and finds and deletes orphaned entries.
 *
 * @param mailEntry the entry of the mail server's password, which is no account's; null without one
 */
export function keychainHandlers(
  context: ServiceContext,
  mailEntry: () => Promise<string | null>,
): KeychainHandlers {
  return {
    'keychain.check': () => checkKeychain(context, mailEntry),
    'keychain.deleteOrphans': async ({ entries }) => {
      const orphans = await orphansIn(context, mailEntry);
      for (const entry of orphans.filter((name) => entries.includes(name))) {
        await context.keychain.delete(entry);
      }
      return checkKeychain(context, mailEntry);
    },
  };
}

async function checkKeychain(
  context: ServiceContext,
  mailEntry: () => Promise<string | null>,
): Promise<KeychainState> {
  try {
    await context.keychain.check();
    return { problem: null, orphans: await orphansIn(context, mailEntry) };
  } catch (cause) {
    return { problem: toAppError(cause), orphans: [] };
  }
}

async function orphansIn(
  context: ServiceContext,
  mailEntry: () => Promise<string | null>,
): Promise<string[]> {
  const names = await context.keychain.list();
  const used = new Set<string | null>(context.accounts.accounts.map(({ keyEntry }) => keyEntry));
  used.add(await mailEntry());
  return names.filter((name) => !used.has(name)).sort();
}
