type Replacement = readonly [pattern: RegExp, replacement: string];

/** Personal data in error texts: mail addresses, keys, and everything after a `?`. */
const PERSONAL: readonly Replacement[] = [
  [/\bBearer\s+\S+/gi, 'Bearer [key]'],
  // Includes the name and password of a URL: user:password@host.
  [/(?<![^\s<>"'()/,;@])[^\s<>"'()/,;@]+@[^\s<>"'(),;]+/g, '[address]'],
  [/(?<!\?)\?[^\s"')]+/g, '?[query]'],
];
const IP_ADDRESSES: readonly Replacement[] = [
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]'],
];

/** Removes personal data from a text of an external program, such as a mail server. */
export const redactPersons = (text: string): string => replaceAll(text, PERSONAL);

/** Removes personal data and IP addresses from an error text that may come from handling a visitor's request. */
export const redactVisitors = (text: string): string =>
  replaceAll(text, [...PERSONAL, ...IP_ADDRESSES]);

const replaceAll = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
