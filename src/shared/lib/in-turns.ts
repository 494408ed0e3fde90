import { SerialQueue } from './serial-queue';

/** How long work runs before other work gets its turn, in milliseconds. The screen reacts in between. */
const TURN_MS = 10;

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

/** Joins the pieces of a long text and lets other work run in between. */
export const textInTurns = (pieces: Iterable<string>): Promise<string> => inTurns(joined(pieces));

function* joined(pieces: Iterable<string>): Generator<void, string> {
  const all: string[] = [];
  for (const piece of pieces) {
    all.push(piece);
    yield;
  }
  return all.join('');
}
