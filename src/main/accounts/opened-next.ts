import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '$shared/lib/json';
import { parseAccountsFile } from './account-file';
import { routesIn } from './route-file';

/**
 * Returns what the next start opens: the active account, at its last route. Null without an account.
 *
 * @throws the system's error if a file cannot be read
 */
export function openedNext(userData: string): { accountId: string; route: string } | null {
  const read = (name: string): unknown => {
    const file = join(userData, name);
    return existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : null;
  };
  const accountId = parseAccountsFile(read('accounts.json'))?.activeId ?? null;
  if (accountId === null) return null;
  return { accountId, route: routesIn(read('places.json'))?.[accountId] ?? '/websites' };
}
