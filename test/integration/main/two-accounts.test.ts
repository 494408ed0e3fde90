import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadMode } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { AnalyticsServer, statisticRows } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsite, readWebsites } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/*
 * Two accounts on one server, with websites of the same ids. In any order of actions, neither sees a row of the other
 * or loses one by the other's actions.
 */

const WHO = ['a', 'b'] as const;
type Who = (typeof WHO)[number];
const KEYS = { a: 'sd_aaaaaaaaaaaaaaaaaaaa', b: 'sd_bbbbbbbbbbbbbbbbbbbb' };
const SALT = { a: 0, b: 50_000 };
const IDS = [1, 2];
const RANGES = [
  ['2024-01-01', '2024-01-31'],
  ['2024-01-10', '2024-02-10'],
] as const;

type Step =
  | { do: 'list'; who: Who; source: ReadMode; search: string | undefined }
  | { do: 'show'; who: Who; source: ReadMode; id: number }
  | { do: 'count'; who: Who; source: ReadMode; id: number; name: 'visitors' | 'os'; range: 0 | 1 }
  | { do: 'update'; who: Who; id: number }
  | { do: 'clear'; who: Who }
  | { do: 'fail' | 'work' | 'restart' };

const who = fc.constantFrom(...WHO);
const source = fc.constantFrom<ReadMode>('saved', 'network');
const id = fc.constantFrom(...IDS);
const lists = fc.record({
  do: fc.constant('list' as const),
  who,
  source,
  search: fc.constantFrom(undefined, '1'),
});
const shows = fc.record({ do: fc.constant('show' as const), who, source, id });
const counts = fc.record({
  do: fc.constant('count' as const),
  who,
  source,
  id,
  name: fc.constantFrom('visitors' as const, 'os' as const),
  range: fc.constantFrom(0 as const, 1 as const),
});
// Mostly reads of a few things, so that both accounts request the same.
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: counts },
  { weight: 3, arbitrary: lists },
  { weight: 3, arbitrary: shows },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('update' as const), who, id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('fail' as const, 'work' as const, 'restart' as const),
    }),
  },
);

class World {
  readonly seen: Record<Who, Set<string>> = { a: new Set(), b: new Set() };
  accountIds: Record<Who, string> = { a: '', b: '' };

  constructor(
    readonly server: AnalyticsServer,
    readonly app: ServicesFixture,
  ) {}

  async begin(): Promise<void> {
    for (const one of WHO) {
      const sites = IDS.map((number) => ({
        id: number,
        domain: `${one}${number}.example`,
        salt: SALT[one],
      }));
      this.server.accounts.set(KEYS[one], sites);
      const input = { name: one, address: this.server.address, key: KEYS[one] };
      this.accountIds[one] = (await this.app.handlers['accounts.connect'](input)).id;
    }
  }

  async take(one: Step): Promise<void> {
    const { app } = this;
    if ('source' in one) await this.read(one);
    else if (one.do === 'fail') this.server.fault = faults.jsonAnswer({ message: 'x' }, 401);
    else if (one.do === 'work') this.server.fault = null;
    else if (one.do === 'restart') await app.restart();
    else if (one.do === 'clear') {
      await app.handlers['storage.clear']({ accountId: this.accountIds[one.who] });
      this.seen[one.who].clear();
    } else if (one.do === 'update') {
      const args = { accountId: this.accountIds[one.who], id: one.id, parameters: { privacy: 1 } };
      await app.handlers['websites.update'](args as never).catch(expected);
    }
  }

  async read(one: Extract<Step, { source: ReadMode }>): Promise<void> {
    const answer = await this.ask(one).catch(expected);
    const name = JSON.stringify({ ...one, source: 'network' });
    if (answer) this.seen[one.who].add(name);
    // Actions of one account remove nothing that the other has seen.
    else expect(this.seen[one.who]).not.toContain(name);
    const rows = answer
      ? (('rows' in answer.value ? answer.value.rows : [answer.value]) as object[])
      : [];
    for (const row of rows) {
      if ('domain' in row) expect(row.domain).toMatch(new RegExp(`^${one.who}\\d`));
    }
    if (answer && one.do === 'count') {
      const [from, to] = RANGES[one.range];
      const right = statisticRows(one.id + SALT[one.who], one.name, from, to);
      expect(new Map(rows.map((row) => Object.values(row) as [string, number]))).toEqual(
        new Map(right.map(({ value, count }) => [value, count])),
      );
    }
  }

  ask(one: Extract<Step, { source: ReadMode }>) {
    const how = { accountId: this.accountIds[one.who], source: one.source };
    if (one.do === 'show') return readWebsite(this.app, { ...how, id: one.id });
    if (one.do === 'list') {
      const parameters = listArguments({
        ...(one.search !== undefined && { search: one.search }),
        per_page: 100,
      });
      return readWebsites(this.app, { ...how, parameters });
    }
    const [from, to] = RANGES[one.range];
    const parameters = statisticArguments({
      name: one.name,
      from,
      to,
      sort_by: 'value',
      sort: 'asc',
      per_page: 100,
    });
    const of = sourceOfWebsite(this.accountIds[one.who], one.id);
    return readRows(this.app, { of, source: one.source, parameters });
  }
}

function expected(cause: unknown): null {
  if (cause instanceof AppFailure && cause.code === 'unauthorized') return null;
  throw cause;
}

test('never shows one account’s rows to the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const server = await AnalyticsServer.start();
      const app = new ServicesFixture();
      try {
        const world = new World(server, app);
        await world.begin();
        for (const one of steps) await world.take(one);
      } finally {
        await app.dispose();
        await server.close();
      }
    }),
    { numRuns: 40, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
  );
});
