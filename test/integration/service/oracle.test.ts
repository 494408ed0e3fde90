import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Collector } from '$service/collect/collector';
import { openStore } from '$service/store/engines/open';
import type { Hit } from '$service/store/hits';
import type { StoreLocation } from '$service/store/location';
import type { Store } from '$service/store/store';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { AGENTS, answerOf, type OracleHit, type OracleQuery, PLACES } from '../support/oracle';
import { runService, temporaryFolder } from '../support/running-service';
import { ENGINES, type StartedEngine } from './engines/engines';

/*
 * Property: for any hits, recorded in any way (one by one, in groups, in bulk, folded or not), every statistic with
 * any range, search, order and page equals the result of plain loops over the raw hits.
 */

// In this zone, the range below contains days of 23 and 25 hours.
process.env['TZ'] = 'America/New_York';

const DOMAINS = ['one.example', 'two.example'];
/** The range contains ends of months, a leap day, a new year and both clock changes. */
const FIRST = Date.UTC(2023, 10, 1);
const DAYS = 140;

const path = fc.oneof(
  fc.constantFrom('/', '/a', '/A', '/a?b=1', '/ä', '/%_', "/'--", '/<b>', '/x_y', '/100%'),
  fc.webPath().map((text) => text || '/'),
);
const referrer = fc.constantFrom(
  '',
  'https://www.google.com/search?q=x',
  'https://t.co/abc',
  'https://one.example/before',
  'https://www.two.example/',
  'https://blog.one.example/',
  'not an address',
  'android-app://com.example',
);
const hit: fc.Arbitrary<OracleHit> = fc.record({
  domain: fc.constantFrom(...DOMAINS),
  www: fc.boolean(),
  at: fc.integer({ min: FIRST, max: FIRST + DAYS * 86_400_000 }),
  path,
  campaign: fc.option(fc.constantFrom('spring', 'a b', 'é'), { nil: null }),
  referrer,
  resolution: fc.constantFrom('1920x1080', '390x844', 'wide', ''),
  language: fc.constantFrom('en-GB,en;q=0.9', 'de', 'zh-Hans-CN', '*', '', 'PT-br'),
  agent: fc.integer({ min: 0, max: AGENTS.length - 1 }),
  place: fc.integer({ min: 0, max: PLACES.length - 1 }),
  event: fc.option(
    fc.record({
      name: fc.constantFrom('Signup', 'Payment', 'Größe', '<i>'),
      value: fc.option(fc.constantFrom('5', '49.90'), { nil: undefined }),
      unit: fc.option(fc.constantFrom('USD', 'km'), { nil: undefined }),
    }),
    { nil: undefined, freq: 5 },
  ),
});
const day = fc
  .integer({ min: -3, max: DAYS + 3 })
  .map((offset) => new Date(FIRST + offset * 86_400_000).toISOString().slice(0, 10));
const query: fc.Arbitrary<OracleQuery> = fc
  .record({
    site: fc.integer({ min: 1, max: 2 }),
    name: fc.constantFrom(...SERVER_STATISTICS),
    days: fc.tuple(day, day),
    search: fc.option(
      fc.constantFrom('a', 'A', '%', '_', '/_', 'x_y', '0%', 'US', 'ä', 'Ä', "'", '2024-0', ':'),
      { nil: '' },
    ),
    sort_by: fc.constantFrom('count', 'value'),
    sort: fc.constantFrom('asc', 'desc'),
    per_page: fc.constantFrom(10, 25, 50, 100),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ days, ...rest }) => {
    const [from = '', to = ''] = [...days].sort();
    return { ...rest, from, to };
  });

/** How a group of hits is recorded. */
const way = fc.constantFrom('one-by-one', 'group', 'bulk', 'fold');

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: StartedEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());

  test(
    'every statistic agrees with plain loops over the raw hits',
    { timeout: LONG_TEST_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(way, fc.array(hit, { maxLength: 40 })), { maxLength: 8 }),
          fc.array(query, { minLength: 12, maxLength: 12 }),
          async (groups, queries) => {
            const location = { dataDir: await temporaryFolder(), ...(await engine.locate()) };
            await fill(location, groups);
            const service = await runService(location);
            const hits = groups.flatMap(([, group]) => group);
            for (const { site, ...parameters } of queries) {
              const texts = Object.entries(parameters).map(([name, value]) => [
                name,
                String(value),
              ]);
              const { body } = await service.get(
                `/api/v1/stats/${site}`,
                Object.fromEntries(texts) as Record<string, string>,
              );
              const { data, total } = body as { data: unknown; total: unknown };
              const domain = DOMAINS[site - 1] ?? '';
              expect({ data, total }).toEqual(answerOf(hits, domain, parameters));
            }
            expect(service.faults).toEqual([]);
            await service.stop();
            await rm(location.dataDir, { recursive: true });
          },
        ),
        { numRuns: 40, endOnFailure: true },
      );
    },
  );
});

async function fill(location: StoreLocation, groups: [string, OracleHit[]][]): Promise<void> {
  const store = await openStore(location);
  for (const domain of DOMAINS) {
    await store.websites.store({ domain, exclude_bots: 0 });
  }
  const collector = new Collector(store.websites.directory, () => UNKNOWN_PLACE);
  for (const [kind, group] of groups) {
    const hits: Hit[] = [];
    for (const each of group) hits.push(await collect(collector, each));
    await record(store, kind, hits);
  }
  await store.close();
}

async function record({ recorder }: Store, kind: string, hits: Hit[]): Promise<void> {
  if (kind === 'one-by-one') for (const each of hits) await recorder.record([each]);
  else if (kind === 'bulk') await recorder.recordMany(hits, null);
  else await recorder.record(hits);
  if (kind === 'fold') while (!(await recorder.tidyUp()));
}

async function collect(collector: Collector, hit: OracleHit): Promise<Hit> {
  const query = hit.campaign === null ? '' : `utm_campaign=${encodeURIComponent(hit.campaign)}`;
  const separator = hit.path.includes('?') ? '&' : '?';
  const collected = await collector.collect({
    at: hit.at,
    page: `https://${hit.www ? 'www.' : ''}${hit.domain}${hit.path}${query && separator}${query}`,
    referrer: hit.referrer,
    resolution: hit.resolution,
    language: hit.language,
    userAgent: AGENTS[hit.agent]?.text ?? '',
    event: hit.event,
    visitor: { place: PLACES[hit.place] ?? UNKNOWN_PLACE },
  });
  if (collected.outcome !== 'counted') throw new Error(collected.outcome);
  return collected.hit;
}
