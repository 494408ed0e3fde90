/**
 * The seed of all numbers that tests draw by chance, so that a run can be repeated. The nightly run takes another one each time and
 * prints it (scripts/lib/test/repeat.mjs).
 */
export const SEED = Number(process.env['SITEDECK_SEED'] ?? 20_261_127);

/**
 * How often to repeat what finds a fault by chance: a fifth, unless the run has a seed of its own, as those of the night.
 */
export const repeats = (count: number): number =>
  process.env['SITEDECK_SEED'] === undefined ? Math.ceil(count / 5) : count;

/** Numbers by chance that are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to less than a number. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** One of them. @throws Error when there is none */
  of<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}

/** Numbers for one purpose at one step: however many are drawn, those of others stay the same. */
export function randomFor(seed: number, purpose: string, step: number): Random {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const letter of `${seed} ${purpose} ${step}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return new Random(hash);
}
