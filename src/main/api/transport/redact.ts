import { AppFailure } from '../../../shared/failures/failure';

const MASK = '•••';
/** Shorter than this, a key is not looked for in data: "demo" would be cut out of demo.example. */
export const MIN_LENGTH_IN_DATA = 20;
const MIN_LENGTH_IN_WORDS = 4;
const BEARER = /(bearer\s+)[\x21-\x7e]+/gi;

/** Takes keys out of words meant for a log, an error or a report. */
export function redactText(text: string, keys: Iterable<string>): string {
  let clean = text.replace(BEARER, `$1${MASK}`);
  for (const key of keys) {
    if (key.length >= MIN_LENGTH_IN_WORDS) clean = clean.replaceAll(key, MASK);
  }
  return clean;
}

/**
 * A JSON reviver that takes the key out of a server's answer, in case the server repeats it: what comes in is
 * kept in the offline store and shown.
 */
export function keyReviver(key: string): (name: string, value: unknown) => unknown {
  if (key.length < MIN_LENGTH_IN_DATA) return (_name, value) => value;
  return (_name, value) =>
    typeof value === 'string' && value.includes(key) ? value.replaceAll(key, MASK) : value;
}

/** Takes keys out of anything that can be written as JSON. */
export function redactData(data: unknown, keys: Iterable<string>): unknown {
  if (data === undefined) return undefined;
  const known = [...keys];
  return JSON.parse(
    JSON.stringify(data, (_name, value: unknown) => {
      if (value instanceof Error) return redactText(value.message, known);
      return typeof value === 'string' ? redactText(value, known) : value;
    }) ?? 'null',
  );
}

/** A failure's words without the key, whoever wrote them. */
export function redactFailure(failure: AppFailure, key: string): AppFailure {
  const { fields } = failure.details;
  const details = { ...failure.details };
  if (fields) {
    details.fields = Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [
        redactText(name, [key]),
        words.map((word) => redactText(word, [key])),
      ]),
    );
  }
  return new AppFailure(failure.code, redactText(failure.message, [key]), details);
}
