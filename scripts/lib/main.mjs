// @ts-check
import { join } from 'node:path';
import { WRONG_ARGUMENTS } from '../../src/shared/command-line.mjs';
import { createContext } from './context.mjs';
import { SetupError, UsageError } from './errors.mjs';
import { readJson } from './files.mjs';
import { endChildrenWithThis, waitIfInterrupted } from './processes.mjs';

/**
 * Runs an entry script. The result is the exit code. If the user can fix a failure, only its message is shown. Answers --help and
 * --version before anything is set up.
 * @param {string | null} help The text for --help; null when the arguments belong to another program.
 * @param {(context: import('./context.mjs').Context) => Promise<number>} work
 */
export async function runMain(help, work) {
  endChildrenWithThis();
  try {
    checkNode(process.versions.node);
    const context = createContext();
    if (help !== null && answersAtOnce(context.root, help)) return;
    const code = await work(context);
    await waitIfInterrupted();
    process.exit(code);
  } catch (error) {
    // An interrupted step fails. That failure is not reported.
    await waitIfInterrupted();
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof UsageError ? WRONG_ARGUMENTS : 1);
  }
}

/** @param {string} root @param {string} help */
function answersAtOnce(root, help) {
  const given = process.argv.slice(2);
  const isHelp = given.includes('--help') || given.includes('-h');
  if (!isHelp && !given.includes('--version')) return false;
  const { productName, version } = readJson(join(root, 'package.json'));
  process.stdout.write(isHelp ? `${help}\n` : `${productName} ${version}\n`);
  return true;
}

/**
 * Checks that Node is new enough for Vite and ESLint. With older versions of 22, npm leaves out their native parts without a word.
 * @param {string} version
 * @throws {SetupError}
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return;
  throw new SetupError(
    `Sitedeck needs Node 20.19+ or 22.13+; this is Node ${version}. Newer ones are at https://nodejs.org.`,
  );
}
