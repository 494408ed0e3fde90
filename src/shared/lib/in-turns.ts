import { SerialQueue } from './serial-queue';

/** How long work goes on before all else has its turn, milliseconds: the screen answers meanwhile. */
const TURN_MS = 10;

const turns = new SerialQueue();

/** Waits for a turn that no other long work has: together, several pieces would take as long as one of all. */
export const ownTurn = (): Promise<void> =>
  turns.add(() => new Promise((resolve) => setTimeout(resolve)));

/** Does long work step by step, and lets other work run in between. @returns the result of the steps */
export async function inTurns<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let begun = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - begun < TURN_MS) continue;
    await ownTurn();
    begun = performance.now();
  }
}

/** Joins the pieces of a long text, and lets other work run in between. */
export const textInTurns = (pieces: Iterable<string>): Promise<string> => inTurns(joined(pieces));

function* joined(pieces: Iterable<string>): Generator<void, string> {
  const all: string[] = [];
  for (const piece of pieces) {
    all.push(piece);
    yield;
  }
  return all.join('');
}
