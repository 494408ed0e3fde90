import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '$client/client';
import { addDays } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import { Portfolio } from '$stores/websites/portfolio.svelte';
import { serverDay } from '$stores/websites/server-day';
import { VisibleNumbers } from '$stores/websites/visible-numbers';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';

const TODAY = '2026-03-02';
const NOW = Date.parse(`${TODAY}T12:00:00Z`);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Shows two websites whose numbers the server delays. */
async function openNumbers() {
  const account = makeAccount('one');
  const fake = createFakeBridge({
    accounts: [account],
    websites: { one: [makeWebsite('a.example', { id: 1 }), makeWebsite('b.example', { id: 2 })] },
    statistics: { visitors: [{ value: addDays(TODAY, -1), count: 7 }] },
  });
  const client = createClient(fake.bridge);
  const portfolio = new Portfolio(client);
  const answer = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', () => {
    throw new AppFailure('unreachable', 'down');
  });
  await portfolio.open([account], 'visitors', () => TODAY);
  portfolio.close();
  fake.answer('statistics.show', answer);
  const held = fake.hold('statistics.show', ({ source }) => source === 'network');
  const rows = portfolio.rows.map((row) => ({
    row,
    day: serverDay(TODAY, 'UTC'),
    name: 'visitors' as const,
  }));
  const numbers = new VisibleNumbers(client, portfolio);
  const before = new Set(
    fake.callsOf('queries.watch').flatMap(({ watches }) => watches.map(({ id }) => id)),
  );
  const watched = () =>
    fake
      .callsOf('queries.watch')
      .flatMap(({ watches }) => watches.filter(({ id }) => !before.has(id)));
  const ended = () =>
    fake.callsOf('queries.unwatch').flatMap(({ ids }) => ids.filter((id) => !before.has(id)));
  return { watched, ended, portfolio, held, numbers, rows };
}

it('a row that leaves the screen keeps its request until it is answered', async () => {
  const { watched, ended, held, numbers, rows, portfolio } = await openNumbers();
  numbers.show(rows);
  await held.arrived;
  numbers.show(rows.slice(0, 1));
  await vi.waitFor(() => expect(watched()).toHaveLength(3));
  expect(watched().at(-1)).toMatchObject({ id: watched()[1]?.id, priority: 'refresh' });
  expect(ended()).toEqual([]);
  held.release();
  await vi.waitFor(() => expect(ended()).toEqual([watched()[1]?.id]));
  await vi.waitFor(() => expect(portfolio.rows.map(({ sums }) => sums?.month)).toEqual([7, 7]));
  numbers.destroy();
  await vi.waitFor(() => expect(ended()).toHaveLength(2));
});

it('a row that comes back has the same watch, and a closed list has none', async () => {
  const { watched, ended, held, numbers, rows } = await openNumbers();
  numbers.show(rows);
  await held.arrived;
  numbers.show([]);
  numbers.show(rows);
  numbers.show([]);
  numbers.destroy();
  await vi.waitFor(() => expect(ended().toSorted()).toEqual(watched().map(({ id }) => id)));
  held.release();
});
