import { afterEach, beforeEach, expect, test } from 'vitest';
import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { addDays } from '$shared/dates/day-range';
import { type PeriodPreset, presetRange } from '$shared/dates/presets';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { turnToSteadyDay } from '$test/fakes/steady-day';
import { readRows } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';
import { newestSaved } from '$views/statistics/newest-saved';

/* The newest saved days of a period, according to the store. */

let server: AnalyticsServer;
let app: ServicesFixture;
beforeEach(async () => {
  server = await AnalyticsServer.start();
  app = new ServicesFixture();
  turnToSteadyDay(app, server);
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const TODAY = '2026-12-16';
const KEY = 'sd_3f9c1b7e5a2d4860917c';

test.each<PeriodPreset>(['7-days', '28-days', '91-days', 'this-month'])(
  'of %s, the last seen days are found on the next days, with their compared days',
  async (preset) => {
    server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
    const { id } = await app.handlers['accounts.connect']({
      name: 'North',
      address: server.address,
      key: KEY,
    });
    const of = sourceOfWebsite(id);
    const read = async ({ from, to }: { from: string; to: string }): Promise<void> => {
      const order = { sort_by: 'value', sort: 'asc', per_page: 100 } as const;
      const parameters = statisticArguments({ name: 'visitors', from, to, ...order });
      await readRows(app, { of, source: 'network', parameters });
    };
    const find = async (today: string) => {
      const saved = await app.handlers['statistics.savedRanges']({ of, name: 'visitors' });
      return newestSaved({ preset }, today, saved);
    };
    const compared = comparisonRange({ preset }, DEFAULT_COMPARISON, TODAY);
    if (compared === null) throw new Error('it is compared');
    await read(compared);
    expect(await find(TODAY)).toBeNull();
    await read(presetRange(preset, TODAY));
    expect(await find(addDays(TODAY, 1))).toBe(TODAY);
    expect(await find(addDays(TODAY, 3))).toBe(TODAY);
  },
);
