// @ts-check
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/*
 * Reads a message in ICU MessageFormat: the arguments that it takes, and the TypeScript expression that makes its text.
 * docs/adding.md lists the formats and tags for translators.
 */

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {'string' | 'number' | 'boolean' | 'readonly string[]'} Type */
/** An argument of a message. `isShown`: whether the text contains its value; otherwise the value only selects a text. @typedef {{ type: Type, isShown: boolean }} Argument */
/** @typedef {{ elements: Element[], args: Map<string, Argument> }} Message */

/** The function that formats a number, by the style in the message: in `{share, number, percent}` the style is `percent`. @type {Record<string, string>} */
const NUMBERS = {
  '': 'formatNumber',
  bytes: 'formatBytes',
  difference: 'formatDifference',
  duration: 'formatDuration',
  percent: 'formatShare',
  plain: 'String',
  span: 'formatSpan',
};
/** The function that formats an instant, by the style in the message: in `{at, time}` the style is `time`. @type {Record<string, string>} */
const INSTANTS = { date: 'formatDate', 'date full': 'formatInstant', time: 'formatTime' };
/** The function that a tag calls, and the type of its argument, by the name of the tag: in `<list>{names}</list>` it is `list`. @type {Record<string, { name: string, type: Type }>} */
const TAGS = {
  list: { name: 'formatList', type: 'readonly string[]' },
  join: { name: 'joined', type: 'readonly string[]' },
  zone: { name: 'zoneWords', type: 'string' },
  lower: { name: 'lowercased', type: 'string' },
  'lower-first': { name: 'decapitalized', type: 'string' },
  'short-hour': { name: 'withoutZero', type: 'string' },
  'es-time': { name: 'spanishTime', type: 'string' },
  'fr-first': { name: 'frenchDays', type: 'string' },
  'it-articles': { name: 'italianDays', type: 'string' },
  'it-in-month': { name: 'inItalianMonth', type: 'string' },
  'pt-from-time': { name: 'fromPortugueseTime', type: 'string' },
};
/** Names of the functions that format in the language chosen for the process. */
export const FORMAT_FUNCTIONS = [
  ...Object.values(NUMBERS).filter((name) => name !== 'String'),
  ...Object.values(INSTANTS),
  'formatList',
  'zoneWords',
];
/** Names of the functions of tags that do not depend on the language chosen for the process. */
export const INFLECTION_FUNCTIONS = Object.values(TAGS)
  .map(({ name }) => name)
  .filter((name) => !FORMAT_FUNCTIONS.includes(name));

/** The plural categories of each language. The table is filled as languages are read. @type {Record<string, readonly string[]>} */
const CATEGORIES = {};

/**
 * Reads a message.
 * @param {string} text
 * @param {string} language decides which plural categories the message may use
 * @returns {Message}
 * @throws {Error} when it is malformed
 */
export function readMessage(text, language) {
  /** @type {Map<string, Argument>} */
  const args = new Map();
  const elements = parse(text, { requiresOtherClause: true });
  CATEGORIES[language] ??= new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const categories = CATEGORIES[language];
  visit(elements, (element, type, isShown) => {
    const name = element.value;
    const known = args.get(name);
    if (known !== undefined && known.type !== type)
      throw new Error(`{${name}} is a ${known.type} and a ${type}`);
    args.set(name, { type, isShown: isShown || known?.isShown === true });
    if (element.type !== TYPE.plural) return;
    const unknown = Object.keys(element.options).find(
      (key) => !key.startsWith('=') && !categories.includes(key),
    );
    if (unknown !== undefined) throw new Error(`${language} has no plural category "${unknown}"`);
  });
  return { elements, args };
}

/**
 * Calls `found` with every argument of a message.
 * @param {Element[]} elements
 * @param {(element: Extract<Element, { value: string }>, type: Type, isShown: boolean) => void} found
 */
function visit(elements, found) {
  for (const element of elements) {
    if (element.type === TYPE.argument) found(element, 'string', true);
    if (element.type === TYPE.tag) visitTag(element, found);
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time) {
      functionOf(element);
      found(element, 'number', true);
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const branches = Object.values(element.options).map(({ value }) => value);
    const type =
      element.type === TYPE.plural ? 'number' : isSwitch(element.options) ? 'boolean' : 'string';
    const isShown = branches.some((branch) => branch.some(({ type }) => type === TYPE.pound));
    found(element, type, isShown);
    for (const branch of branches) visit(branch, found);
  }
}

/** @param {Extract<Element, { children: Element[] }>} element @param {Parameters<typeof visit>[1]} found */
function visitTag(element, found) {
  const tag = TAGS[element.value];
  if (tag === undefined) throw new Error(`unknown tag <${element.value}>`);
  const [only, ...others] = element.children;
  if (only?.type === TYPE.argument && others.length === 0) found(only, tag.type, true);
  else if (tag.type !== 'string') throw new Error(`<${element.value}> takes one argument`);
  else visit(element.children, found);
}

/** Whether a selection has only the cases `true` and `other`. @param {Record<string, unknown>} options */
const isSwitch = (options) => Object.keys(options).sort().join() === 'other,true';

/** The name of the function that formats an argument. @param {Extract<Element, { style?: unknown }>} element */
function functionOf({ type, style }) {
  const name =
    type === TYPE.number
      ? NUMBERS[String(style ?? '')]
      : INSTANTS[`${type === TYPE.date ? 'date' : 'time'} ${style ?? ''}`.trim()];
  if (name === undefined) throw new Error(`unknown format "${style}"`);
  return name;
}

/**
 * Returns the TypeScript expression that makes a message's text from its arguments.
 * @param {Element[]} elements
 * @param {string} [counted] the argument that `#` in a plural stands for
 * @returns {string}
 */
export function expressionOf(elements, counted = '') {
  const parts = elements.map((element) => partOf(element, counted));
  if (parts.length === 0) return "''";
  const isText = parts.length > 1 || elements[0]?.type === TYPE.literal;
  return isText ? parts.join(' + ') : (parts[0] ?? "''");
}

/** @param {Element} element @param {string} counted @returns {string} */
function partOf(element, counted) {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return element.value;
    case TYPE.pound:
      return `formatNumber(${counted})`;
    case TYPE.tag:
      return `${TAGS[element.value]?.name}(${expressionOf(element.children, counted)})`;
    case TYPE.select:
      return choice(element.options, counted, (key) =>
        isSwitch(element.options) ? element.value : `${element.value} === ${JSON.stringify(key)}`,
      );
    case TYPE.plural:
      return choice(element.options, element.value, (key) =>
        key.startsWith('=')
          ? `${element.value} === ${key.slice(1)}`
          : `plural(${element.value}) === ${JSON.stringify(key)}`,
      );
    default:
      return `${functionOf(element)}(${element.value})`;
  }
}

/**
 * Returns an expression that chooses the first branch whose condition holds. Exact numbers come before categories.
 * @param {Record<string, { value: Element[] }>} options
 * @param {string} counted
 * @param {(key: string) => string} condition
 */
function choice(options, counted, condition) {
  const isExact = (/** @type {string} */ key) => key.startsWith('=');
  const keys = Object.keys(options).filter((key) => key !== 'other');
  const branches = [...keys.filter(isExact), ...keys.filter((key) => !isExact(key))].map(
    (key) => `${condition(key)} ? ${expressionOf(options[key]?.value ?? [], counted)} : `,
  );
  return `(${branches.join('')}${expressionOf(options['other']?.value ?? [], counted)})`;
}
