import { cutPage } from '$main/api/cut-page';
import type { ListParameters } from '$main/api/parameters';
import { isSortedByDomain } from '$main/api/servers/api-v1/list-evidence';
import type { AnswerKey } from '$main/cache/answer-table';
import type { OfflineStore } from '$main/cache/offline-store';
import { normalizeParameters } from '$main/cache/parameters';
import { ASSUMED_SETTINGS } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { Page } from '$shared/bridge/contract';
import { domainMatches, isBeyondAscii } from '$shared/lib/domains';
import type { LocalFavorites } from './local-favorites';
import type { SavedValue } from './saved-days';

const OPERATION = 'websites.list';
/** Key for when all websites of an account were last known. */
const COMPLETE = 'websites-complete';

/** A stored list: the websites' ids in order. Their content is in their records. */
type SavedList = Omit<Page<Website>, 'rows'> & { ids: number[] };

/** Callbacks for changed websites. */
interface Changes {
  /** Whether an account's websites are compared with their stored records. */
  matter: (account: string) => boolean;
  /** A website was changed on its server. */
  onChanged: (account: string, id: number) => void;
  /** Websites of an account were stored or deleted. */
  onStored: (account: string) => void;
}

/** Websites in the offline store: records merged from every answer, lists as ordered ids. */
export class SavedWebsites {
  /** Caches every record of the last requested account: each typed letter searches thousands. */
  #records: { account: string; state: string; rows: Website[] } | null = null;

  constructor(
    private readonly store: OfflineStore,
    private readonly favorites: LocalFavorites,
    private readonly now: () => number,
    private readonly changes: Changes = {
      matter: () => false,
      onChanged: () => undefined,
      onStored: () => undefined,
    },
  ) {}

  /** A list from a saved answer, or made from the records if all are known; otherwise null. */
  list(account: string, parameters: ListParameters): SavedValue<Page<Website>> | null {
    const found = isBeyondAscii(parameters.search) ? this.#listOfAll(account, parameters) : null;
    if (found !== null) return found;
    const saved = this.store.answer(keyOf(account, parameters));
    if (!saved) return this.#listOfAll(account, parameters);
    const { ids, ...page } = saved.body as SavedList;
    // A website deleted since then has no record.
    const rows = ids.flatMap((id) => this.show(account, id)?.value ?? []);
    const { sort_by, sort } = parameters;
    // Earlier versions saved the answers of servers that cannot sort.
    if (sort_by === 'domain' && isSortedByDomain(rows, sort) === false) {
      return this.#listOfAll(account, parameters);
    }
    return { value: { ...page, rows }, fetchedAt: saved.fetchedAt, final: false };
  }

  /**
   * A list made from the records, ignoring saved answers: from all records, or from the local favorites; null when too little
   * is known.
   */
  made(account: string, parameters: ListParameters): SavedValue<Page<Website>> | null {
    const complete = this.#listOfAll(account, parameters);
    const enough = parameters.favorite === true && this.favorites.areHere(account);
    if (complete !== null || !enough) return complete;
    const ids = [...this.favorites.of(account)];
    const ages = ids.flatMap((id) => this.show(account, id)?.fetchedAt ?? []);
    if (ages.length < ids.length) return null;
    const value = this.known(account, parameters);
    return { value, fetchedAt: Math.min(this.now(), ...ages), final: false };
  }

  /** A list made from the known records, complete or not. */
  known(account: string, parameters: ListParameters): Page<Website> {
    return cutPage(select(this.all(account), parameters), parameters);
  }

  show(account: string, id: number): SavedValue<Website> | null {
    const saved = this.store.website(account, id);
    if (saved === null) return null;
    const value = this.favorites.mark(account, websiteOf(saved.body));
    return { value, fetchedAt: saved.fetchedAt, final: false };
  }

