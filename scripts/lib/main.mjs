// @ts-check
import { createContext } from './context.mjs';
import { SetupError } from './errors.mjs';
import { interruption, takeCareOfChildren } from './processes.mjs';
import { text } from './text.mjs';
import { satisfies } from './versions.mjs';

/**
 * Runs an entry script: its result is the exit code; a failure that a person can act on is shown as its message.
 * @param {(context: import('./context.mjs').Context) => Promise<number>} work
 */
export async function runMain(work) {
  takeCareOfChildren();
  const context = createContext();
  try {
    checkNode(process.versions.node);
    const code = await work(context);
    await interruption();
    process.exit(code);
  } catch (error) {
    // That a step failed because it was ended is no news to who ended it.
    await interruption();
    if (!(error instanceof SetupError)) throw error;
    context.say.line(error.message);
    process.exit(1);
  }
}

/** What Vite and ESLint need: on older 22s npm leaves out their native parts without a word. */
const NODE = '^20.19.0 || >=22.13.0';

/** @param {string} version */
function checkNode(version) {
  if (!satisfies(version, NODE)) throw new SetupError(text.nodeTooOld(version, '20.19+ or 22.13+'));
}
