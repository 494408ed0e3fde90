import { type Random, randomFor } from '$test/support/random';
import { type Outage, OUTAGES } from './outages';

/** One step in so many begins an outage, or is followed by a kill. */
const OUTAGE_IN = 8;
const KILL_IN = 25;
const LONGEST_OUTAGE_STEPS = 12;

/** What a seed chooses for a step. Whether an outage or a kill comes of it, is for the tour to say. */
export interface Plan {
  name: string;
  /** For what the step itself chooses. */
  random: Random;
  outage: Outage | null;
  kill: boolean;
}

/**
 * Chooses for a step: always the same for the same seed, whatever the steps before have found and however long they took.
 *
 * @param names of all steps to choose from
 */
export function planOf(seed: number, step: number, names: readonly string[]): Plan {
  return {
    name: randomFor(seed, 'step', step).of(names),
    random: randomFor(seed, 'within', step),
    outage: outageOf(randomFor(seed, 'outage', step)),
    kill: randomFor(seed, 'kill', step).below(KILL_IN) === 0,
  };
}

function outageOf(random: Random): Outage | null {
  if (random.below(OUTAGE_IN) !== 0) return null;
  return {
    name: random.of(Object.keys(OUTAGES)),
    server: random.below(2),
    steps: 1 + random.below(LONGEST_OUTAGE_STEPS),
  };
}
