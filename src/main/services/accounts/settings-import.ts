import type { StoredAccount } from '$main/accounts/account-file';
import { normalizeAddress } from '$main/accounts/address';
import type { ImportMode, ImportOutcome } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { isLoopback } from '$shared/lib/loopback';
import { sum } from '$shared/lib/sum';
import {
  aboutGroup,
  COLLECTION_NAMES,
  type Collections,
  withEntries,
} from '$shared/settings/collections';
import type { PortableCollections } from '$shared/settings/collections-schema';
import { settingsFile } from '$shared/settings/settings-file';
import type { Subject } from '$shared/settings/source';
import type { ServiceContext } from '../context/service-context';
import type { CollectionService } from './collection-service';

type PortableSubject = NonNullable<PortableCollections['notes']>[number]['subject'];
type Imported = Pick<StoredAccount, 'name' | 'address' | 'color' | 'kind' | 'product' | 'zone'>;

interface ImportContext {
  context: ServiceContext;
  make: (account: Imported) => StoredAccount;
  remove: (accountId: string) => Promise<unknown>;
  collections: Pick<CollectionService, 'handlers' | 'change'>;
}

/**
 * Imports exported accounts. Exports contain no keys, so each account asks for its key when it is first used. An
 * account that already exists here (same address and name) is unchanged and keeps its key.
 *
 * @throws AppFailure settings-malformed
 */
export async function importSettings(
  { context, make, remove, collections }: ImportContext,
  text: string,
  mode: ImportMode,
): Promise<ImportOutcome> {
  const { accounts, preferences, collections: given } = parse(text);
  const same = (a: Imported, b: Imported): boolean =>
    a.kind === b.kind && (a.kind === 'built-in' || (a.address === b.address && a.name === b.name));
  const here = context.accounts.accounts;
  const before = await collections.handlers['collections.list']({});
  const added = accounts.filter((one) => !here.some((known) => same(one, known)));
  const removed = here.filter((known) => !accounts.some((one) => same(one, known)));
  if (mode !== 'check') {
    try {
      for (const account of added) await context.accounts.add(make(account));
      if (mode === 'replace') for (const { id } of removed) await remove(id);
      const localIds = accounts.map(
        (one) => context.accounts.accounts.find((known) => same(one, known))?.id,
      );
      if (given !== undefined) {
        const imported = collectionsOf(given, localIds);
        // Existing entries are unchanged, like accounts. Only the entries of removed accounts are deleted.
        await collections.change((kept) => withEntries(withEntries(kept, imported), kept));
      }
    } finally {
      context.accountsChanged();
    }
  }
  const insecure = added.filter(({ address }) => isInsecure(address)).length;
  return {
    added: added.length,
    kept: accounts.length - added.length,
    entries: newEntries(given ?? {}, before),
    insecure,
    preferences,
    removed: removed.map(({ name }) => name),
  };
}

/** Converts the file's entries, whose account is an index into the file's accounts. */
function collectionsOf(
  given: PortableCollections,
  accountIds: readonly (string | undefined)[],
): Collections {
  const localized = <Entry extends { subject: PortableSubject }>(entries: Entry[] = []) =>
    entries.flatMap((entry) => {
      const subject = localSubject(entry.subject, accountIds);
      return subject === null ? [] : [{ ...entry, subject }];
    });
  return {
    notes: localized(given.notes),
    goals: localized(given.goals),
    views: localized(given.views),
    groups: (given.groups ?? []).map((group) => ({
      ...group,
      members: group.members.flatMap(({ account, ...member }) => {
        const accountId = accountIds[account];
        return accountId === undefined ? [] : [{ ...member, accountId }];
      }),
    })),
  };
}

/** Null without an account. */
function localSubject(
  subject: PortableSubject,
  accountIds: readonly (string | undefined)[],
): Subject | null {
  if (subject.kind === 'group') return aboutGroup({ id: subject.group, name: subject.domain });
  const { account, ...website } = subject;
  const accountId = accountIds[account];
  return accountId === undefined ? null : { ...website, accountId };
}

/** The number of a file's entries that do not exist here yet. */
function newEntries(given: PortableCollections, before: Collections): number {
  return sum(
    COLLECTION_NAMES.map((name) => {
      const known = new Set(before[name].map(({ id }) => id));
      return (given[name] ?? []).filter(({ id }) => !known.has(id)).length;
    }),
  );
}

interface Parsed {
  accounts: Imported[];
  preferences: ImportOutcome['preferences'];
  /** Undefined in older files. */
  collections: PortableCollections | undefined;
}

function parse(text: string): Parsed {
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
  const { accounts, preferences, collections } = parsed.data;
  return {
    preferences,
    collections,
    accounts: accounts.map(({ product, zone, ...account }) => ({
      ...account,
      ...(product !== undefined && { product }),
      ...(zone !== undefined && { zone: { name: zone, source: 'chosen' as const } }),
      address: account.kind === 'built-in' ? '' : normalizeAddress(account.address, true),
    })),
  };
}

function isInsecure(address: string): boolean {
  return address.startsWith('http:') && !isLoopback(new URL(address).hostname);
}
