import type { Website } from '../../../shared/api/websites';
import type { Answer, Page } from '../../../shared/bridge/contract';
import type { ListParameters } from '../../api/parameters';
import { AppFailure } from '../../../shared/failures/failure';
import { isBeyondAscii } from '../../../shared/lib/domains';
import { leavesOut } from '../../api/list-evidence';
import { normaliseParameters } from '../../cache/parameters';
import type { AbilityService } from './abilities';
import type { CachedReads, ReadArguments, Reading } from './cached-reads';
import type { LocalFavorites } from './local-favorites';
import type { Dialects } from '../gateway/saved-dialects';
import type { SavedWebsites } from './saved-websites';
import type { WebsiteCollector } from './website-collector';

type List = Page<Website>;

/** The largest page of everything, in the API's order: it shows too whether the server has learned to sort. */
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
  dialects: Dialects;
  favorites: LocalFavorites;
  collector: WebsiteCollector;
  abilities: AbilityService;
}

/** Lists of websites: by the server, and made here of the whole list where the server cannot make them. */
export class WebsiteLists {
  constructor(private readonly parts: Parts) {}

  /**
   * @param searching a person searches: the whole list is worth knowing
   * @throws AppFailure when nothing is saved and the server cannot be asked, or when nobody waits any more
   */
  async read(
    how: ReadArguments,
    parameters: ListParameters,
    searching = false,
  ): Promise<Answer<List> | null> {
    const { abilities, collector } = this.parts;
    const { accountId } = how;
    try {
      if (this.#isMadeHere(accountId, parameters)) return await this.#make(how, parameters);
      const answer = await this.#ask(how, parameters);
      if (searching && answer?.saved === false) collector.consider(accountId);
      // The answer itself may have shown what the server cannot do.
      return this.#isMadeHere(accountId, parameters)
        ? await this.#make(how, parameters)
        : this.#found(parameters, this.#marked(accountId, answer), accountId);
    } finally {
      abilities.tell(accountId);
    }
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
    const answer = await reads.read(how, listReading(saved, accountId, parameters));
    const whole = parameters.search === undefined && parameters.favorite === undefined;
    if (!whole || answer === null || answer.saved) return answer;
    const dialect = dialects.of(accountId);
    const unproven = parameters.sort_by === 'domain' && dialect.get().domainOrder === 'unproven';
    // A page in order by chance, as of websites that were added by alphabet. Of a server that was seen to sort, what is
    // missing from a page was deleted elsewhere.
    if (unproven && leavesOut(answer.value.rows, parameters, saved.all(accountId))) {
      dialect.learn({ domainOrder: 'none' });
    }
    return answer;
  }

  async #make(how: ReadArguments, parameters: ListParameters): Promise<Answer<List> | null> {
    const { reads, saved, collector } = this.parts;
    const { accountId } = how;
    if (how.source === 'saved') {
      const reading = listReading(saved, accountId, WHOLE);
      return reads.read(how, { ...reading, saved: () => saved.made(accountId, parameters) });
    }
    const whole = await this.#ask(how, WHOLE);
    if (whole?.saved === false && whole.value.lastPage > 1) collector.consider(accountId);
    if (parameters.favorite === true) await this.#findMissing(how);
    const made = saved.made(accountId, parameters);
    if (whole !== null && made === null && this.#filtersHere(accountId, parameters)) {
      // The server takes no filter for favorites: asked with one, it answers with all websites.
      return { ...whole, value: saved.known(accountId, parameters) };
    }
    if (made === null || whole === null) {
      // A moment ago the same may have been asked: then its answer is good enough.
      const soon = { ...how, priority: 'refresh' } as const;
      return this.#marked(accountId, await this.#ask(soon, parameters));
    }
    const { value, fetchedAt } = made;
    return { value, fetchedAt, saved: whole.saved, final: false, problem: whole.problem };
  }

  /** Favorites beyond the part of a long list that is known are asked for one by one. */
  async #findMissing(how: ReadArguments): Promise<void> {
    const { reads, saved, favorites } = this.parts;
    const { accountId } = how;
    if (saved.completeAt(accountId) !== null) return;
    for (const id of favorites.of(accountId)) {
      if (saved.show(accountId, id) !== null) continue;
      await reads
        .read({ ...how, requestId: undefined }, websiteReading(saved, accountId, id))
        .catch(async (cause: unknown) => {
          if (!(cause instanceof AppFailure) || cause.code !== 'not-found') throw cause;
          // Deleted elsewhere. Its star would keep the favorites from ever being complete.
          await favorites.set(accountId, id, false);
        });
    }
  }

  /** A server finds no part of a label in another script, which it keeps in ASCII. With the whole list here, Sitedeck does. */
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

/** How a list of websites is read from the server and kept. */
function listReading(
  saved: SavedWebsites,
  accountId: string,
  parameters: ListParameters,
): Reading<List> {
  return {
    name: normaliseParameters(['websites'], parameters),
    saved: () => saved.list(accountId, parameters),
    ask: (client) => client.listWebsites(parameters),
    keep: (value, { fetchedAt }) => {
      saved.keepList(accountId, parameters, value, fetchedAt);
      return false;
    },
  };
}

/** How a website is read and kept. */
export function websiteReading(
  saved: SavedWebsites,
  accountId: string,
  id: number,
): Reading<Website> {
  return {
    name: normaliseParameters(['websites', id], {}),
    saved: () => saved.show(accountId, id),
    ask: (client) => client.showWebsite(id),
    keep: (value, { fetchedAt }) => {
      saved.keep(accountId, value, fetchedAt);
      return false;
    },
  };
}
