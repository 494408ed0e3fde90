/**
 * The seed of all random numbers in tests, so that a run can be repeated. The nightly run uses a new seed each time
 * and prints it (scripts/lib/test/repeat.mjs).
 */
export const SEED = Number(process.env['SITEDECK_SEED'] ?? 20_261_127);

/**
 * How often to repeat a test that finds faults by chance. It is a fifth of the number, unless the run has its own
 * seed, as every night.
 */
export const repeats = (count: number): number =>
  process.env['SITEDECK_SEED'] === undefined ? Math.ceil(count / 5) : count;

/** A seeded random number generator (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number from 0 up to, but not including, the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /**
   * A random item.
   *
   * @throws Error when there is none
   */
  of<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}

/** Random numbers for one purpose at one step, independent of how many are drawn for others. */
export function randomFor(seed: number, purpose: string, step: number): Random {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const letter of `${seed} ${purpose} ${step}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return new Random(hash);
}
