import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachDay } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import type { GroupMember } from '$shared/settings/collections';
import { groupSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { htmlAnswer } from '$test/fakes/faults';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { makeGroup } from '$test/support/records';

/* Days of a group over a range that is read in pieces: all of them count the same websites, as the note on them says. */

const KEY = 'a-key-of-an-account-that-is-long-enough';
const FIRST = { from: '2025-07-01', to: '2025-09-30' };
const BOTH = { from: FIRST.from, to: '2025-12-31' };
let servers: AnalyticsServer[];
let app: ServicesFixture;
let members: GroupMember[];

/** A group of one website on each of three servers, with 1, 10 and 100 visits on each day. */
beforeEach(async () => {
  app = new ServicesFixture();
  servers = [];
  members = [];
  for (const count of [1, 10, 100]) {
    const server = await AnalyticsServer.start();
    servers.push(server);
    server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
    server.rowsOf = (_site, _name, from, to) =>
      eachDay({ from, to }).map((value) => ({ value, count }));
    const input = { name: String(count), address: server.address, key: KEY };
    const { id: accountId } = await app.handlers['accounts.connect'](input);
    members.push({ accountId, websiteId: 1, domain: 'one.example' });
  }
  const group = makeGroup({ id: 'g1', name: 'Shops', members });
  await app.handlers['collections.save']({ groups: [group] });
});
afterEach(async () => {
  await app.dispose();
  for (const server of servers) await server.close();
});

async function read(range: { from: string; to: string }, source: 'saved' | 'network') {
  const query = { kind: 'days', of: groupSource('g1'), name: 'visitors', range } as const;
  return app.services.read(query, { source });
}

test('a website that a piece lacks is counted in none, though other days of it are saved', async () => {
  await read(FIRST, 'network');
  const [, , third] = servers;
  if (third !== undefined) third.fault = htmlAnswer(503);
  const answer = await read(BOTH, 'network');
  expect(answer?.group).toMatchObject({
    of: 3,
    missing: [{ accountId: members[2]?.accountId, reason: 'failed' }],
  });
  const days = eachDay(BOTH).length;
  expect(sum((answer?.value.rows ?? []).map(({ count }) => count))).toBe(11 * days);
  expect(answer).toMatchObject({ final: false, saved: false });

  const saved = await read(BOTH, 'saved');
  expect(saved?.group).toMatchObject({ missing: [{ reason: 'not-saved' }] });
  expect(saved?.value.rows).toEqual(answer?.value.rows);
  expect(saved?.final).toBe(false);
});

test('without a website that has all days, there are no numbers but the reason', async () => {
  await read(FIRST, 'network');
  for (const server of servers) server.fault = htmlAnswer(503);
  await expect(read(BOTH, 'network')).rejects.toMatchObject({ code: expect.any(String) });
  expect(await read(BOTH, 'saved')).toBeNull();
});
