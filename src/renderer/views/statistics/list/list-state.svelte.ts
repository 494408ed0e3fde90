import type { Client } from '$client/client';
import type { StatisticRow } from '$shared/api/statistics';
import type { GroupShare, Page } from '$shared/bridge/contract';
import type { QueryOf } from '$shared/bridge/query-values';
import type { DayRange } from '$shared/dates/day-range';
import type { AppError } from '$shared/failures/failure';
import type { Source } from '$shared/settings/source';
import { isShareComplete, listWithCuts } from '$statistics/group-share';
import { pageOfList } from '$statistics/list-page';
import { labelValue } from '$statistics/values';
import { WatchedQuery } from '$stores/queries/watched-query.svelte';
import type { ListRead } from '$stores/statistics/reads.svelte';
import type { ListChoice } from './list-choice';

export interface ListSubject {
  /** Excludes the websites of a group that the list leaves out. */
  source: Source;
  domain: string;
  range: DayRange;
  choice: ListChoice;
  /** The list loaded by its panel. */
  panel: ListRead;
}

/**
 * One page of a list. A completely loaded list is searched and sorted locally, at once and without
 * a network; a longer one is requested page by page. Create it while a component initializes.
 */
export class ListState {
  #subject: () => ListSubject;
  readonly #read: WatchedQuery<QueryOf<'rows'>>;

  /**
   * A group's page that lacks a website is useless, because shares and changes would count other
   * websites.
   */
  readonly #answer = $derived.by(() => {
    const { answer } = this.#read;
    return isShareComplete(answer?.group) ? answer : null;
  });
  readonly whole = $derived.by(() => {
    const { panel } = this.#subject();
    const list = panel.value;
    return list !== null && list.rows.length >= list.total ? list : null;
  });
  readonly page: Page<StatisticRow> | null = $derived.by(() => {
    const { choice, domain } = this.#subject();
    if (this.whole === null) return this.#answer && listWithCuts(this.#answer);
    const { rows, shortBy } = this.whole;
    const page = pageOfList(rows, choice, (value) => labelValue(choice.name, value, domain));
    return shortBy === undefined ? page : { ...page, shortBy };
  });

  constructor(client: Client, subject: () => ListSubject) {
    this.#subject = subject;
    this.#read = new WatchedQuery(client, () => this.#query(), {
      priority: () => this.#priority(),
    });
  }

  /** When the shown rows came from the server, milliseconds since the epoch. */
  get fetchedAt(): number | null {
    if (this.whole !== null) return this.#subject().panel.fetchedAt;
    return this.#answer?.fetchedAt ?? null;
  }
  /** Which websites of a group the shown rows count. */
  get group(): GroupShare | null {
    if (this.whole !== null) return this.#subject().panel.group;
    return this.#answer?.group ?? null;
  }
  get loading(): boolean {
    return this.page === null && (this.#subject().panel.asking || this.#read.asking);
  }
  /** The shown rows belong to the previous choice. */
  get previous(): boolean {
    return this.whole === null && this.#read.previous;
  }
  get problem(): AppError | null {
    if (this.whole !== null) return null;
    const { problem, answer } = this.#read;
    const gaps = answer?.group?.missing ?? [];
    const ofWebsite = gaps.find((gap) => gap.problem !== null)?.problem ?? null;
    return problem ?? ofWebsite ?? this.#subject().panel.problem;
  }

  get asking(): boolean {
    return this.whole === null && this.#read.asking;
  }

  /**
   * Requests the page again.
   * @param isWhole also requests the panel's rows, which otherwise belong to the statistics
   */
  refresh(isWhole = false): void {
    if (isWhole) this.#subject().panel.refresh();
    if (this.whole === null) this.#read.refresh();
  }

  /**
   * A group's websites are queried only for a search: all other pages are parts of the sum shown by
   * its panel.
   */
  #priority(): 'interactive' | 'saved' {
    const { source, choice } = this.#subject();
    return source.kind === 'group' && choice.search === '' ? 'saved' : 'interactive';
  }

  #query(): QueryOf<'rows'> | null {
    const { source: of, range, choice, panel } = this.#subject();
    // While the panel is loading, its list may turn out to be complete.
    if (this.whole !== null || panel.loading) return null;
    // A group's pages are slices of the panel's list.
    if (of.kind === 'group' && !panel.settled) return null;
    const { name, search, sortBy, sort, perPage, page } = choice;
    return {
      kind: 'rows',
      of,
      parameters: {
        name,
        ...range,
        ...(search === '' ? {} : { search, search_by: 'value' }),
        sort_by: sortBy,
        sort,
        per_page: perPage,
        page,
      },
    };
  }
}