  keepList(
    account: string,
    parameters: ListParameters,
    { rows, ...page }: Page<Website>,
    fetchedAt: number,
  ): void {
    const everything = parameters.search === undefined && parameters.favorite === undefined;
    const ids = rows.map(({ id }) => id);
    this.#compare(account, rows);
    this.store.write(({ answers, websites, facts }) => {
      for (const row of rows) websites.put(account, { id: row.id, body: row, fetchedAt });
      const body: SavedList = { ...page, ids };
      answers.put({ ...keyOf(account, parameters), body, fetchedAt, final: false, pinned: false });
      if (!everything) return;
      const known = websites.ids(account);
      // One page with everything: websites not on it are gone from the server. A page beyond the end has no rows and proves nothing.
      const isWhole = page.lastPage <= 1 && parameters.page === 1;
      const gone = isWhole ? known.filter((id) => !ids.includes(id)) : [];
      for (const id of gone) websites.delete(account, id);
      if (known.length - gone.length !== page.total) facts.delete(account, COMPLETE);
      // With several pages only this one is new: the full list stays as old as it was.
      else if (isWhole || facts.get(account, COMPLETE) === null) {
        facts.put(account, COMPLETE, { fetchedAt });
      }
    });
    this.changes.onStored(account);
  }

  /** Stores the full list of an account. Missing websites were deleted on the server. */
  keepAll(account: string, all: readonly Website[], fetchedAt: number): void {
    const ids = new Set(all.map(({ id }) => id));
    this.#compare(account, all);
    this.store.write(({ websites, facts }) => {
      for (const row of all) websites.put(account, { id: row.id, body: row, fetchedAt });
      for (const id of websites.ids(account)) if (!ids.has(id)) websites.delete(account, id);
      facts.put(account, COMPLETE, { fetchedAt });
    });
    this.changes.onStored(account);
  }

  /** When all websites of an account were last known, milliseconds since the epoch; null if they are not. */
  completeAt(account: string): number | null {
    const complete = this.store.fact(account, COMPLETE) as { fetchedAt: number } | null;
    return complete?.fetchedAt ?? null;
  }

  keep(account: string, website: Website, fetchedAt: number): void {
    this.#compare(account, [website]);
    this.store.write(({ websites }) =>
      websites.put(account, { id: website.id, body: website, fetchedAt }),
    );
    this.changes.onStored(account);
  }

  #compare(account: string, rows: readonly Website[]): void {
    if (!this.changes.matter(account)) return;
    for (const { id, updated_at } of rows) {
      const known = this.store.website(account, id);
      if (known !== null && websiteOf(known.body).updated_at !== updated_at)
        this.changes.onChanged(account, id);
    }
  }

  delete(account: string, id: number): void {
    this.store.deleteWebsite(account, id);
    this.changes.onStored(account);
  }

  /** Every record of an account. */
  all(account: string): readonly Website[] {
    const state = `${this.store.websiteChanges()} ${this.favorites.stateOf(account)}`;
    if (this.#records?.account === account && this.#records.state === state) {
      return this.#records.rows;
    }
    const records = this.store.websites(account).map(({ body }) => websiteOf(body));
    const rows = records.map((record) => this.favorites.mark(account, record));
    this.#records = { account, state, rows };
    return rows;
  }

  #listOfAll(account: string, parameters: ListParameters): SavedValue<Page<Website>> | null {
    const fetchedAt = this.completeAt(account);
    if (fetchedAt === null) return null;
    return { value: this.known(account, parameters), fetchedAt, final: false };
  }
}

/** Reads a stored record; settings unknown to the version that wrote it count as not shown by the server. */
function websiteOf(body: unknown): Website {
  return { ...ASSUMED_SETTINGS, ...(body as Website) };
}

/** Searches, filters and sorts as a server does. */
function select(all: readonly Website[], parameters: ListParameters): Website[] {
  const direction = parameters.sort === 'asc' ? 1 : -1;
  const order = (a: Website, b: Website): number =>
    parameters.sort_by === 'id' ? a.id - b.id : a.domain < b.domain ? -1 : 1;
  return all
    .filter(({ domain }) => domainMatches(domain, parameters.search ?? ''))
    .filter(({ favorite }) => parameters.favorite === undefined || favorite === parameters.favorite)
    .sort((a, b) => direction * order(a, b));
}

function keyOf(account: string, parameters: ListParameters): AnswerKey {
  return { account, operation: OPERATION, parameters: normalizeParameters(['list'], parameters) };
}
