import type { ListStatistic } from '../../../shared/api/statistics';
import type { Router } from '../../stores/app/router.svelte';
import { readListChoice, STANDARD, writeListChoice, type ListChoice } from './list/list-choice';

/** Which part of the statistics is seen: all of them, one as a whole, the movers, or the report. The place's query has it. */
export class StatisticsRoute {
  #router: Router;

  /** The statistic that is seen as a whole, if one is. */
  readonly list: ListChoice | null = $derived.by(() => readListChoice(this.#router.query));
  readonly movers = $derived.by(() => this.#router.query['list'] === 'movers');
  readonly report = $derived.by(() => this.#router.query['list'] === 'report');
  readonly all = $derived(this.list === null && !this.movers && !this.report);

  constructor(router: Router) {
    this.#router = router;
  }

  /** @param search only the values that have this in them */
  hrefOfList(name: ListStatistic, search = ''): string {
    const query = { ...this.#router.query, ...writeListChoice({ ...STANDARD, name, search }) };
    return this.#router.href(this.#router.place, query);
  }

  /** Changes the list that is seen; without a page of its own, from its first page. */
  choose(changes: Partial<ListChoice>): void {
    if (this.list === null) return;
    const choice = { ...this.list, ...changes, page: changes.page ?? 1 };
    this.#router.setQuery(writeListChoice(choice), { replace: true });
  }

  back(): void {
    this.#router.setQuery(writeListChoice(null));
  }

  openReport(): void {
    this.#router.setQuery({ ...writeListChoice(null), list: 'report' });
  }

  toggleMovers(): void {
    if (this.movers) this.back();
    else this.#router.setQuery({ ...writeListChoice(null), list: 'movers' });
  }
}
