import { AppFailure } from '$shared/failures/failure';

const MASK = '•••';
/** Minimum length of keys that are redacted from data. Otherwise a key "demo" would change the domain demo.example. */
export const MIN_KEY_LENGTH_IN_DATA = 20;
const MIN_LENGTH_IN_WORDS = 4;
const LONGEST_MASKED = 300;
const BEARER = /(bearer\s+)[\x21-\x7e]+/gi;

/** Redacts keys from text meant for a log, an error or a report. */
export function redactText(text: string, keys: Iterable<string>): string {
  let clean = text.replace(BEARER, `$1${MASK}`);
  for (const key of keys) {
    if (key.length >= MIN_LENGTH_IN_WORDS) clean = clean.replaceAll(key, MASK);
  }
  return clean;
}

/**
 * A JSON reviver that redacts the key from a server's answer, in case the server repeats it: answers are stored and shown.
 */
export function keyReviver(key: string): (name: string, value: unknown) => unknown {
  if (key.length < MIN_KEY_LENGTH_IN_DATA) return (_name, value) => value;
  return (_name, value) =>
    typeof value === 'string' && value.includes(key) ? masked(value, key) : value;
}

/** Replaces a text entirely if it consists mostly of the key. */
const masked = (text: string, key: string): string =>
  text.length > LONGEST_MASKED ? MASK : text.replaceAll(key, MASK);

/** Redacts keys from anything that can be written as JSON. */
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

/** The failure with the key redacted from its message. */
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
