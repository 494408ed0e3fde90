import { expect, test } from 'vitest';
import { Budget } from '$main/api/scheduling/budget';
import { Server } from '$main/api/server';
import { jsonAnswer, resetAtOnce } from '$test/fakes/faults';
import { LocalServer } from '$test/fakes/local-server';

/* Some products read with POST, and their queries are bodies. */

test('a POST that only reads is shared and repeated like a GET, and another body is another read', async () => {
  const http = await LocalServer.start({ answers: [resetAtOnce, jsonAnswer({ ok: true })] });
  const server = new Server({ fetch, now: Date.now, budget: new Budget(), random: () => 0 });
  const read = (day: string) =>
    server.exchange(
      { method: 'POST', reads: true, path: '/api/v2/query', json: { day } },
      { address: http.address, key: 'key' },
      { accountId: 'a', priority: 'interactive' },
    );
  const [first, second] = await Promise.all([read('2026-05-01'), read('2026-05-01')]);
  expect(first.json).toEqual({ ok: true });
  expect(second).toBe(first);
  const bodies = () => http.received.map(({ body }) => body);
  expect(bodies()).toEqual(['{"day":"2026-05-01"}', '{"day":"2026-05-01"}']);
  http.answer(jsonAnswer({ ok: true }));
  await Promise.all([read('2026-05-02'), read('2026-05-03')]);
  expect(bodies().slice(2).toSorted()).toEqual(['{"day":"2026-05-02"}', '{"day":"2026-05-03"}']);
  server.close();
  await http.close();
});
