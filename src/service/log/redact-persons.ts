type Replacement = readonly [pattern: RegExp, replacement: string];

/** Personal data in the texts of errors: mail addresses, keys, and everything after a `?`. */
const PERSONAL: readonly Replacement[] = [
  [/\bBearer\s+\S+/gi, 'Bearer [key]'],
  // Also matches the login in a URL: user:password@host.
  [/(?<![^\s<>"'()/,;@])[^\s<>"'()/,;@]+@[^\s<>"'(),;]+/g, '[address]'],
  [/(?<!\?)\?[^\s"')]+/g, '?[query]'],
];
const IP_ADDRESSES: readonly Replacement[] = [
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]'],
];

/** Removes personal data from the text of another program, such as a mail server. */
export const redactPersons = (text: string): string => replaceAll(text, PERSONAL);

/** Removes personal data and IP addresses from the text of an error that may be about a visitor's request. */
export const redactVisitors = (text: string): string =>
  replaceAll(text, [...PERSONAL, ...IP_ADDRESSES]);

const replaceAll = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
