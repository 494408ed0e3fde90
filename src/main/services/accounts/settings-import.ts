import type { ImportMode, ImportOutcome } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import { settingsFile } from '../../../shared/settings/settings-file';
import type { StoredAccount } from '../../accounts/account-file';
import { isLoopback } from '../../../shared/lib/loopback';
import { normalizeAddress } from '../../accounts/address';
import type { ServiceContext } from '../context/service-context';

type Imported = Pick<StoredAccount, 'name' | 'address' | 'color' | 'kind' | 'zone'>;

interface ImportContext {
  context: ServiceContext;
  make: (account: Imported) => StoredAccount;
  remove: (accountId: string) => Promise<unknown>;
}

/**
 * Imports exported accounts. They come without keys: each account asks for its key when it is first used. An account that
 * already exists here (same address and name) stays as it is and keeps its key.
 *
 * @throws AppFailure settings-malformed
 */
export async function importSettings(
  { context, make, remove }: ImportContext,
  text: string,
  mode: ImportMode,
): Promise<ImportOutcome> {
  const { accounts, preferences } = parse(text);
  const same = (a: Imported, b: Imported): boolean =>
    a.kind === b.kind && (a.kind === 'built-in' || (a.address === b.address && a.name === b.name));
  const here = context.accounts.accounts;
  const added = accounts.filter((one) => !here.some((known) => same(one, known)));
  const removed = here.filter((known) => !accounts.some((one) => same(one, known)));
  if (mode !== 'check') {
    for (const account of added) await context.accounts.add(make(account));
    if (mode === 'replace') for (const { id } of removed) await remove(id);
    context.accountsChanged();
  }
  const insecure = added.filter(({ address }) => isInsecure(address)).length;
  return {
    added: added.length,
    kept: accounts.length - added.length,
    insecure,
    preferences,
    removed: removed.map(({ name }) => name),
  };
}

function parse(text: string): { accounts: Imported[]; preferences: ImportOutcome['preferences'] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppFailure('settings-malformed', 'settings: not JSON');
  }
  const parsed = settingsFile.safeParse(json);
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path }) => path.join('.') || 'file');
    throw new AppFailure('settings-malformed', `settings: ${where.join(', ')}`);
  }
  const { accounts, preferences } = parsed.data;
  return {
    preferences,
    accounts: accounts.map(({ zone, ...account }) => ({
      ...account,
      ...(zone !== undefined && { zone: { name: zone, source: 'chosen' as const } }),
      address: account.kind === 'built-in' ? '' : normalizeAddress(account.address, true),
    })),
  };
}

function isInsecure(address: string): boolean {
  return address.startsWith('http:') && !isLoopback(new URL(address).hostname);
}
