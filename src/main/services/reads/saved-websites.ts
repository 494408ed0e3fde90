import { domainMatches, isBeyondAscii } from '../../../shared/lib/domains';
import { UNSAID_SETTINGS } from '../../../shared/api/website-fields';
import type { Website } from '../../../shared/api/websites';
import type { Page } from '../../../shared/bridge/contract';
import type { ListParameters } from '../../api/parameters';
import { isSortedByDomain } from '../../api/list-evidence';
import type { AnswerKey } from '../../cache/answer-table';
import { normaliseParameters } from '../../cache/parameters';
import type { Store } from '../../cache/store';
import type { LocalFavorites } from './local-favorites';
import { pageOf } from './page-of';
import type { Found } from './saved-days';

const OPERATION = 'websites.list';
/** Whether all websites of an account were seen, and when. */
const COMPLETE = 'websites-complete';

/** A list as it is kept: which websites in which order. What they are is in their records. */
type SavedList = Omit<Page<Website>, 'rows'> & { ids: number[] };

/** Websites in the offline store: records merged from every answer, lists as ids in order. */
export class SavedWebsites {
  /** Every record of the account asked for last: thousands are searched with each letter that is typed. */
  #records: { account: string; state: string; rows: Website[] } | null = null;

  constructor(
    private readonly store: Store,
    private readonly favorites: LocalFavorites,
    private readonly now: () => number,
  ) {}

  /** A list that was asked for before, or one made of the records when all of them are known; or null. */
  list(account: string, parameters: ListParameters): Found<Page<Website>> | null {
    const found = isBeyondAscii(parameters.search) ? this.#listOfAll(account, parameters) : null;
    if (found !== null) return found;
    const saved = this.store.answer(keyOf(account, parameters));
    if (!saved) return this.#listOfAll(account, parameters);
    const { ids, ...page } = saved.body as SavedList;
    // A website that was deleted since is no longer among the records.
    const rows = ids.flatMap((id) => this.show(account, id)?.value ?? []);
    const { sort_by, sort } = parameters;
    // Earlier versions kept what a server that cannot sort answered.
    if (sort_by === 'domain' && isSortedByDomain(rows, sort) === false) {
      return this.#listOfAll(account, parameters);
    }
    return { value: { ...page, rows }, fetchedAt: saved.fetchedAt, final: false };
  }

  /**
   * A list made of the records, whatever the server once answered to the same question: of all of them, or of the
   * favorites that are kept here; null when not enough is known.
   */
  made(account: string, parameters: ListParameters): Found<Page<Website>> | null {
    const complete = this.#listOfAll(account, parameters);
    const enough = parameters.favorite === true && this.favorites.areHere(account);
    if (complete !== null || !enough) return complete;
    const ids = [...this.favorites.of(account)];
    const ages = ids.flatMap((id) => this.show(account, id)?.fetchedAt ?? []);
    if (ages.length < ids.length) return null;
    const value = this.known(account, parameters);
    return { value, fetchedAt: Math.min(this.now(), ...ages), final: false };
  }

  /** A list made of the records that are known, all or not. */
  known(account: string, parameters: ListParameters): Page<Website> {
    return pageOf(select(this.all(account), parameters), parameters);
  }

  show(account: string, id: number): Found<Website> | null {
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
    this.store.write(({ answers, websites, facts }) => {
      for (const row of rows) websites.put(account, { id: row.id, body: row, fetchedAt });
      const body: SavedList = { ...page, ids };
      answers.put({ ...keyOf(account, parameters), body, fetchedAt, final: false, pinned: false });
      if (!everything) return;
      const known = websites.ids(account);
      // All in one answer: what is not among them is gone from the server. A page beyond the end has no rows and says nothing.
      const isWhole = page.lastPage <= 1 && parameters.page === 1;
      const gone = isWhole ? known.filter((id) => !ids.includes(id)) : [];
      for (const id of gone) websites.delete(account, id);
      if (known.length - gone.length !== page.total) facts.delete(account, COMPLETE);
      // Of several pages this one alone is new: the whole stays as old as it was.
      else if (isWhole || facts.get(account, COMPLETE) === null) {
        facts.put(account, COMPLETE, { fetchedAt });
      }
    });
  }

  /** Keeps every website that an account has; what is not among them is gone from the server. */
  keepAll(account: string, all: readonly Website[], fetchedAt: number): void {
    const ids = new Set(all.map(({ id }) => id));
    this.store.write(({ websites, facts }) => {
      for (const row of all) websites.put(account, { id: row.id, body: row, fetchedAt });
      for (const id of websites.ids(account)) if (!ids.has(id)) websites.delete(account, id);
      facts.put(account, COMPLETE, { fetchedAt });
    });
  }

  /** When all websites of an account were last known, milliseconds since the epoch; null when they are not. */
  completeAt(account: string): number | null {
    const complete = this.store.fact(account, COMPLETE) as { fetchedAt: number } | null;
    return complete?.fetchedAt ?? null;
  }

  keep(account: string, website: Website, fetchedAt: number): void {
    this.store.write(({ websites }) =>
      websites.put(account, { id: website.id, body: website, fetchedAt }),
    );
  }

  delete(account: string, id: number): void {
    this.store.deleteWebsite(account, id);
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

  #listOfAll(account: string, parameters: ListParameters): Found<Page<Website>> | null {
    const fetchedAt = this.completeAt(account);
    if (fetchedAt === null) return null;
    return { value: this.known(account, parameters), fetchedAt, final: false };
  }
}

/** A record as it was kept; settings that the version that wrote it did not know are as if the server did not show them. */
function websiteOf(body: unknown): Website {
  return { ...UNSAID_SETTINGS, ...(body as Website) };
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
  return { account, operation: OPERATION, parameters: normaliseParameters(['list'], parameters) };
}
