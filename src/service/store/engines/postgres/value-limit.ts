import { kindOf } from '$service/store/counts/codes';
import { RememberedIds } from '$service/store/counts/remembered-ids';
import type { ValueLimits } from '$service/store/counts/value-limits';
import { OTHER_VALUES } from '$shared/api/statistics';
import type { Queries } from './connection';

/** The statistic and day that later values are counted in. */
export interface CountedIn {
  websiteId: number;
  code: number;
  day: number;
}

/** The later values of each statistic and day that a group counts, by `laterKey`. */
export type LaterIds = Map<string, Set<number>>;

export const laterKey = ({ websiteId, code, day }: CountedIn): string =>
  `${websiteId} ${code} ${day}`;

/** Which later values of a statistic are counted by name on a day (docs/decisions/collector.md). Each process keeps the limit for itself. */
export class ValueLimit {
  readonly #later: RememberedIds;

  constructor(
    private readonly queries: Queries,
    readonly limits: ValueLimits,
  ) {
    this.#later = new RememberedIds(limits.remembered);
  }

  /**
   * Whether a later value is counted by name; if so, it is noted.
   *
   * @param pending what is counted but not written yet; becomes more
   */
  async admits(place: CountedIn, id: number, text: string, pending: LaterIds): Promise<boolean> {
    const key = laterKey(place);
    const later = this.#later.get(key) ?? (await this.#read(key, place, pending));
    if (later.size >= this.limits.perDay && !later.has(id) && text !== OTHER_VALUES) return false;
    this.#later.add(key, id);
    const noted = pending.get(key);
    if (noted === undefined) pending.set(key, new Set([id]));
    else noted.add(id);
    return true;
  }

  /** Clears the cache: something was counted that it does not know, or was not counted after all. */
  forget(): void {
    this.#later.clear();
  }

  /** Reads the later values of a day into the cache. */
  async #read(
    key: string,
    { websiteId, code, day }: CountedIn,
    pending: LaterIds,
  ): Promise<ReadonlySet<number>> {
    const rows = await this.queries.query<{ value_id: number }>(
      'later-values',
      `SELECT value_id FROM counter WHERE website_id = $1 AND code = $2 AND day = $3 AND value_id > $4
         AND value_id NOT IN (SELECT id FROM value WHERE website_id = $1 AND kind = $5 AND text = $6)`,
      [websiteId, code, day, this.limits.always, kindOf(code), OTHER_VALUES],
    );
    const later = new Set([...rows.map(({ value_id }) => value_id), ...(pending.get(key) ?? [])]);
    this.#later.set(key, later);
    return later;
  }
}
