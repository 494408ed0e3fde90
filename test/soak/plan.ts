import { type Random, randomFor } from '$test/support/random';
import { type Outage, OUTAGES } from './outages';

/** One in this many steps starts an outage, or is followed by a kill. */
const OUTAGE_IN = 8;
const KILL_IN = 25;
const LONGEST_OUTAGE_STEPS = 12;

/** The choices that a seed makes for a step. The tour decides whether the outage or the kill takes place. */
export interface Plan {
  name: string;
  /** Random numbers for choices within the step. */
  random: Random;
  outage: Outage | null;
  kill: boolean;
}

/**
 * Makes the choices for a step. They depend only on the seed and the step, not on results or durations of earlier
 * steps.
 *
 * @param names of all available steps
 */
export function planStep(seed: number, step: number, names: readonly string[]): Plan {
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
