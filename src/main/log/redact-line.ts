import { createHash } from 'node:crypto';

const MASK = '•••';

/*
 * What has no business in a log, whoever wrote it there: services take the keys they know out before anything gets here
 * (services/types.ts); this is the second line, for what nobody foresaw.
 */
const SECRETS: [pattern: RegExp, replacement: (whole: string, before?: unknown) => string][] = [
  [/(bearer\s+)[^\s"',;]+/gi, maskAfter],
  [
    /("?(?:api[_-]?key|key|token|password|secret|authorization)"?\s*[:=]\s*"?)[^\s"',;&}]+/gi,
    maskAfter,
  ],
  // Credentials in an address.
  [/(\w:\/\/)[^\s/@"']+(?=@)/g, maskAfter],
  // An account's id, and any other UUID.
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, pseudonym],
  // Long words of letters and digits mixed are keys more often than anything else.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, () => MASK],
];

/**
 * A line for the log without what looks like a key or a password. An account's id becomes a short name, the same each time: a
 * reader can tell accounts apart and learns no id, which some server may use as a key.
 */
export function redactLine(line: string): string {
  return SECRETS.reduce(
    (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
    line,
  );
}

function maskAfter(_whole: string, before: unknown): string {
  return `${String(before)}${MASK}`;
}

function pseudonym(id: string): string {
  return `id-${createHash('sha256').update(id.toLowerCase()).digest('hex').slice(0, 6)}`;
}
