type Replacement = readonly [pattern: RegExp, replacement: string];

/** What errors' texts may hold about a person: addresses of mail, keys, and what follows a `?`. */
const PERSONAL: readonly Replacement[] = [
  [/\bBearer\s+\S+/gi, 'Bearer [key]'],
  // With the name and password of a URL: user:password@host.
  [/(?<![^\s<>"'()/,;@])[^\s<>"'()/,;@]+@[^\s<>"'(),;]+/g, '[address]'],
  [/(?<!\?)\?[^\s"')]+/g, '?[query]'],
];
const IP_ADDRESSES: readonly Replacement[] = [
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]'],
];

/** A text from outside the service, such as a mail server's, without what may tell of a person. */
export const withoutPersons = (text: string): string => replaceAll(text, PERSONAL);

/** A fault's text, which may come from handling a visitor's request: without addresses of computers too. */
export const withoutVisitors = (text: string): string =>
  replaceAll(text, [...PERSONAL, ...IP_ADDRESSES]);

const replaceAll = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
