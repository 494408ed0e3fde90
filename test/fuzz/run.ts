import fc from 'fast-check';
import { withTimeLimit } from '../support/within';
import { LostRejections } from './lost-rejections';
import { assertThat, type Opened, type Target } from './target';

/** An input that takes longer fails, because no input waits for anything external. */
const HANGS_MS = 20_000;
/** Maximum processor time of an input. Unlike elapsed time, it does not depend on other load. */
const SLOW_MS = 5_000;
/** Time limit for shrinking a failing input, because attempts with slow inputs take long. */
const SHRINKS_MS = 60_000;
const LONGEST_INPUT = 4_000;
/** Width of the longest name. */
const NAME_WIDTH = 35;

/** The result of a target's inputs. */
export interface Outcome {
  target: string;
  seed: number;
  /** Number of inputs, without those of shrinking. */
  tried: number;
  ms: number;
  /** The smallest failing input and the reason; null without one. */
  failure: { input: string; reason: string } | null;
}

/**
 * Runs a target with inputs generated from a seed. Equal seeds give equal inputs.
 *
 * @param slowMs maximum processor time of an input
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

/**
 * Runs the target with one input.
 *
 * @throws the target's error, an unhandled rejection, or an error when it was slow
 */
async function meetInTime(
  opened: Opened<unknown>,
  input: unknown,
  slowMs: number,
  lost: LostRejections,
): Promise<void> {
  const before = process.cpuUsage();
  await lost.during(() =>
    withTimeLimit(HANGS_MS, opened.meet(input), `nothing came of it in ${HANGS_MS} ms`),
  );
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  assertThat(ms < slowMs, `slow: it took ${Math.round(ms)} ms of the processor`);
}

/** Accepts all inputs once shrinking has exceeded its time, so that it ends. */
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

/** The beginning of a target's line, printed before its inputs run. */
export const startOfLine = (target: string): string => target.padEnd(NAME_WIDTH);

/** The rest of a target's line, and after a failure the lines needed to reproduce it. */
export function resultLines({ target, seed, tried, ms, failure }: Outcome): string[] {
  const seconds = (ms / 1_000).toFixed(1);
  const line = ` ${String(tried).padStart(7)} inputs ${seconds.padStart(7)} s`;
  if (failure === null) return [`${line}  ok`];
  return [
    `${line}  FAILED`,
    `  again:  ${commandToRepeat(target, seed, tried)}`,
    `  keep:   { "target": "${target}", "seed": ${seed}, "runs": ${tried} }`,
    `  input:  ${failure.input}`,
    `  reason: ${failure.reason.replaceAll('\n', '\n          ')}`,
  ];
}

/** The command that repeats the same inputs. */
export const commandToRepeat = (target: string, seed: number, count: number): string =>
  `npm run fuzz -- ${target} --seed ${seed} --count ${count}`;

function inputOf(counterexample: readonly unknown[] | null): string {
  const text = fc.stringify(counterexample?.[0]);
  return text.length <= LONGEST_INPUT ? text : `${text.slice(0, LONGEST_INPUT)}…`;
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
