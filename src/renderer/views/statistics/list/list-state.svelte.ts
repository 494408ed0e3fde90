import type { DayRange } from '../../../../shared/dates/day-range';
import { pageOfList } from '../../../../statistics/list-page';
import { labelValue } from '../../../../statistics/values';
import type { Client } from '../../../client/client';
import { cachedQuery, type CachedQuery } from '../../../stores/queries/cached-query.svelte';
import type { ListRead } from '../../../stores/statistics/list-read.svelte';
import type { StatisticPage, StatisticQuery } from '../../../stores/statistics/statistic-query';
import { statisticsSource } from '../../../stores/statistics/statistics-source';
import type { ListChoice } from './list-choice';

export interface ListSubject {
  accountId: string;
  websiteId: number;
  domain: string;
  range: DayRange;
  choice: ListChoice;
  /** The list as its panel loaded it. */
  panel: ListRead;
}

/**
 * One page of a list. A fully loaded list is searched and sorted locally, at once and without a
 * network; a longer one is requested page by page. Create it while a component initializes.
 */
export class ListState {
  #subject: () => ListSubject;
  readonly #read: CachedQuery<StatisticQuery, StatisticPage>;

  readonly whole = $derived.by(() => {
    const { panel } = this.#subject();
    const list = panel.previous ? null : (panel.answer?.value ?? null);
    return list !== null && list.rows.length >= list.total ? list : null;
  });
  readonly page: StatisticPage | null = $derived.by(() => {
    const { choice, domain } = this.#subject();
    if (this.whole === null) return this.#read.answer?.value ?? null;
    return pageOfList(this.whole.rows, choice, (value) => labelValue(choice.name, value, domain));
  });

  constructor(client: Client, subject: () => ListSubject) {
    this.#subject = subject;
    this.#read = cachedQuery(client, statisticsSource(client), () => this.#query(), {
      priority: 'interactive',
    });
  }

  /** When the shown rows came from the server, milliseconds since the epoch. */
  get fetchedAt(): number | null {
    if (this.whole !== null) return this.#subject().panel.fetchedAt;
    return this.#read.answer?.fetchedAt ?? null;
  }
  get loading(): boolean {
    return this.page === null && (this.#subject().panel.loading || this.#read.loading);
  }
  /** The shown rows belong to the previous choice. */
  get previous(): boolean {
    return this.whole === null && this.#read.previous;
  }
  get problem() {
    return this.whole === null ? (this.#read.problem ?? this.#subject().panel.problem) : null;
  }

  get refreshing(): boolean {
    return this.whole === null && this.#read.asking;
  }

  /** Requests the page again; the panel's rows are the statistics' own. */
  refresh(): void {
    if (this.whole === null) void this.#read.refresh();
  }

  retry(): void {
    this.#subject().panel.refresh();
    this.refresh();
  }

  #query(): StatisticQuery | null {
    const { accountId, websiteId, range, choice, panel } = this.#subject();
    // While the panel is loading, its list may turn out to be complete.
    if (this.whole !== null || panel.loading) return null;
    const { name, search, sortBy, sort, perPage, page } = choice;
    return {
      accountId,
      id: websiteId,
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
