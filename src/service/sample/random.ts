/** A random number generator with a seed (mulberry32, with the usual derivations). */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Without this step, neighboring seeds would give similar numbers.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a random count with the given mean (from a Poisson distribution; above 30, from a normal one). */
  times(mean: number): number {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.#normal()));
    const limit = Math.exp(-mean);
    let product = this.next();
    let times = 0;
    while (product > limit) {
      product *= this.next();
      times += 1;
    }
    return times;
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** Chooses between values at random, by their weights. */
export class WeightedChoice<Value> {
  readonly #limits: number[] = [];
  readonly #values: Value[] = [];
  #sum = 0;

  constructor(entries: readonly (readonly [Value, number])[]) {
    for (const [value, weight] of entries) {
      this.#sum += weight;
      this.#limits.push(this.#sum);
      this.#values.push(value);
    }
  }

  pick(random: Random): Value {
    const at = random.next() * this.#sum;
    let low = 0;
    let high = this.#limits.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#limits[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return this.#values[low] as Value;
  }
}
