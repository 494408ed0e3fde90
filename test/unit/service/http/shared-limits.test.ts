import { expect, test } from 'vitest';
import { HttpError } from '$service/http/answers';
import { RateLimit } from '$service/http/rate-limit';
import { LimitExchange, SharedAttemptLimit } from '$service/http/shared-limits';
import type { ReportedUsage, SharedUsage } from '$service/store/shared-usage';

const MINUTE_MS = 60_000;

/** Processes with one limit each. They exchange messages as processes with a database do. */
function processes(number: number, limit: number, clock: () => number = () => 0) {
  const listeners: ((told: readonly ReportedUsage[]) => void)[] = [];
  const messages: ReportedUsage[] = [];
  const all = Array.from({ length: number }, (_, own) => {
    const uses: SharedUsage = {
      async tell(told) {
        messages.push(...told);
        for (const [to, listener] of listeners.entries()) if (to !== own) listener(told);
      },
      onTold: (listener) => (listeners[own] = listener),
      take: async () => null,
      refund: async () => {},
    };
    const exchange = new LimitExchange(uses, 'secret');
    const shared = new RateLimit(limit, MINUTE_MS, clock);
    exchange.share('hits', shared);
    exchange.start();
    return { limit: shared, exchange };
  });
  return { all, messages };
}

/** How many uses a process allows. */
function allowed(limit: RateLimit, name: string): number {
  for (let uses = 0; ; uses += 1) {
    try {
      limit.count(name);
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      return uses;
    }
  }
}

test('the uses that one process allows also count in the others', async () => {
  let now = 0;
  const { all } = processes(3, 100, () => now);
  const [one, two, three] = all.map(({ limit }) => limit);
  for (let use = 0; use < 60; use += 1) one?.count('192.0.2.1');
  await all[0]?.exchange.tell();
  expect(two?.use('192.0.2.1')).toMatchObject({ 'x-ratelimit-remaining': '39' });
  expect(two && allowed(two, '192.0.2.1')).toBe(39);
  await all[1]?.exchange.tell();
  expect([one, three].map((limit) => limit && allowed(limit, '192.0.2.1'))).toEqual([0, 0]);
  // The limit of another client is not affected.
  expect(three && allowed(three, '192.0.2.2')).toBe(100);
  now = MINUTE_MS;
  expect(one && allowed(one, '192.0.2.1')).toBe(100);
  for (const { exchange } of all) exchange.stop();
});

test('processes exchange neither clients that use little nor any address', async () => {
  const { all, messages } = processes(2, 100);
  const [{ limit, exchange } = { limit: null, exchange: null }] = all;
  for (let use = 0; use < 4; use += 1) limit?.count('192.0.2.1');
  await exchange?.tell();
  expect(messages).toEqual([]);
  limit?.count('192.0.2.1');
  limit?.count('192.0.2.1');
  await exchange?.tell();
  await exchange?.tell();
  expect(messages).toEqual([{ limit: 'hits', client: expect.any(String) as string, uses: 6 }]);
  expect(JSON.stringify(messages)).not.toMatch(/192|\.0\.2/);
  for (const each of all) each.exchange.stop();
});

test('sends further clients with the next message', async () => {
  const { all, messages } = processes(2, 1);
  for (let client = 0; client < 1_500; client += 1) all[0]?.limit.count(String(client));
  await all[0]?.exchange.tell();
  expect(messages).toHaveLength(1_000);
  await all[0]?.exchange.tell();
  expect(messages).toHaveLength(1_500);
  expect(all[1] && allowed(all[1].limit, '1499')).toBe(0);
  for (const { exchange } of all) exchange.stop();
});

test('attempts are counted together, and by each process alone while the disk is full', async () => {
  let taken = 0;
  let isFull = false;
  const full = Object.assign(new Error('no space'), { severity: 'ERROR', code: '53100' });
  const uses: SharedUsage = {
    tell: async () => {},
    onTold: () => {},
    async take(_name, limit) {
      if (isFull) throw full;
      return taken < limit ? ((taken += 1), null) : 30_000;
    },
    async refund() {
      if (isFull) throw full;
      taken -= 1;
    },
  };
  const [one, two] = [1, 2].map(() => new SharedAttemptLimit(uses, 'secret', 3, MINUTE_MS));
  await one?.count('a');
  await one?.count('a');
  await two?.count('a');
  await expect(two?.count('a')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '30' },
  });
  await one?.refund('a');
  await two?.count('a');
  isFull = true;
  // Two uses of this process count, so one remains.
  await two?.count('a');
  await expect(two?.count('a')).rejects.toMatchObject({ status: 429 });
  await two?.refund('a');
  await two?.count('a');
});
