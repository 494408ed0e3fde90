import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_LIMITS } from '$main/api/transport/deadlines';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';
import { BLOCKED_MS, longestStretch } from '../support/longest-stretch';
import { runIn } from '../support/terminal';

/*
 * Answers that try to keep the main process busy. They are as large as an answer may be, in shapes that take long to
 * parse, decode, compare, redact or log. Every click waits for the main process.
 */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
/** The limit allows all requests without a pause. */
const HEADERS = { 'content-type': 'application/json', 'x-ratelimit-limit': '1000' };
const PERIOD = { from: '2024-01-01', to: '2024-01-31' };
/** Leaves some bytes for the text around the rows. */
const ROOM = ANSWER_LIMITS.bodyBytes - 1_000;

const filled = (start: string, part: string, end: string, room = ROOM): string =>
  start + `${part},`.repeat(Math.floor(room / (part.length + 1))) + part + end;
const row = (value: string, count: unknown = 1): string => JSON.stringify({ value, count });
const website = (text: string): string =>
  JSON.stringify({ id: 1, domain: text, url: text, exclude_ips: text, created_at: text });

/** Bodies by what is hostile in them. */
const BODIES: Record<string, string> = {
  'values without number': filled('[', '0', ']'),
  'rows without number': filled('{"data":[', row('a'), ']}'),
  'rows that are none, as many as are parsed': filled('{"data":[', '1', ']}', 11_900),
  'members without number': `{${Array.from({ length: 200_000 }, (_, at) => `"field ${at}":1`).join()}}`,
  'objects without number': filled('{"data":[', '{}', ']}'),
  'values in values': '['.repeat(5_900) + ']'.repeat(5_900),
  'one long value': `{"data":[${row('a-'.repeat(ROOM / 2))}]}`,
  'one long domain': `{"data":[${website('xn--a.'.repeat(ROOM / 24))}]}`,
  'long values': filled('{"data":[', row('a-/?&%'.repeat(6_000)), ']}'),
  'long settings': filled('{"data":[', website('a.'.repeat(20_000)), ']}'),
  'a long number': `{"data":[${row('a', '9'.repeat(ROOM))}]}`,
  'a long time': `{"data":[{"id":1,"domain":"a.example","created_at":"${'1'.repeat(ROOM)}"}]}`,
  'characters that are escaped': `{"data":[{"value":"${'\\u0000'.repeat(ROOM / 6)}","count":1}]}`,
  'the key, again and again': filled('{"data":[', row(KEY.repeat(20)), ']}'),
  blanks: ' '.repeat(ROOM),
  'brackets of tags': '<'.repeat(ROOM),
  'a long message': JSON.stringify({ message: 'a-'.repeat(ROOM / 2) }),
  'a long name of a field': JSON.stringify({ message: { ['a-'.repeat(ROOM / 2)]: ['x'] } }),
  'names of fields': JSON.stringify({
    errors: Object.fromEntries(
      Array.from({ length: 5_800 }, (_, at) => [`a-${at}`, 'a-'.repeat(150)]),
    ),
  }),
};

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeAll(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture({ limits: { ...ANSWER_LIMITS } });
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
});

afterAll(async () => {
  await app.dispose();
  await server.close();
});

/** Waits for the work, whether it fails or not. */
const tried = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

async function readAll(): Promise<void> {
  app.clockOffset += 3_600_000;
  await tried(readWebsites(app, { accountId, parameters: listArguments(), source: 'network' }));
  const parameters = statisticArguments({ name: 'page', ...PERIOD });
  await tried(readRows(app, { of: sourceOfWebsite(accountId), parameters, source: 'network' }));
  await tried(app.handlers['diagnostics.show']({}));
}

describe.each([200, 422])('an answer of status %i', (status) => {
  test.each(Object.entries(BODIES))('with %s blocks nothing', async (_name, body) => {
    const bytes = Buffer.from(body);
    server.fault = (response) => {
      response.writeHead(status, HEADERS).end(bytes);
    };
    const stretch = await longestStretch(readAll);
    expect(stretch).toBeLessThan(BLOCKED_MS);
  });
});

/** Contents of many long values, which are formatted, escaped or folded for display. */
const VALUES: Record<string, string> = {
  tabs: '\t',
  'hidden characters': '\u202e',
  'starts of formulas': ';=',
};
const ROUNDS = 6;

describe.each(Object.entries(VALUES))('an answer whose values are %s', (_name, part) => {
  const rows = Array.from({ length: 600 }, (_, at) =>
    row(`${at}${part.repeat(2_000)}`.slice(0, 2_000), 2_000 - at),
  );
  while (Buffer.byteLength(rows.join()) > ROOM) rows.pop();
  const bytes = Buffer.from(`{"data":[${rows.join()}]}`);

  test.each(['table', 'csv', 'json'])('blocks nothing when it is shown as %s', async (format) => {
    server.fault = (response, received, request) => {
      if (received.url.includes('/stats/')) response.writeHead(200, HEADERS).end(bytes);
      else server.answer(received)(response, received, request);
    };
    const days = ['--from', PERIOD.from, '--to', PERIOD.to];
    const asked = ['stats', 'one.example', 'page', ...days, '--format', format];
    const stretch = await longestStretch(async () => {
      app.clockOffset += 3_600_000;
      expect(await runIn(app, ...asked)).toMatchObject({ code: 0 });
    }, ROUNDS);
    expect(stretch).toBeLessThan(BLOCKED_MS);
  });
});
