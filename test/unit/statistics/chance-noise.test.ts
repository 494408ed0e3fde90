import { describe, expect, it } from 'vitest';
import { comparisonRange } from '$shared/dates/comparison';
import { addDays, type DayRange, eachDay, weekdayOf } from '$shared/dates/day-range';
import { periodRange } from '$shared/dates/period';
import { PERIOD_PRESETS } from '$shared/dates/presets';
import { sum } from '$shared/lib/sum';
import { basisOf, comparedTotals } from '$statistics/basis';
import { changeOf, isCertain } from '$statistics/change';
import { rankRows } from '$statistics/ranking';
import { changeSoFar, sumSoFar } from '$statistics/so-far';
import { type Random, randomFor } from '$test/support/random';

const SEED = 20_260_101;

/** The shares of visits of six values of a list. */
const PARTS = [0.4, 0.25, 0.15, 0.1, 0.07, 0.03];
const WEEKLY = [1.2, 1.2, 1.25, 1.2, 1.05, 0.5, 0.6];

/** A random count with the given mean, for independent visits (a Poisson distribution). */
function poisson(random: Random, mean: number): number {
  if (mean > 50) {
    const [a, b] = [1 - random.next(), random.next()];
    const normal = Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b);
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const least = Math.exp(-mean);
  let [count, product] = [0, random.next()];
  while (product > least) {
    count += 1;
    product *= random.next();
  }
  return count;
}

/** The days of a website whose values have fixed shares, apart from chance. */
function noisy(random: Random, range: DayRange, level: number, rough: number) {
  const days = eachDay(range);
  const byValue = PARTS.map(() => 0);
  const counts = days.map((day) => {
    const swing =
      rough === 0 ? 1 : Math.exp(rough * (random.next() + random.next() + random.next() - 1.5) * 2);
    const parts = PARTS.map((part) =>
      poisson(random, level * part * swing * (WEEKLY[weekdayOf(day)] ?? 1)),
    );
    for (const [at, part] of parts.entries()) byValue[at] = (byValue[at] ?? 0) + part;
    return sum(parts);
  });
  const rows = byValue.map((count, at) => ({ value: `source-${at}`, count }));
  return { series: { days, counts }, list: { rows, total: rows.length } };
}

describe('traffic that differs by chance', () => {
  it.each([
    ['of few visits', 3, 0, 0.06],
    ['of some visits', 120, 0, 0.06],
    ['of many visits', 5_000, 0, 0.06],
    // Two weeks show only roughly how much days vary.
    ['of days that vary by more than counting', 400, 0.15, 0.08],
  ])(
    '%s has few certain changes, over all presets, modes and rows',
    (title, level, rough, most) => {
      const random = randomFor(SEED, title, 0);
      const seen = { totals: 0, rows: 0, sureTotals: 0, sureRows: 0 };
      for (const preset of PERIOD_PRESETS.filter((name) => name !== 'today')) {
        for (const mode of ['previous', 'year'] as const) {
          for (let time = 0; time < 80; time += 1) {
            const today = addDays('2024-01-02', random.below(6 * 365));
            const range = periodRange({ preset }, today);
            const compared = comparisonRange({ preset }, { mode }, today);
            if (range.to === today || compared === null) continue;
            const [now, before] = [
              noisy(random, range, level, rough),
              noisy(random, compared, level, rough),
            ];
            const basis = basisOf(now.series, before.series);
            // The spread is estimated only from two weeks on.
            if (rough > 0 && basis.days.now + basis.days.before < 14) continue;
            const totals = comparedTotals(basis, now.series, before.series);
            seen.totals += 1;
            if (isCertain(changeOf(totals.now, totals.before, basis))) seen.sureTotals += 1;
            const rows = rankRows(now.list, totals.now, { ...before.list, basis });
            seen.rows += rows.length;
            seen.sureRows += rows.filter(
              ({ change }) => change !== null && isCertain(change),
            ).length;
          }
        }
      }
      expect(seen.totals + seen.rows).toBeGreaterThan(7_000);
      expect(seen.sureTotals / seen.totals).toBeLessThanOrEqual(most);
      expect(seen.sureRows / seen.rows).toBeLessThanOrEqual(most);
    },
  );

  it('finds real changes', () => {
    const random = randomFor(SEED, 'changes', 0);
    const compared = { from: '2026-09-25', to: '2026-10-22' };
    const range = { from: '2026-10-23', to: '2026-11-19' };
    const verdicts = Array.from({ length: 100 }, () => {
      const [now, before] = [noisy(random, range, 120, 0), noisy(random, compared, 100, 0)];
      const basis = basisOf(now.series, before.series);
      const totals = comparedTotals(basis, now.series, before.series);
      const change = changeOf(totals.now, totals.before, basis);
      return change.kind === 'percent' ? change.verdict : change.kind;
    });
    expect(verdicts.filter((verdict) => verdict === 'up').length).toBeGreaterThan(95);
  });

  it('has few certain changes in the finished hours of Today', () => {
    const random = randomFor(SEED, 'hours', 0);
    const hours = (): number[] =>
      Array.from({ length: 24 }, (_, hour) => poisson(random, hour < 7 ? 2 : 20));
    const changes = Array.from({ length: 2_000 }, () =>
      changeSoFar(sumSoFar(hours(), hours(), 1 + random.below(23))),
    );
    const sure = changes.filter((change) => change !== null && isCertain(change));
    expect(sure.length / changes.length).toBeLessThanOrEqual(0.06);
  });
});
