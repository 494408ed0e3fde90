// @ts-check

/**
 * The result of one mutant.
 * @typedef {Pick<
 *   Awaited<ReturnType<import('@stryker-mutator/core').Stryker['runMutationTest']>>[number],
 *   'fileName' | 'location' | 'replacement' | 'status'
 * >} Result
 */

/** Of the mutants that a room's tests reach, they are to notice this share (docs/mutation.md). */
const LEAST_SHARE = 0.8;

/** How many characters of longer code are shown. */
const SHOWN = 60;

/**
 * The results of a room as lines: the survivors with what stood there and what took its place, then the room's score.
 * @param {string} room
 * @param {Result[]} results
 * @param {(file: string) => string} read The text of a file, by its name in the results.
 * @returns {string[]}
 */
export function resultLines(room, results, read) {
  const survivors = results.filter(({ status }) => status === 'Survived');
  return [...survivors.map((survivor) => survivorLine(survivor, read)), scoreLine(room, results)];
}

/**
 * Whether a room's tests notice enough of what they reach.
 * @param {Result[]} results
 */
export function isEnough(results) {
  const { killed, covered } = scoreOf(results);
  return covered > 0 && killed >= LEAST_SHARE * covered;
}

/**
 * @param {string} room
 * @param {Result[]} results
 */
function scoreLine(room, results) {
  const { killed, covered, missed } = scoreOf(results);
  const share = covered === 0 ? 'none' : `${((100 * killed) / covered).toFixed(1)} %`;
  return `${room}: ${killed} of ${covered} covered mutants killed (${share}); ${missed} not covered`;
}

/** @param {Result[]} results */
function scoreOf(results) {
  const count = (/** @type {string[]} */ ...wanted) =>
    results.filter(({ status }) => wanted.includes(status)).length;
  // A mutant that makes tests hang, or keeps a module from being loaded at all, is noticed too.
  const killed = count('Killed', 'Timeout', 'RuntimeError');
  return { killed, covered: killed + count('Survived'), missed: count('NoCoverage') };
}

/**
 * @param {Result} survivor
 * @param {(file: string) => string} read
 */
function survivorLine({ fileName, location: { start, end }, replacement = '' }, read) {
  const lines = read(fileName)
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return `${fileName}:${start.line}  ${short(lines.join('\n'))}  →  ${short(replacement)}`;
}

/** @param {string} code */
function short(code) {
  const line = code.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
