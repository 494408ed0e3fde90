import type { KeychainState } from '../../../shared/bridge/keychain-values';
import { toAppError } from '../../../shared/failures/failure';
import type { ServiceContext } from '../context/service-context';
import { MAIL_ENTRY } from '../context/mail-entry';
import type { ServiceHandlers } from '../context/types';

type KeychainHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `keychain.${string}`>>;

/** Checks whether the keychain works, and finds and deletes orphaned entries. */
export function keychainHandlers(context: ServiceContext): KeychainHandlers {
  return {
    'keychain.check': () => checkKeychain(context),
    'keychain.deleteOrphans': async ({ entries }) => {
      const orphans = await orphansIn(context);
      for (const entry of orphans.filter((name) => entries.includes(name))) {
        await context.keychain.delete(entry);
      }
      return checkKeychain(context);
    },
  };
}

async function checkKeychain(context: ServiceContext): Promise<KeychainState> {
  try {
    await context.keychain.check();
    return { problem: null, orphans: await orphansIn(context) };
  } catch (cause) {
    return { problem: toAppError(cause), orphans: [] };
  }
}

async function orphansIn(context: ServiceContext): Promise<string[]> {
  const names = await context.keychain.list();
  const used = new Set(context.accounts.accounts.map(({ keyEntry }) => keyEntry));
  return names.filter((name) => !used.has(name) && !name.startsWith(MAIL_ENTRY)).sort();
}
