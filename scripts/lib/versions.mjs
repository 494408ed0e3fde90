// @ts-check

/** A part of a range that `satisfies` supports: `^A.B.C` or `>=A.B.C`. */
const PART = /^\s*(?:\^|>=)\s*\d+(?:\.\d+){0,2}\s*$/;

/**
 * Whether `satisfies` supports a range.
 * @param {string} range
 * @returns {boolean}
 */
export const isKnownRange = (range) => range.split('||').every((part) => PART.test(part));

/**
 * Whether a version is in a range as used in `engines` of package.json: `^A.B.C` or `>=A.B.C`, joined by `||`.
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
