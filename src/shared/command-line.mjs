// @ts-check

/*
 * Command line parsing shared by the set-up, the application and the service. Plain JavaScript, because the set-up runs it
 * before anything is installed or built.
 */

/** The exit code for invalid arguments. */
export const WRONG_ARGUMENTS = 2;

/**
 * Returns the known name closest to a mistyped one, or null when none is close.
 * @param {string} word
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export function nearest(word, names) {
  const [best] = names
    // Each letter more or less is wrong, and the distance takes the product of both lengths.
    .filter((name) => Math.abs(name.length - word.length) <= mostWrong(name))
    .map((name) => ({ name, distance: distanceBetween(word, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= mostWrong(best.name) ? best.name : null;
}

/** The most wrong letters: a third of the word. */
const mostWrong = (/** @type {string} */ name) => Math.max(1, Math.floor(name.length / 3));

/**
 * Finds the first unknown option, ignoring its value.
 * @param {readonly string[]} args
 * @param {(name: string) => boolean} isKnown
 * @returns {string | null} Its name without hyphens.
 */
export function unknownOption(args, isKnown) {
  for (const arg of args) {
    if (arg === '--') return null;
    const [, name] = /^--([^=]+)/.exec(arg) ?? [];
    if (name !== undefined && !isKnown(name)) return name;
  }
  return null;
}

/**
 * The error message for an unknown option.
 * @param {string} name Without hyphens.
 * @param {readonly string[]} names The known options.
 * @returns {string}
 */
export function unknownOptionText(name, names) {
  const meant = nearest(name, names);
  const hint = meant === null ? 'Run with --help for those there are.' : `Did you mean --${meant}?`;
  return `There is no option --${name}. ${hint}`;
}

/**
 * Edit distance: letters to add, remove, change or swap with their neighbor (optimal string alignment).
 * @param {string} a
 * @param {string} b
 */
function distanceBetween(a, b) {
  /** @type {number[][]} */
  const table = Array.from({ length: a.length + 1 }, (_row, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (/** @type {number} */ i, /** @type {number} */ j) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
      const row = table[i] ?? [];
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change, swap);
    }
  }
  return at(a.length, b.length);
}
