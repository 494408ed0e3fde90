import type { Client } from '$client/client';
import type { ListStatistic } from '$shared/api/statistics';
import type { DayRange } from '$shared/dates/day-range';
import { isShareComplete } from '$statistics/group-share';
import type { StatisticList } from '$statistics/ranking';
import { trendOf, trendOfSum, trendPieces } from '$statistics/trend';
import { storePerItem } from '../queries/store-per-item.svelte';
import { ListRead, type SourceRange } from './reads.svelte';

/** The list whose trends are loaded. */
export type TrendQuery = SourceRange & { name: ListStatistic };

/**
 * The trends of a list's values over the period. They are lists of a few shorter periods, requested
 * while there is a query. Create it while a component initializes.
 */
export class TrendsRead {
  readonly #parts;

  /** The days that each number of a trend covers. */
  readonly pieces: readonly DayRange[] = $derived.by(() =>
    this.#parts.all.map(({ range }) => range),
  );
  readonly loading = $derived.by(() => this.#parts.all.some(({ read }) => read.loading));
  readonly #lists: (StatisticList | null)[] = $derived.by(() =>
    this.#parts.all.map(({ read }) => (isShareComplete(read.group) ? read.list : null)),
  );

  /**
   * @param query null to read nothing
   * @param fromServer false shows saved data only. For a group no request is ever sent, because it
   * would take one for each website.
   */
  constructor(client: Client, query: () => TrendQuery | null, fromServer = (): boolean => true) {
    this.#parts = storePerItem(
      () => {
        const asked = query();
        if (asked === null) return [];
        const { source, name } = asked;
        return trendPieces(asked.range).map((range) => ({ source, name, range }));
      },
      ({ source, name, range }) => {
        const subject = { source, range };
        const asks = (): boolean => source.kind === 'website' && fromServer();
        const priority = () => (asks() ? 'refresh' : 'saved');
        return { range, read: new ListRead(client, name, () => subject, priority) };
      },
    );
  }

  /** Returns daily averages, oldest first; null where unknown. */
  of(value: string): (number | null)[] {
    return trendOf(value, this.pieces, this.#lists);
  }

  /** Returns the total daily averages of all matching values; null if one may be missing. */
  ofAll(fits: (value: string) => boolean): (number | null)[] {
    return trendOfSum(fits, this.pieces, this.#lists);
  }

  /** A snapshot of the current trends, unaffected by later requests. */
  get shown(): { pieces: readonly DayRange[]; of: (value: string) => (number | null)[] } {
    const [pieces, lists] = [this.pieces, this.#lists];
    return { pieces, of: (value) => trendOf(value, pieces, lists) };
  }
}
