import type { ListParameters } from '$main/api/parameters';
import { omitsKnownWebsite } from '$main/api/servers/api-v1/list-evidence';
import { normalizeParameters } from '$main/cache/parameters';
import type { Website } from '$shared/api/websites';
import type { Answer, Page } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { isBeyondAscii } from '$shared/lib/domains';
import type { SavedDialects } from '../gateway/saved-dialects';
import type { CachedReads, ReadArguments, ReadSpec } from './cached-reads';
import type { CapabilityService } from './capabilities';
import type { LocalFavorites } from './local-favorites';
import type { SavedWebsites } from './saved-websites';
import type { WebsiteCollector } from './website-collector';

type List = Page<Website>;

/** The largest page of everything, in API order; it also shows whether the server has learned to sort. */
const WHOLE: ListParameters = {
  search_by: 'domain',
  sort_by: 'domain',
  sort: 'asc',
  per_page: 100,
  page: 1,
};

interface Parts {
  reads: CachedReads;
  saved: SavedWebsites;
  dialects: SavedDialects;
  favorites: LocalFavorites;
  collector: WebsiteCollector;
  capabilities: CapabilityService;
}

/**
 * Reads lists of websites from the server, or makes them from the full list when the server cannot search, filter or
 * sort.
 */
export class WebsiteLists {
  constructor(private readonly parts: Parts) {}

  /**
   * @param searching the user is searching, so the full list is worth fetching
   * @throws AppFailure when nothing is saved and the server fails, or when nobody waits any more
   */
  async read(
    how: ReadArguments,
    parameters: ListParameters,
    searching = false,
  ): Promise<Answer<List> | null> {
    const { capabilities, collector } = this.parts;
    const { accountId } = how;
    try {
      if (this.#isMadeHere(accountId, parameters)) return await this.#make(how, parameters);
      const answer = await this.#ask(how, parameters);
      if (searching && answer?.saved === false) collector.consider(accountId);
      // The answer itself may have revealed what the server cannot do.
      return this.#isMadeHere(accountId, parameters)
        ? await this.#make(how, parameters)
        : this.#found(parameters, this.#marked(accountId, answer), accountId);
    } finally {
      capabilities.tell(accountId);
    }
  }

  /** A website, with its local favorite mark. @throws AppFailure as `read` */
  async show(how: ReadArguments, id: number): Promise<Answer<Website> | null> {
    const { reads, saved, favorites } = this.parts;
    const answer = await reads.read(how, websiteReadSpec(saved, how.accountId, id));
    return answer && { ...answer, value: favorites.mark(how.accountId, answer.value) };
  }

  #isMadeHere(accountId: string, parameters: ListParameters): boolean {
    const { domainOrder } = this.parts.dialects.of(accountId).get();
    const sorts = parameters.sort_by === 'domain' && domainOrder === 'none';
    return sorts || this.#filtersHere(accountId, parameters);
  }

  #filtersHere(accountId: string, { favorite }: ListParameters): boolean {
    return favorite !== undefined && this.parts.favorites.areHere(accountId);
  }

  async #ask(how: ReadArguments, parameters: ListParameters): Promise<Answer<List> | null> {
    const { reads, saved, dialects } = this.parts;
    const { accountId } = how;
    const answer = await reads.read(how, listReadSpec(saved, accountId, parameters));
    const whole = parameters.search === undefined && parameters.favorite === undefined;
    if (!whole || answer === null || answer.saved) return answer;
    const dialect = dialects.of(accountId);
    const unproven = parameters.sort_by === 'domain' && dialect.get().domainOrder === 'unproven';
    // A page can be sorted by chance, for example if websites were added alphabetically. Once a server is known to sort,
    // websites missing from a page were deleted elsewhere.
    if (unproven && omitsKnownWebsite(answer.value.rows, parameters, saved.all(accountId))) {
      dialect.learn({ domainOrder: 'none' });
    }
    return answer;
  }

  async #make(how: ReadArguments, parameters: ListParameters): Promise<Answer<List> | null> {
    const { reads, saved, collector } = this.parts;
    const { accountId } = how;
    if (how.source === 'saved') {
      const reading = listReadSpec(saved, accountId, WHOLE);
      return reads.read(how, { ...reading, saved: () => saved.made(accountId, parameters) });
    }
    const whole = await this.#ask(how, WHOLE);
    if (whole?.saved === false && whole.value.lastPage > 1) collector.consider(accountId);
    if (parameters.favorite === true) await this.#findMissing(how);
    const made = saved.made(accountId, parameters);
    if (whole !== null && made === null && this.#filtersHere(accountId, parameters)) {
      // The server has no filter for favorites: asked with one, it returns all websites.
      return { ...whole, value: saved.known(accountId, parameters) };
    }
    if (made === null || whole === null) {
      // A recent answer to the same request is good enough.
      const soon = { ...how, priority: 'refresh' } as const;
      return this.#marked(accountId, await this.#ask(soon, parameters));
    }
    const { value, fetchedAt } = made;
    return { value, fetchedAt, saved: whole.saved, final: false, problem: whole.problem };
  }

  /** Requests favorites beyond the known part of a long list one by one. */
  async #findMissing(how: ReadArguments): Promise<void> {
    const { reads, saved, favorites } = this.parts;
    const { accountId } = how;
    if (saved.completeAt(accountId) !== null) return;
    for (const id of favorites.of(accountId)) {
      if (saved.show(accountId, id) !== null) continue;
      await reads.read(how, websiteReadSpec(saved, accountId, id)).catch(async (cause: unknown) => {
        if (!(cause instanceof AppFailure) || cause.code !== 'not-found') throw cause;
        // Deleted elsewhere. With its mark, the favorites would never be complete.
        await favorites.set(accountId, id, false);
      });
    }
  }

  /** A server stores domains in ASCII, so it finds no part of a label in another script. With the full list, Sitedeck does. */
  #found(
    parameters: ListParameters,
    answer: Answer<List> | null,
    accountId: string,
  ): Answer<List> | null {
    if (answer === null || !isBeyondAscii(parameters.search)) return answer;
    return { ...answer, ...this.parts.saved.made(accountId, parameters) };
  }

  #marked(accountId: string, answer: Answer<List> | null): Answer<List> | null {
    const { favorites } = this.parts;
    if (answer === null || !favorites.areHere(accountId)) return answer;
    const rows = answer.value.rows.map((row) => favorites.mark(accountId, row));
    return { ...answer, value: { ...answer.value, rows } };
  }
}

/** How a list of websites is requested and stored. */
function listReadSpec(
  saved: SavedWebsites,
  accountId: string,
  parameters: ListParameters,
): ReadSpec<List> {
  return {
    name: normalizeParameters(['websites'], parameters),
    saved: () => saved.list(accountId, parameters),
    ask: (client) => client.listWebsites(parameters),
    keep: (value, { fetchedAt }) => {
      saved.keepList(accountId, parameters, value, fetchedAt);
      return false;
    },
  };
}

/** How a website is requested and stored. */
export function websiteReadSpec(
  saved: SavedWebsites,
  accountId: string,
  id: number,
): ReadSpec<Website> {
  return {
    name: normalizeParameters(['websites', id], {}),
    saved: () => saved.show(accountId, id),
    ask: (client) => client.showWebsite(id),
    keep: (value, { fetchedAt }) => {
      saved.keep(accountId, value, fetchedAt);
      return false;
    },
  };
}
