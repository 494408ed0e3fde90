import type { ListStatistic } from '$shared/api/statistics';
import { ALL_STATISTICS } from '$stores/app/route-address';
import type { HashRouter } from '$stores/app/router.svelte';
import {
  DEFAULT_LIST_CHOICE,
  type ListChoice,
  readListChoice,
  writeListChoice,
} from './list/list-choice';

/** The parts of the statistics that have a tab. */
export const STATISTICS_PARTS = ['overview', 'movers', 'calendar', 'report'] as const;
export type StatisticsPart = (typeof STATISTICS_PARTS)[number];

/**
 * Which part of the statistics is shown: all panels, one statistic in full, the movers, the
 * calendar or the report. Stored in the address's query.
 */
export class StatisticsRoute {
  #router: HashRouter;

  /** The statistic shown in full, if there is one. */
  readonly list: ListChoice | null = $derived.by(() => readListChoice(this.#router.query));
  readonly movers = $derived.by(() => this.#router.query['list'] === 'movers');
  /** The calendar is shown. */
  readonly calendar = $derived.by(() => this.#router.query['list'] === 'calendar');
  readonly report = $derived.by(() => this.#router.query['list'] === 'report');
  readonly all = $derived(this.list === null && !this.movers && !this.calendar && !this.report);
  /** The part with the selected tab; a statistic in full belongs to the overview. */
  readonly part: StatisticsPart = $derived(
    this.movers ? 'movers' : this.calendar ? 'calendar' : this.report ? 'report' : 'overview',
  );
  /** The year of the calendar; null for the last 12 months. */
  readonly year: number | null = $derived.by(() => {
    const year = this.#router.query['year'] ?? '';
    return /^[12]\d{3}$/.test(year) ? Number(year) : null;
  });

  constructor(router: HashRouter) {
    this.#router = router;
  }

  /**
   * Returns the address of a statistic in full.
   * @param search shows only values that contain this
   */
  hrefOfList(name: ListStatistic, search = ''): string {
    const query = {
      ...this.#router.query,
      ...writeListChoice({ ...DEFAULT_LIST_CHOICE, name, search }),
    };
    return this.#router.href(this.#router.route, query);
  }

  /** Changes the list that is shown; goes to its first page unless a page is given. */
  choose(changes: Partial<ListChoice>): void {
    if (this.list === null) return;
    const choice = { ...this.list, ...changes, page: changes.page ?? 1 };
    this.#router.setQuery(writeListChoice(choice), { replace: true });
  }

  /** Opens all panels, as they were left. */
  back(): void {
    const query = { ...this.#router.query, ...ALL_STATISTICS };
    this.#router.returnTo(this.#router.route, query);
  }

  /** Opens another part of the statistics. */
  open(part: StatisticsPart): void {
    if (part === 'overview') this.back();
    else this.#router.setQuery({ ...ALL_STATISTICS, list: part });
  }

  /** @param year null for the last 12 months */
  chooseYear(year: number | null): void {
    this.#router.setQuery({ year: year === null ? '' : String(year) }, { replace: true });
  }
}
