import { expect, test } from 'vitest';
import { openLog } from '$service/log/log';
import { LoggedExecutor } from '$service/reading/logged-executor';
import type { ReadRequest } from '$service/reading/requests';

const statistic = (search?: string): ReadRequest => ({
  kind: 'statistic',
  websiteId: 7,
  query: {
    name: 'page',
    from: '2026-01-01',
    to: '2026-01-31',
    search,
    sort_by: 'count',
    sort: 'desc',
    per_page: 10,
    page: 1,
  },
});

/**
 * Runs queries that take the given times.
 * @returns the log's lines
 */
async function linesOf(durations: readonly number[], request: ReadRequest): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = openLog({ format: 'json', level: 'warn' }, (line) => lines.push(JSON.parse(line)));
  let now = 0;
  for (const ms of durations) {
    const executor = {
      execute: async () => {
        now += ms;
        if (ms > 1_500) throw new Error('read failed');
        return { rows: [], total: 0 };
      },
      releaseMemory: async () => {},
    };
    await new LoggedExecutor(executor, log, 1_000, () => now).execute(request).catch(() => {});
  }
  return lines;
}

test('slow queries are logged with what they read, failed ones too, quick ones not', async () => {
  expect(await linesOf([50, 999, 1_000, 2_000], statistic())).toMatchObject([
    { event: 'query.slow', website: 7, statistic: 'page', isSearch: false, ms: 1_000 },
    { event: 'query.slow', from: '2026-01-01', to: '2026-01-31', ms: 2_000 },
  ]);
});

test('does not log search terms', async () => {
  const lines = await linesOf([1_200], statistic('anna@x.example'));
  expect(lines).toMatchObject([{ isSearch: true }]);
  expect(JSON.stringify(lines)).not.toContain('anna');
});
