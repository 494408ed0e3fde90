import { LRUCache } from 'lru-cache';
import { OTHER_VALUES } from '../../shared/api/statistics';
import type { Blocks } from './blocks';
import { kindOf } from './codes';
import type { Counts } from './counts';
import type { Deltas } from './deltas';
import type { Values } from './values';

/** How many different values a statistic of a website may have. */
export interface ValueLimits {
  /** The values seen first, which are always counted by name. */
  always: number;
  /** Of all later values, how many a day. */
  perDay: number;
}

/** A value has 255 characters at most (collect/collector.ts): a day adds 2.5 MB of later pages at most. */
export const VALUE_LIMITS: ValueLimits = { always: 20_000, perDay: 10_000 };

/** Days whose later values are in memory: 10,000 small numbers each at most. */
const REMEMBERED_DAYS = 24;

/**
 * Keeps a website from having any number of values: past the limit of a day they are counted as `(other)`. What is named
 * and what is not depends on what is stored alone, so that a restart changes nothing.
 */
export class ValueLimit {
  /** Ids of later values that were counted, by website, statistic and day. */
  readonly #later = new LRUCache<string, Set<number>>({ max: REMEMBERED_DAYS });

  constructor(
    private readonly values: Values,
    private readonly blocks: Blocks,
    private readonly deltas: Deltas,
    private readonly limits: ValueLimits,
  ) {}

  /**
   * The id under which a value is counted on a day: its own, or that of `(other)`. Only inside a transaction: after a rollback
   * call `forget`.
   * @param pending what the transaction has counted and not written yet
   */
  idOf(websiteId: number, code: number, day: number, text: string, pending: Counts): number {
    const kind = kindOf(code);
    const known = this.values.find(websiteId, kind, text);
    const id = known ?? this.values.nextId(websiteId, kind);
    if (id > this.limits.always) {
      const later = this.#laterOf(websiteId, code, day, pending);
      const isFull = later.size >= this.limits.perDay && !later.has(id);
      if (isFull && text !== OTHER_VALUES) {
        return this.values.idOf(websiteId, kind, OTHER_VALUES);
      }
      later.add(id);
    }
    if (known === null) this.values.add(websiteId, kind, id, text);
    return id;
  }

  /** Empties the memory. */
  forget(): void {
    this.#later.clear();
  }

  #laterOf(websiteId: number, code: number, day: number, pending: Counts): Set<number> {
    const key = `${websiteId} ${code} ${day}`;
    const known = this.#later.get(key);
    if (known !== undefined) return known;
    const later = new Set<number>();
    const other = this.values.find(websiteId, kindOf(code), OTHER_VALUES);
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
