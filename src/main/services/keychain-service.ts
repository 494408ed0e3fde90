import type { KeychainState } from '../../shared/bridge/keychain-calls';
import { toAppError } from '../../shared/errors';
import type { Core } from './core';
import type { ServiceHandlers } from './types';

type KeychainHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `keychain.${string}`>>;

/** The keychain itself: whether it can be used, and what was left behind in it. */
export function keychainHandlers(core: Core): KeychainHandlers {
  return {
    'keychain.check': () => look(core),
    'keychain.deleteOrphans': async ({ entries }) => {
      const orphans = await orphansIn(core);
      for (const entry of orphans.filter((name) => entries.includes(name))) {
        await core.keychain.delete(entry);
      }
      return look(core);
    },
  };
}

async function look(core: Core): Promise<KeychainState> {
  try {
    await core.keychain.check();
    return { problem: null, orphans: await orphansIn(core) };
  } catch (cause) {
    return { problem: toAppError(cause), orphans: [] };
  }
}

async function orphansIn(core: Core): Promise<string[]> {
  const names = await core.keychain.list();
  const used = new Set(core.accounts.accounts.map(({ keyEntry }) => keyEntry));
  return names.filter((name) => !used.has(name)).sort();
}
