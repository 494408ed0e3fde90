// @ts-check

/**
 * The result of one mutant.
 * @typedef {Pick<
 *   Awaited<ReturnType<import('@stryker-mutator/core').Stryker['runMutationTest']>>[number],
 *   'fileName' | 'location' | 'replacement' | 'status'
 * >} Result
 */

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
 * @param {string} room
 * @param {Result[]} results
 */
function scoreLine(room, results) {
  const count = (/** @type {string[]} */ ...wanted) =>
    results.filter(({ status }) => wanted.includes(status)).length;
  // A mutant that makes tests hang, or keeps a module from being loaded at all, is noticed too.
  const killed = count('Killed', 'Timeout', 'RuntimeError');
  const covered = killed + count('Survived');
  const share = covered === 0 ? 'none' : `${((100 * killed) / covered).toFixed(1)} %`;
  return `${room}: ${killed} of ${covered} covered mutants killed (${share}); ${count('NoCoverage')} not covered`;
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
