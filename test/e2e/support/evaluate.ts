import type { ElectronApplication } from 'playwright/test';

/** Playwright's message if the process under test lost the promise of an answer. */
const LOST = 'Resulting promise was garbage collected';
const MAX_TRIES = 5;

interface Work {
  id: number;
  source: string;
  argument: unknown;
}

let counted = 0;

/**
 * Makes an application's `evaluate` and `evaluateHandle` reliable. V8's inspector holds the awaited
 * promise weakly, so that an answer is occasionally lost to garbage collection (Playwright issue
 * 33737; seen in about one of some hundred calls while the application starts). A repeated call
 * does not repeat the work, because its result is stored in the process.
 */
export function answerAlways(electron: ElectronApplication): void {
  const plain = electron.evaluate.bind(electron);
  const handle = electron.evaluateHandle.bind(electron);
  electron.evaluate = ((work: unknown, argument: unknown) =>
    ask((once) => plain(doOnce, once), work, argument)) as ElectronApplication['evaluate'];
  electron.evaluateHandle = ((work: unknown, argument: unknown) =>
    ask((once) => handle(doOnce, once), work, argument)) as ElectronApplication['evaluateHandle'];
}

async function ask<Answer>(
  evaluate: (work: Work) => Promise<Answer>,
  work: unknown,
  argument: unknown,
): Promise<Answer> {
  counted += 1;
  const once = { id: counted, source: String(work), argument };
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      return await evaluate(once);
    } catch (cause) {
      if (left === 1 || !String(cause).includes(LOST)) throw cause;
    }
  }
}

/** Runs in the main process. */
function doOnce(modules: unknown, { id, source, argument }: Work): unknown {
  const own = globalThis as { answersOfTests?: Map<number, unknown> };
  const answers = (own.answersOfTests ??= new Map<number, unknown>());
  if (!answers.has(id)) {
    const work = (0, eval)(`(${source})`) as (modules: unknown, argument: unknown) => unknown;
    answers.set(id, work(modules, argument));
  }
  return answers.get(id);
}
