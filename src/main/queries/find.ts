import { STATISTIC_NAMES, type StatisticName } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';
import { failureCode } from '$shared/failures/failure';
import { asciiDomain, isSameDomain } from '$shared/lib/domains';
import { type WebsiteSource, websiteSource } from '$shared/settings/source';
import { queryText } from '$shared/text/en/queries';
import { nearest } from '../../shared/command-line.mjs';
import {
  InvalidQueryError,
  MAX_ROWS,
  type QueryContext,
  readAnswer,
  readFromServer,
} from './context';

/** A website with its account. */
export interface FoundWebsite {
  account: Account;
  website: Website;
  source: WebsiteSource;
}

/** A website of an account with its source. */
export function toFoundWebsite(account: Account, website: Website): FoundWebsite {
  const source = websiteSource({ accountId: account.id, websiteId: website.id });
  return { account, website, source };
}

/** Finds an account by name or id; by default the one chosen last. @throws InvalidQueryError */
export function findAccount({ services }: QueryContext, name: string | undefined): Account {
  const { accounts, activeId } = services.accounts();
  if (accounts.length === 0) throw new InvalidQueryError(queryText.noAccounts);
  if (name === undefined) {
    const active = accounts.find(({ id }) => id === activeId) ?? accounts[0];
    if (active === undefined) throw new InvalidQueryError(queryText.noAccounts);
    return active;
  }
  const byId = accounts.find(({ id }) => id === name);
  if (byId !== undefined) return byId;
  const wanted = name.trim().toLowerCase();
  const named = accounts.filter((account) => account.name.toLowerCase() === wanted);
  const [found, second] = named;
  if (second !== undefined) {
    const ids = named.map(({ id }) => id);
    throw new InvalidQueryError(queryText.ambiguousAccount(name, ids));
  }
  if (found !== undefined) return found;
  const names = accounts.map((account) => account.name);
  throw new InvalidQueryError(queryText.unknownAccount(name, nearest(name, names)));
}

/**
 * Finds a website by domain or id. Without an account, searches the one chosen last, also on its server, and then the
 * saved websites of the others in their order.
 *
 * @throws InvalidQueryError, AppFailure
 */
export async function findWebsite(
  context: QueryContext,
  name: string,
  accountName: string | undefined,
): Promise<FoundWebsite> {
  const account = findAccount(context, accountName);
  const others =
    accountName === undefined
      ? context.services.accounts().accounts.filter(({ id }) => id !== account.id)
      : [];
  const savedOnly: QueryContext = { ...context, isOffline: true };
  const website =
    (await findIn(savedOnly, account, name)) ??
    (context.isOffline ? null : await findIn(context, account, name));
  if (website !== null) return toFoundWebsite(account, website);
  // Ids belong to one server and mean nothing in other accounts.
  for (const other of /^\d+$/.test(name) ? [] : others) {
    const saved = await findIn(savedOnly, other, name);
    if (saved !== null) return toFoundWebsite(other, saved);
  }
  const domains = await knownDomains(context, account);
  throw new InvalidQueryError(queryText.unknownWebsite(name, account.name, nearest(name, domains)));
}

/**
 * Finds a website to change, by domain or id, on its server: a saved domain may belong to another website by now.
 *
 * @throws InvalidQueryError, AppFailure
 */
export async function findWebsiteToChange(
  context: QueryContext,
  name: string,
  account: Account,
): Promise<Website> {
  const website = await findIn(context, account, name, readFromServer);
  if (website !== null) return website;
  const first = await readFromServer(context, listed(account.id));
  const domains = (first?.value.rows ?? []).map(({ domain }) => domain);
  throw new InvalidQueryError(queryText.unknownWebsite(name, account.name, nearest(name, domains)));
}

async function findIn(
  context: QueryContext,
  { id: accountId }: Account,
  name: string,
  from: typeof readFromServer = readAnswer,
): Promise<Website | null> {
  if (/^\d+$/.test(name)) {
    const shown = from(context, { kind: 'website', accountId, id: Number(name) });
    const answer = await shown.catch((cause: unknown) => {
      if (failureCode(cause) === 'not-found') return null;
      throw cause;
    });
    return answer?.value ?? null;
  }
  const search = asciiDomain(name.trim()) ?? name.trim();
  const answer = await from(context, listed(accountId, search));
  const found = answer?.value.rows.find(({ domain }) => isSameDomain(domain, search));
  if (found !== undefined || !context.isOffline) return found ?? null;
  // The saved websites may be incomplete.
  const saved = await savedWebsites(context, accountId);
  return saved.find(({ domain }) => isSameDomain(domain, search)) ?? null;
}

/** The first websites of a list. */
function listed(accountId: string, search?: string) {
  const order = { search_by: 'domain', sort_by: 'id', sort: 'desc', per_page: MAX_ROWS } as const;
  const parameters = { ...(search === undefined ? {} : { search }), ...order, page: 1 };
  return { kind: 'websites', accountId, parameters } as const;
}

/** Domains to suggest: the saved ones and the first ones of the server. */
async function knownDomains(context: QueryContext, account: Account): Promise<string[]> {
  const saved = await savedWebsites(context, account.id);
  const first = await readAnswer(context, listed(account.id));
  return [...saved, ...(first?.value.rows ?? [])].map(({ domain }) => domain);
}

/** The websites of an account that are saved. */
async function savedWebsites({ services }: QueryContext, accountId: string): Promise<Website[]> {
  const { handlers } = services;
  const [saved] = await handlers['portfolio.saved']({
    accounts: [{ accountId, today: '2000-01-01' }],
    name: 'visitors',
  });
  return (saved?.sites ?? []).map(({ site }) => site);
}

/** Finds a statistic by name; `-` counts as `_`. @throws InvalidQueryError */
export function findStatistic(name: string): StatisticName {
  const wanted = name.trim().toLowerCase().replaceAll('-', '_');
  const found = STATISTIC_NAMES.find((one) => one === wanted);
  if (found !== undefined) return found;
  throw new InvalidQueryError(
    queryText.unknownStatistic(name, nearest(wanted, STATISTIC_NAMES), STATISTIC_NAMES),
  );
}
