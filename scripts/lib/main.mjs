// @ts-check
import { join } from 'node:path';
import { createContext } from './context.mjs';
import { WRONG_ARGUMENTS } from '../../src/shared/command-line.mjs';
import { SetupError, UsageError } from './errors.mjs';
import { readJson } from './files.mjs';
import { interruption, takeCareOfChildren } from './processes.mjs';
import { text } from './text.mjs';
import { satisfies } from './versions.mjs';

/**
 * Runs an entry script: its result is the exit code; for a failure that the user can fix, only the message is shown. Answers --help
 * and --version before setting anything up.
 * @param {string | null} help The text for --help; null when the arguments belong to another program.
 * @param {(context: import('./context.mjs').Context) => Promise<number>} work
 */
export async function runMain(help, work) {
  takeCareOfChildren();
  const context = createContext();
  try {
    checkNode(process.versions.node);
    if (help !== null && answersAtOnce(context, help)) return;
    const code = await work(context);
    await interruption();
    process.exit(code);
  } catch (error) {
    // A step that failed because of the interruption needs no report.
    await interruption();
    if (!(error instanceof SetupError)) throw error;
    context.say.line(error.message);
    process.exit(error instanceof UsageError ? WRONG_ARGUMENTS : 1);
  }
}

/**
 * @param {import('./context.mjs').Context} context
 * @param {string} help
 */
function answersAtOnce({ root }, help) {
  const given = process.argv.slice(2);
  const isHelp = given.includes('--help') || given.includes('-h');
  if (!isHelp && !given.includes('--version')) return false;
  const { productName, version } = readJson(join(root, 'package.json'));
  process.stdout.write(isHelp ? `${help}\n` : `${productName} ${version}\n`);
  return true;
}

/** Required by Vite and ESLint: on older 22s npm silently omits their native parts. */
const NODE = '^20.19.0 || >=22.13.0';

/** @param {string} version */
function checkNode(version) {
  if (!satisfies(version, NODE)) throw new SetupError(text.nodeTooOld(version, '20.19+ or 22.13+'));
}
