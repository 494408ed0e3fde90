import fc from 'fast-check';
import { within } from '../support/within';
import { LostRejections } from './lost-rejections';
import { must, type Opened, type Target } from './target';

/** An input that waits longer fails: nothing here waits for anything but itself. */
const HANGS_MS = 20_000;
/** The processor's time that an input may take: it says the same on a busy computer, and each input is small. */
const SLOW_MS = 5_000;
/** How long a failure is made smaller: of slow ones each attempt takes long. */
const SHRINKS_MS = 60_000;
const LONGEST_INPUT = 4_000;
/** As wide as the longest names. */
const NAME_WIDTH = 35;

/** What became of a target's inputs. */
export interface Outcome {
  target: string;
  seed: number;
  /** Inputs tried, without those of shrinking. */
  tried: number;
  ms: number;
  /** The smallest input found that fails, and why; null when none did. */
  failure: { input: string; reason: string } | null;
}

/**
 * Gives a target inputs made from a seed: the same ones for the same seed.
 *
 * @param slowMs the processor's time that an input may take
 */
export async function fuzz(
  target: Target,
  seed: number,
  count: number,
  { slowMs = SLOW_MS } = {},
): Promise<Outcome> {
  const begun = performance.now();
  const lost = new LostRejections();
  try {
    const { tried, failure } = await tryInputs(target, { seed, count, slowMs }, lost);
    return { target: target.name, seed, tried, ms: performance.now() - begun, failure };
  } finally {
    lost.stop();
  }
}

async function tryInputs(
  target: Target,
  { seed, count, slowMs }: { seed: number; count: number; slowMs: number },
  lost: LostRejections,
): Promise<Pick<Outcome, 'tried' | 'failure'>> {
  const opening = await outcomeOf(() => target.open(), lost);
  if ('reason' in opening) return { tried: 0, failure: { input: '(none yet)', ...opening } };
  const opened = opening.value;
  const meet = untilShrunk((input) => meetInTime(opened, input, slowMs, lost));
  const property = fc.asyncProperty(target.inputs, meet);
  const found = await fc.check(property, { seed, numRuns: count });
  const failure = found.failed
    ? { input: inputOf(found.counterexample), reason: reasonOf(found.errorInstance) }
    : null;
  const closing = await outcomeOf(() => opened.close(), lost);
  const harm = 'reason' in closing ? { input: '(all of them)', ...closing } : null;
  return { tried: found.numRuns, failure: failure ?? harm };
}

/** Gives it one input. @throws whatever must not happen, what nobody handled, or that it was slow */
async function meetInTime(
  opened: Opened<unknown>,
  input: unknown,
  slowMs: number,
  lost: LostRejections,
): Promise<void> {
  const before = process.cpuUsage();
  await lost.during(() =>
    within(HANGS_MS, opened.meet(input), `nothing came of it in ${HANGS_MS} ms`),
  );
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  must(ms < slowMs, `slow: it took ${Math.round(ms)} ms of the processor`);
}

/** Takes whatever comes some time after the first failure for good, so that shrinking ends. */
function untilShrunk(meet: (input: unknown) => Promise<void>): (input: unknown) => Promise<void> {
  let failedAt = Infinity;
  return async (input) => {
    if (performance.now() > failedAt + SHRINKS_MS) return;
    try {
      await meet(input);
    } catch (cause) {
      failedAt = Math.min(failedAt, performance.now());
      throw cause;
    }
  };
}

async function outcomeOf<Value>(
  work: () => Promise<Value>,
  lost: LostRejections,
): Promise<{ value: Value } | { reason: string }> {
  return lost.during(work).then(
    (value) => ({ value }),
    (cause: unknown) => ({ reason: reasonOf(cause) }),
  );
}

/** The beginning of a target's line, shown before its inputs are tried. */
export const beginningOf = (target: string): string => target.padEnd(NAME_WIDTH);

/** What follows the beginning, as lines for the terminal: one, and for a failure what is needed to see it again. */
export function linesOf({ target, seed, tried, ms, failure }: Outcome): string[] {
  const seconds = (ms / 1_000).toFixed(1);
  const line = ` ${String(tried).padStart(7)} inputs ${seconds.padStart(7)} s`;
  if (failure === null) return [`${line}  ok`];
  return [
    `${line}  FAILED`,
    `  again:  ${againOf(target, seed, tried)}`,
    `  keep:   { "target": "${target}", "seed": ${seed}, "runs": ${tried} }`,
    `  input:  ${failure.input}`,
    `  reason: ${failure.reason.replaceAll('\n', '\n          ')}`,
  ];
}

/** The command that gives a target the same inputs again. */
export const againOf = (target: string, seed: number, count: number): string =>
  `npm run fuzz -- ${target} --seed ${seed} --count ${count}`;

function inputOf(counterexample: readonly unknown[] | null): string {
  const text = fc.stringify(counterexample?.[0]);
  return text.length <= LONGEST_INPUT ? text : `${text.slice(0, LONGEST_INPUT)}…`;
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
