// @ts-check
import { parseArgs } from 'node:util';
import { unknownOption, unknownOptionText } from '../../src/shared/command-line.mjs';
import { UsageError } from './errors.mjs';

/** @typedef {Record<string, string | boolean | (string | boolean)[] | undefined>} Values */

/**
 * Parses the arguments of a script.
 * @param {string[]} given
 * @param {Record<string, 'string' | 'strings' | 'boolean'>} options The type of each, by its name without hyphens.
 * @returns {{ values: Values, positionals: string[] }}
 * @throws {UsageError} for an unknown option.
 */
export function parseOptions(given, options) {
  const names = Object.keys(options);
  const unknown = unknownOption(given, (name) => names.includes(name));
  if (unknown !== null) throw new UsageError(unknownOptionText(unknown, names));
  const types = Object.entries(options).map(([name, type]) => [
    name,
    type === 'strings' ? { type: 'string', multiple: true } : { type },
  ]);
  return parseArgs({
    args: given,
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
  });
}

/**
 * An option's integer.
 * @param {Values} values
 * @param {string} name
 * @param {number} [least]
 * @returns {number | null} Null if the option is absent.
 * @throws {UsageError}
 */
export function numberOption(values, name, least = 1) {
  const value = values[name];
  if (value === undefined) return null;
  return parseNumber(value, `--${name}`, least);
}

/**
 * Returns the texts of an option that may be repeated.
 * @param {Values} values
 * @param {string} name
 * @returns {string[]}
 * @throws {UsageError} if the option has no value, or the next option is taken for its value.
 */
export function textOptions(values, name) {
  return [values[name] ?? []].flat().map((value) => {
    if (typeof value === 'string' && value !== '' && !value.startsWith('--')) return value;
    throw new UsageError(`--${name} needs a value.`);
  });
}

/**
 * Parses an integer.
 * @param {unknown} word
 * @param {string} what names the number in the error message
 * @param {number} least the minimum
 * @throws {UsageError} if it is no integer or below the minimum.
 */
export function parseNumber(word, what, least) {
  const number = typeof word === 'string' && word !== '' ? Number(word) : NaN;
  if (!Number.isInteger(number) || number < least)
    throw new UsageError(`${what} needs a number from ${least} on.`);
  return number;
}

/**
 * Checks that all given names are known.
 * @param {string} what names the kind of thing in the error message
 * @param {string[]} given
 * @param {string[]} known
 * @throws {UsageError} for an unknown one.
 */
export function checkNames(what, given, known) {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no ${what} "${unknown}". There are: ${known.join(', ')}.`);
}
