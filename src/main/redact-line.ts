const MASK = '•••';

/*
 * What has no business in a log, whoever wrote it there: services take the keys they know out before anything gets here
 * (services/types.ts); this is the second line, for what nobody foresaw.
 */
const SECRETS: [pattern: RegExp, replacement: string][] = [
  [/(bearer\s+)[^\s"',;]+/gi, `$1${MASK}`],
  [
    /("?(?:api[_-]?key|key|token|password|secret|authorization)"?\s*[:=]\s*"?)[^\s"',;&}]+/gi,
    `$1${MASK}`,
  ],
  // Credentials in an address.
  [/(\w:\/\/)[^\s/@"']+@/g, `$1${MASK}@`],
  // Long words of letters and digits mixed are keys more often than anything else.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, MASK],
];

/** A line for the log without what looks like a key or a password. */
export function redactLine(line: string): string {
  return SECRETS.reduce(
    (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
    line,
  );
}
