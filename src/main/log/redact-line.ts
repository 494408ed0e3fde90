import { createHash } from 'node:crypto';

const MASK = '•••';

/*
 * Patterns of what must never be in a log. Services redact the keys they know beforehand (services/context/types.ts);
 * this is the second line of defense. Each pattern takes linear time for any line: servers decide what a line contains,
 * and a pattern that looks ahead over a word from each position would block this process for minutes.
 */
const SECRETS: [pattern: RegExp, replacement: (whole: string, before?: unknown) => string][] = [
  [/(bearer\s+)[^\s"',;]+/gi, maskAfter],
  [
    /("?(?:api[_-]?key|key|token|password|secret|authorization)"?\s*[:=]\s*"?)[^\s"',;&}]+/gi,
    maskAfter,
  ],
  // Credentials in a URL.
  [/(\w:\/\/)[^\s/@"']+(?=@)/g, maskAfter],
  // An account's id, and any other UUID.
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, pseudonym],
  // Long words that mix letters and digits are most likely keys.
  [/(?<![\w-])[\w-]{32,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? MASK : word)],
];

/**
 * Redacts a log line: masks whatever looks like a key or a password. Replaces an account's id with a short stable
 * pseudonym, so that readers can tell accounts apart without learning the id, which a server may use as a key.
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
