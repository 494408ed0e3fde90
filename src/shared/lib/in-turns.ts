import { SerialQueue } from './serial-queue';

/** How long work runs before other work gets its turn, in milliseconds. The screen reacts in between. */
const TURN_MS = 10;

/** How many pieces of a text are joined at a time. Joining all of a long text at once takes long. */
const PIECES = 1_000;

const turns = new SerialQueue();

/**
 * Waits for the next turn. Only one long work continues per turn, so that several of them together do not block
 * longer than one.
 */
export const ownTurn = (): Promise<void> =>
  turns.add(() => new Promise((resolve) => setTimeout(resolve)));

/**
 * Runs long work step by step and lets other work run in between.
 *
 * @returns the result of the steps
 */
export async function inTurns<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let begun = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - begun < TURN_MS) continue;
    await ownTurn();
    begun = performance.now();
  }
}

/** Returns a function that long work calls between its pieces. It waits for a turn when they have taken long. */
export function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    await ownTurn();
    begun = performance.now();
  };
}

/** Runs the steps of short work at once. */
export function atOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Joins the pieces of a long text and lets other work run in between. */
export const textInTurns = (pieces: Iterable<string>): Promise<string> => inTurns(joined(pieces));

function* joined(pieces: Iterable<string>): Generator<void, string> {
  const blocks: string[] = [];
  const block: string[] = [];
  for (const piece of pieces) {
    block.push(piece);
    if (block.length === PIECES) blocks.push(block.splice(0).join(''));
    yield;
  }
  return [...blocks, ...block].join('');
}
