import fc from 'fast-check';
import type { Target } from './target';

/** An input that takes longer fails: nothing here waits for anything but itself. */
const HANGS_MS = 20_000;
const LONGEST_INPUT = 4_000;

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

/** Gives a target inputs made from a seed: the same ones for the same seed. */
export async function fuzz(target: Target, seed: number, count: number): Promise<Outcome> {
  const begun = performance.now();
  const opened = await target.open();
  const property = fc.asyncProperty(target.inputs, (input) => opened.meet(input));
  const found = await fc.check(property, { seed, numRuns: count, timeout: HANGS_MS });
  const failure = found.failed
    ? { input: inputOf(found.counterexample), reason: reasonOf(found.errorInstance) }
    : null;
  const closing = await opened.close().then(() => null, reasonOf);
  const harm = closing === null ? null : { input: '(all of them)', reason: closing };
  return {
    target: target.name,
    seed,
    tried: found.numRuns,
    ms: performance.now() - begun,
    failure: failure ?? harm,
  };
}

/** An outcome as lines for the terminal: one, and for a failure what is needed to see it again. */
export function linesOf({ target, seed, tried, ms, failure }: Outcome): string[] {
  const seconds = (ms / 1_000).toFixed(1);
  const line = `${target.padEnd(28)} ${String(tried).padStart(7)} inputs ${seconds.padStart(7)} s`;
  if (failure === null) return [`${line}  ok`];
  return [
    `${line}  FAILED`,
    `  again:  npm run fuzz -- ${target} --seed ${seed} --count ${tried}`,
    `  keep:   { "target": "${target}", "seed": ${seed}, "runs": ${tried} }`,
    `  input:  ${failure.input}`,
    `  reason: ${failure.reason.replaceAll('\n', '\n          ')}`,
  ];
}

function inputOf(counterexample: readonly unknown[] | null): string {
  const text = fc.stringify(counterexample?.[0]);
  return text.length <= LONGEST_INPUT ? text : `${text.slice(0, LONGEST_INPUT)}…`;
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
