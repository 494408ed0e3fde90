import fc from 'fast-check';
import { NASTY } from '../support/nasty-texts';

/* Values that break careless programs, and valid documents with changes. */

const TEXTS = [
  ...NASTY,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '\u202Egnp.exe',
  '\u0000\u0007\u001b[31m\r\n\t',
  '2026-02-30',
  '0000-00-00 00:00:00',
  '9999-12-31 23:59:59',
  '+275760-09-13T00:00:00.001Z',
  'a'.repeat(70_000),
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  1e308,
  NaN,
  Infinity,
  -Infinity,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

/** Any value that JSON can represent, and numbers that it cannot. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS, true, false, null, [], {}, [[]]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"a":1}}', '[1]').map(parse) },
);

type Change = [place: number, kind: 'replace' | 'remove' | 'repeat' | 'rename', value: unknown];

/** A valid document with up to four values replaced, removed, repeated or renamed. */
export function changedDocument(document: unknown): fc.Arbitrary<unknown> {
  const kinds = fc.constantFrom<Change[1]>('replace', 'replace', 'remove', 'repeat', 'rename');
  const change = fc.tuple(fc.nat({ max: 10_000 }), kinds, hostileValue);
  return fc.array(change, { maxLength: 4 }).map((changes) => {
    let copy = structuredClone(document);
    for (const one of changes) copy = apply(copy, one);
    return copy;
  });
}

function apply(document: unknown, [place, kind, given]: Change): unknown {
  // Copied, because the next change may be inside it, and other inputs share the original.
  const value = structuredClone(given);
  const places = placesIn(document);
  const at = places[place % Math.max(places.length, 1)];
  if (at === undefined) return kind === 'replace' ? value : document;
  const { holder, key } = at;
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (kind === 'remove') holder.splice(index, 1);
    else if (kind === 'repeat') holder.push(holder[index], holder[index]);
    else holder[index] = value;
  } else {
    const own = holder as Record<string, unknown>;
    const moved = own[key];
    if (kind === 'remove' || kind === 'rename') Reflect.deleteProperty(own, key);
    const name = kind === 'rename' ? String(value).slice(0, 100) : key;
    const put = kind === 'replace' ? value : moved;
    if (kind !== 'remove') {
      Object.defineProperty(own, name, {
        value: put,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return document;
}

interface Place {
  holder: object;
  key: string;
}

function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  // Bytes count as a single value.
  if (ArrayBuffer.isView(value)) return [];
  return Object.keys(value).flatMap((key) => [
    { holder: value, key },
    ...placesIn((value as Record<string, unknown>)[key], depth + 1),
  ]);
}

function parse(text: string): unknown {
  return JSON.parse(text);
}
