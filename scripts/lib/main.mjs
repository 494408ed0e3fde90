// @ts-check
import { createContext } from './context.mjs';
import { SetupError } from './errors.mjs';
import { takeCareOfChildren } from './processes.mjs';
import { text } from './text.mjs';

/**
 * Runs an entry script: its result is the exit code; a failure that a person can act on is shown as its message.
 * @param {(context: import('./context.mjs').Context) => Promise<number>} work
 */
export async function runMain(work) {
  takeCareOfChildren();
  const context = createContext();
  try {
    checkNode(process.versions.node);
    process.exit(await work(context));
  } catch (error) {
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

/**
 * Whether a version is in a range of the kinds that `engines` of package.json has: `^A.B.C`, `>=A.B.C`, joined by `||`.
 * @param {string} version
 * @param {string} range
 * @returns {boolean}
 */
export function satisfies(version, range) {
  const have = numbers(version);
  return range.split('||').some((part) => {
    const least = numbers(part);
    const sameMajor = !part.includes('^') || have[0] === least[0];
    return sameMajor && compare(have, least) >= 0;
  });
}

/** @param {string} words */
const numbers = (words) => (words.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  const at = [0, 1, 2].find((n) => (a[n] ?? 0) !== (b[n] ?? 0));
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
