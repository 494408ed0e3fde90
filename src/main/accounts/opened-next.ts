import { join } from 'node:path';
import { AccountStore } from './account-store';
import { RouteFile } from './route-file';

/**
 * Returns what the next start opens: the active account, at its last route. Reads the files as that start does. Null without an
 * account.
 */
export function openedNext(userData: string): { accountId: string; route: string } | null {
  const { activeId: accountId } = new AccountStore(join(userData, 'accounts.json'));
  if (accountId === null) return null;
  const { all } = new RouteFile(join(userData, 'places.json'), () => undefined);
  return { accountId, route: all[accountId] ?? '/websites' };
}
