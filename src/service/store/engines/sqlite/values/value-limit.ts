import { dictionaryOf } from '$service/store/counts/codes';
import type { Counts } from '$service/store/counts/counts';
import { RememberedIds } from '$service/store/counts/remembered-ids';
import type { ValueLimits } from '$service/store/counts/value-limits';
import { OTHER_VALUES } from '$shared/api/statistics';
import type { Blocks } from '../counts/blocks';
import type { Deltas } from '../counts/deltas';
import type { ValueDictionary } from './value-dictionary';

/**
 * Limits the number of a website's values. Values beyond the daily limit are counted as `(other)`. The decision
 * depends only on data that is stored, so a restart changes nothing.
 */
export class ValueLimit {
  /** The ids of the later values that were counted (counts/value-limits.ts), by website, statistic and day. */
  readonly #later: RememberedIds;

  constructor(
    private readonly values: ValueDictionary,
    private readonly blocks: Blocks,
    private readonly deltas: Deltas,
    private readonly limits: ValueLimits,
  ) {
    this.#later = new RememberedIds(limits.remembered);
  }

  /**
   * Returns the id under which a value is counted on a day: its own, or that of `(other)`. Must be called inside a
   * transaction. After a rollback, `forget` must be called.
   *
   * @param pending the counts of the transaction that are not written yet
   */
  idOf(websiteId: number, code: number, day: number, text: string, pending: Counts): number {
    const kind = dictionaryOf(code);
    const known = this.values.find(websiteId, kind, text);
    const id = known ?? this.values.nextId(websiteId, kind);
    if (id > this.limits.always) {
      const key = `${websiteId} ${code} ${day}`;
      const later = this.#later.get(key) ?? this.#read(key, websiteId, code, day, pending);
      const isFull = later.size >= this.limits.perDay && !later.has(id);
      if (isFull && text !== OTHER_VALUES) {
        return this.values.idOf(websiteId, kind, OTHER_VALUES);
      }
      this.#later.add(key, id);
    }
    if (known === null) this.values.add(websiteId, kind, id, text);
    return id;
  }

  /** Clears the cache. */
  forget(): void {
    this.#later.clear();
  }

  /** Caches the later values of a day. */
  #read(
    key: string,
    websiteId: number,
    code: number,
    day: number,
    pending: Counts,
  ): ReadonlySet<number> {
    const later = new Set<number>();
    const other = this.values.find(websiteId, dictionaryOf(code), OTHER_VALUES);
    const note = (id: number): void => {
      if (id > this.limits.always && id !== other) later.add(id);
    };
    this.blocks.read(websiteId, code, day, day, note);
    this.deltas.read(websiteId, code, day, day, note);
    pending.read(websiteId, code, day, note);
    this.#later.set(key, later);
    return later;
  }
}
