import type { ElectronApplication, JSHandle } from 'playwright/test';

/** Playwright's message if the process under test lost the promise of an answer. */
const LOST = 'Resulting promise was garbage collected';
const MAX_TRIES = 5;

interface Work {
  id: number;
  source: string;
  argument: unknown;
}

let counted = 0;

/** An application, or a handle to a value in its main process. */
type Evaluated = Pick<ElectronApplication, 'evaluate' | 'evaluateHandle'>;

/**
 * Makes the `evaluate` and `evaluateHandle` of an application, and all methods of the handles that it returns, reliable.
 * V8's inspector holds the awaited promise weakly, so that an answer is occasionally lost to garbage collection
 * (Playwright issue 33737; seen in about one of some hundred calls while the application starts). A repeated call does
 * not repeat the work, because its result is stored in the process.
 */
export function answerAlways(evaluated: Evaluated): void {
  const plain = evaluated.evaluate.bind(evaluated);
  const handle = evaluated.evaluateHandle.bind(evaluated);
  evaluated.evaluate = ((work: unknown, argument: unknown) =>
    ask((once) => plain(doOnce, once), work, argument)) as Evaluated['evaluate'];
  evaluated.evaluateHandle = (async (work: unknown, argument: unknown) => {
    const value: JSHandle = await ask((once) => handle(doOnce, once), work, argument);
    answerAlways(value as unknown as Evaluated);
    value.jsonValue = () => value.evaluate((own: unknown) => own);
    return value;
  }) as Evaluated['evaluateHandle'];
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

/** Runs in the main process. @param subject Electron's modules, or the value of a handle */
function doOnce(subject: unknown, { id, source, argument }: Work): unknown {
  const own = globalThis as { answersOfTests?: Map<number, unknown> };
  const answers = (own.answersOfTests ??= new Map<number, unknown>());
  if (!answers.has(id)) {
    const work = (0, eval)(`(${source})`) as (subject: unknown, argument: unknown) => unknown;
    answers.set(id, work(subject, argument));
  }
  return answers.get(id);
}
