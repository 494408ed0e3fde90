import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_LIMITS } from '$main/api/transport/deadlines';
import { MAX_LIMIT } from '$main/terminal/options';
import { isDayStatistic, STATISTIC_NAMES } from '$shared/api/statistics';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { groupSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows } from '$test/support/reads';
import { makeGroup } from '$test/support/records';
import { BLOCKED_MS, longestStretch } from '../support/longest-stretch';
import { runIn } from '../support/terminal';

/*
 * Answers as large as an answer may be, for every statistic and both periods. They go through everything that joins
 * them in the main process: the largest changes, the sentence, exports, and the sums of groups.
 */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const HEADERS = { 'content-type': 'application/json', 'x-ratelimit-limit': '1000' };
const ROOM = ANSWER_LIMITS.bodyBytes - 1_000;
const WEBSITES = 40;
/** With two values per row and the list’s own, this is the largest list that is parsed. */
const MOST_ROWS = 1_999;
const LONGEST = 500;

/** Contents of the values. */
const PARTS: Record<string, string> = {
  letters: 'a-',
  'hidden characters': '\u202e',
  'starts of formulas': ';=',
  amounts: ':1.1',
};

/** A body with as many rows as fit. Different variants have no value in common. */
function body(part: string, variant: number): Buffer {
  const rows: string[] = [];
  for (let size = 0; rows.length < MOST_ROWS && size < ROOM;) {
    const at = rows.length;
    const value = `/${variant} ${at} ${part.repeat(LONGEST)}`.slice(0, LONGEST);
    const row = JSON.stringify({ value, count: 1_000 + ((at * 7_919) % 1_999) });
    rows.push(row);
    size += Buffer.byteLength(row) + 1;
  }
  return Buffer.from(`{"data":[${rows.slice(0, -1).join()}],"total":5000}`);
}

let server: AnalyticsServer;
let app: ServicesFixture;

beforeAll(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(
    KEY,
    Array.from({ length: WEBSITES }, (_, at) => ({ id: at + 1, domain: `site-${at + 1}.example` })),
  );
  app = new ServicesFixture({ limits: { ...ANSWER_LIMITS } });
  const input = { name: 'A', address: server.address, key: KEY };
  const { id: accountId } = await app.handlers['accounts.connect'](input);
  const members = Array.from({ length: WEBSITES }, (_, at) => ({
    accountId,
    websiteId: at + 1,
    domain: `site-${at + 1}.example`,
  }));
  await app.handlers['collections.save']({ groups: [makeGroup({ id: 'g1', name: 'G', members })] });
});

afterAll(async () => {
  await app.dispose();
  await server.close();
});

/** Makes lists of values hostile. Days and websites stay normal. */
function fill(part: string): void {
  const bodies = [body(part, 0), body(part, 1)];
  let asked = 0;
  server.fault = (response, received, request) => {
    const { pathname, searchParams: query } = new URL(received.url, server.address);
    const name = STATISTIC_NAMES.find((one) => one === query.get('name'));
    if (!pathname.includes('/stats/') || name === undefined || isDayStatistic(name))
      return server.answer(received)(response, received, request);
    asked += 1;
    response.writeHead(200, HEADERS).end(bodies[asked % 2]);
  };
}

let month = 0;

/** Measures with different days each time, because finished days would come from the store. */
const blockedFor = (work: (days: DayRange) => Promise<unknown>): Promise<number> =>
  longestStretch(async () => {
    month += 1;
    const first = addDays('2005-01-01', 31 * month);
    await work({ from: first, to: addDays(first, 27) });
  });

describe.each(Object.entries(PARTS))('lists whose values are %s', (_name, part) => {
  beforeAll(() => fill(part));

  test.each([
    ['movers'],
    ['summary'],
    ['stats', 'page', '--compare', 'previous', '--limit', '400'],
    ['export', '--output', 'all.zip', '--compare', 'previous', '--limit', '400'],
  ])('block nothing: %s', async (command, ...more) => {
    const stretch = await blockedFor(async ({ from, to }) => {
      const options = more.map((word) => (word === 'all.zip' ? join(app.folder, word) : word));
      const statistics = command === 'stats' ? [options.shift() ?? ''] : [];
      const asked = [
        command,
        'site-1.example',
        ...statistics,
        ...options,
        '--from',
        from,
        '--to',
        to,
      ];
      expect(await runIn(app, ...asked)).toMatchObject({ code: 0 });
    });
    expect(stretch).toBeLessThan(BLOCKED_MS);
  });

  test('block nothing if a group sums them', async () => {
    const stretch = await blockedFor(async (days) => {
      const order = { sort_by: 'count', sort: 'desc', per_page: 100, page: 1 } as const;
      const parameters = statisticArguments({ name: 'page', ...days, ...order });
      for (const source of ['network', 'saved'] as const) {
        const answer = await readRows(app, { of: groupSource('g1'), parameters, source });
        expect(answer?.value.rows).toHaveLength(100);
      }
    });
    expect(stretch).toBeLessThan(BLOCKED_MS);
  });
});

describe('a list of as many rows as a command shows', () => {
  /** As many as are decoded of a page. */
  const PER_PAGE = 400;
  beforeAll(() => {
    server.fault = (response, received, request) => {
      const { pathname, searchParams: query } = new URL(received.url, server.address);
      if (!pathname.includes('/stats/') || query.get('name') !== 'page')
        return server.answer(received)(response, received, request);
      const page = Number(query.get('page'));
      const data = Array.from({ length: PER_PAGE }, (_, at) => {
        const place = (page - 1) * PER_PAGE + at;
        return { value: `/${place}`, count: MAX_LIMIT - place };
      });
      const paginator = { current_page: page, last_page: MAX_LIMIT / PER_PAGE, total: MAX_LIMIT };
      const headers = { ...HEADERS, 'x-ratelimit-limit': '1000000' };
      response.writeHead(200, headers).end(JSON.stringify({ data, ...paginator }));
    };
  });

  test.each(['csv', 'table', 'json'])('blocks nothing: %s', async (format) => {
    const stretch = await longestStretch(async () => {
      const limit = ['--limit', String(MAX_LIMIT), '--format', format];
      const days = ['--from', '2026-01-01', '--to', '2026-01-28'];
      const { output, code } = await runIn(
        app,
        'stats',
        'site-1.example',
        'page',
        ...limit,
        ...days,
      );
      expect(code).toBe(0);
      expect(output.slice(-1_000)).toContain(`/${MAX_LIMIT - 1}`);
    });
    expect(stretch).toBeLessThan(BLOCKED_MS);
  });
});
