import { SerialQueue } from './serial-queue';

/** How long the work of a turn runs before other work gets its turn, in milliseconds. The screen reacts in between. */
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

/** When the long work of the current turn of the event loop began. */
let begun: number | null = null;

/** Whether the long work of this turn has taken its time. Works that follow one another in a turn share it. */
function isTurnOver(): boolean {
  if (begun === null) {
    begun = performance.now();
    setTimeout(() => (begun = null));
  }
  return performance.now() - begun >= TURN_MS;
}

/**
 * Runs long work step by step and lets other work run in between.
 *
 * @returns the result of the steps
 */
export async function inTurns<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    while (isTurnOver()) await ownTurn();
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Waits for the next turn if the long work of this one has taken its time. Long work calls it before each piece. */
export async function pause(): Promise<void> {
  while (isTurnOver()) await ownTurn();
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
