import fc from 'fast-check';
import { changedDocument, hostileText, hostileValue } from './hostile';

/* Answers of servers, from almost correct to completely wrong. */

/** An answer in the form passed to the client. */
export interface HostileAnswer {
  status: number;
  headers: [string, string][];
  body: Body;
  /** How the body arrives: at once, in pieces, in pieces that break off, or without an end. */
  course: 'whole' | 'pieces' | 'broken' | 'endless' | 'refused';
}

/** A text, or the description of a very long one. */
export type Body = { text: string } | { bytes: number[] } | { nested: number } | { blanks: number };

/** Answers contain parts of it, because careless servers repeat what they received. */
export const SENT_KEY = 'fuzz-5b1f0c6e2d7a49e8b3c4d5e6f7a8b9c0';

const STATUSES = [
  200, 200, 200, 200, 201, 202, 204, 205, 206, 300, 301, 302, 304, 307, 308, 400, 401, 402, 403,
  404, 405, 407, 408, 409, 410, 411, 413, 418, 422, 422, 422, 423, 425, 429, 429, 431, 451, 500,
  501, 502, 503, 504, 507, 511, 520, 599,
];
const TYPES = ['application/json', 'text/html', 'text/plain', '', 'application/json; charset=x'];
const WAITS = ['0', '1', '-1', '1e9', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '9'.repeat(400)];

const header: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(fc.constant('content-type'), fc.constantFrom(...TYPES)),
  fc.tuple(fc.constant('retry-after'), fc.constantFrom(...WAITS)),
  fc.tuple(fc.constant('date'), fc.constantFrom(...WAITS)),
  fc.tuple(
    fc.constantFrom('x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'),
    fc.constantFrom(...WAITS),
  ),
  fc.tuple(fc.constantFrom('sitedeck-service', 'location', 'set-cookie'), fc.constant('x')),
);

/** The content of a 422 answer in both formats, with hostile fields and texts. */
const refusal = fc.record({
  message: fc.oneof(hostileText, fc.dictionary(hostileText, hostileValue, { maxKeys: 4 })),
  errors: fc.option(fc.dictionary(hostileText, fc.array(hostileValue, { maxLength: 3 })), {
    nil: undefined,
  }),
});
const fieldRefusal = fc
  .constantFrom('name', 'domain', 'url', 'search_by', 'favorite')
  .map((name) => ({
    message: { [name]: ['The field is invalid.'] },
  }));

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
/** Numbers too large for JSON, repeated members, and the sent key. */
const TWISTS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `\uFEFF${text}`,
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace(/"([^"]+)":/, '"$1":null,"$1":'),
  (text) => text.replace(/"([^"]+)":/, '"__proto__":{"$1":1},"$1":'),
  (text) => text.replace(/:"[^"]*"/, `:"${SENT_KEY}"`),
  (text) => text.replace(/"([^"]+)":/, `"${SENT_KEY}":`),
  (text) => `${text}${text}`,
];

/** Hostile variants of an operation's correct answer. */
export function answersLike(good: unknown): fc.Arbitrary<HostileAnswer> {
  const documents = fc.oneof(
    { weight: 6, arbitrary: changedDocument(good) },
    { weight: 2, arbitrary: refusal },
    { weight: 1, arbitrary: fieldRefusal },
    { weight: 1, arbitrary: hostileValue },
  );
  const twisted = fc
    .tuple(documents, fc.constantFrom(...TWISTS))
    .map(([value, twist]) => ({ text: twist(textOf(value)) }));
  const bodies: fc.Arbitrary<Body> = fc.oneof(
    { weight: 12, arbitrary: twisted },
    { weight: 1, arbitrary: hostileText.map((text) => ({ text })) },
    { weight: 1, arbitrary: fc.constant({ text: `<html>${SENT_KEY}</html>` }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.nat({ max: 255 }), { maxLength: 40 }).map((bytes) => ({ bytes })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Body>({ nested: 100 }, { nested: 50_000 }, { blanks: 200_000 }),
    },
  );
  return fc.record({
    status: fc.oneof(
      { weight: 3, arbitrary: fc.constant(200) },
      { weight: 2, arbitrary: fc.constantFrom(...STATUSES) },
    ),
    headers: fc.array(header, { maxLength: 4 }),
    body: bodies,
    course: fc.oneof(
      { weight: 30, arbitrary: fc.constant('whole' as const) },
      { weight: 8, arbitrary: fc.constantFrom('pieces' as const, 'broken' as const) },
      { weight: 1, arbitrary: fc.constantFrom('endless' as const, 'refused' as const) },
    ),
  });
}

/**
 * The answer as a network's fetch returns it.
 *
 * @throws TypeError when the connection is refused
 */
export function responseOf({ status, headers, body, course }: HostileAnswer): Response {
  if (course === 'refused') throw new TypeError('fetch failed');
  const hasNoBody = [204, 205, 304].includes(status);
  return new Response(hasNoBody ? null : streamOf(bytesOf(body), course), { status, headers });
}

function bytesOf(body: Body): Uint8Array {
  if ('bytes' in body) return Uint8Array.from(body.bytes);
  if ('nested' in body) return new TextEncoder().encode('['.repeat(body.nested));
  if ('blanks' in body) return new TextEncoder().encode(' '.repeat(body.blanks));
  return new TextEncoder().encode(body.text);
}

function streamOf(
  bytes: Uint8Array,
  course: 'whole' | 'pieces' | 'broken' | 'endless',
): ReadableStream<Uint8Array> {
  const size = course === 'whole' ? bytes.length || 1 : Math.max(Math.ceil(bytes.length / 5), 1);
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const isEnd = sent >= bytes.length;
      if (course === 'broken' && sent >= bytes.length / 2) {
        controller.error(new TypeError('terminated'));
      } else if (!isEnd) {
        controller.enqueue(bytes.subarray(sent, (sent += size)));
      } else if (course !== 'endless') {
        controller.close();
      } else {
        // The stream sends nothing more and does not end.
        return new Promise(() => undefined);
      }
      return undefined;
    },
  });
}
