import { dictionaryOf } from '$service/store/counts/codes';
import { RememberedIds } from '$service/store/counts/remembered-ids';
import type { ValueLimits } from '$service/store/counts/value-limits';
import { OTHER_VALUES } from '$shared/api/statistics';
import type { Queries } from './connection';

/** The statistic and the day in which a later value is counted. */
export interface LaterValueScope {
  websiteId: number;
  code: number;
  day: number;
}

/**
 * Ids of the later values that a group of hits counts, by website, statistic and day (`laterKey`). Later values are
 * those beyond the fixed set that is always counted by name (counts/value-limits.ts).
 */
export type LaterIds = Map<string, Set<number>>;

export const laterKey = ({ websiteId, code, day }: LaterValueScope): string =>
  `${websiteId} ${code} ${day}`;

/**
 * Decides which later values of a statistic are counted by name on a day (docs/decisions/collector.md). Each process
 * applies the limit by itself.
 */
export class ValueLimit {
  readonly #later: RememberedIds;

  constructor(
    private readonly queries: Queries,
    readonly limits: ValueLimits,
  ) {
    this.#later = new RememberedIds(limits.remembered);
  }

  /**
   * Whether a later value is counted by name. If so, it is added to `pending`.
   *
   * @param pending the values that are counted but not written yet
   */
  async admits(
    place: LaterValueScope,
    id: number,
    text: string,
    pending: LaterIds,
  ): Promise<boolean> {
    const key = laterKey(place);
    const later = this.#later.get(key) ?? (await this.#read(key, place, pending));
    if (later.size >= this.limits.perDay && !later.has(id) && text !== OTHER_VALUES) return false;
    this.#later.add(key, id);
    const noted = pending.get(key);
    if (noted === undefined) pending.set(key, new Set([id]));
    else noted.add(id);
    return true;
  }

  /** Clears the cache, if it may differ from the counts that are stored. */
  forget(): void {
    this.#later.clear();
  }

  /** Caches the later values of a day. */
  async #read(
    key: string,
    { websiteId, code, day }: LaterValueScope,
    pending: LaterIds,
  ): Promise<ReadonlySet<number>> {
    const rows = await this.queries.query<{ value_id: number }>(
      'later-values',
      `SELECT value_id FROM counter WHERE website_id = $1 AND code = $2 AND day = $3 AND value_id > $4
         AND value_id NOT IN (SELECT id FROM value WHERE website_id = $1 AND kind = $5 AND text = $6)`,
      [websiteId, code, day, this.limits.always, dictionaryOf(code), OTHER_VALUES],
    );
    const later = new Set([...rows.map(({ value_id }) => value_id), ...(pending.get(key) ?? [])]);
    this.#later.set(key, later);
    return later;
  }
}
