import { COUNTABLE_DAYS, dayText } from '$service/store/counts/calendar';
import type { HitCounters } from '$service/store/hits';
import { SERVER_STATISTICS, type ServerStatistic, STATISTICS } from '$shared/api/statistics';
import type { TestStore } from '../support/test-store';
import { assertThat } from './target';

/* The invariants of a store of the built-in service, after any input. */

const LONGEST_VALUE = 255;

/** Sums by statistic, without zeros. */
export type Sums = Partial<Record<ServerStatistic, number>>;

/**
 * Checks that the store is intact and contains only texts within the maximum length and counts from 1.
 *
 * @returns the sums of its first website's statistics over all countable days
 */
export function checkStore(store: TestStore): Sums {
  const findings = store.check();
  assertThat(findings.length === 0, `the store is damaged: ${findings.join(', ')}`);
  const sums: Sums = {};
  for (const name of SERVER_STATISTICS) {
    for (const { value, count } of rowsOf(store, name)) {
      assertThat(Number.isSafeInteger(count) && count > 0, `${name}: ${count}`);
      assertThat(value.length <= LONGEST_VALUE && value.isWellFormed(), `${name}: ${value}`);
      sums[name] = (sums[name] ?? 0) + count;
    }
  }
  return sums;
}

/** Adds a hit's counters. */
export function addHit(sums: Sums, { codes, texts, totals }: HitCounters): void {
  const add = (name: ServerStatistic): void => void (sums[name] = (sums[name] ?? 0) + 1);
  codes.forEach((code, at) => {
    const name = nameOf(code);
    if (texts[at] !== '' || !('skipsEmpty' in STATISTICS[name])) add(name);
  });
  for (const code of totals) add(nameOf(code));
}

/** Asserts that both sums are equal. */
export function mustEqual(counted: Sums, expected: Sums, whose: string): void {
  for (const name of SERVER_STATISTICS) {
    const [is, should] = [counted[name] ?? 0, expected[name] ?? 0];
    assertThat(is === should, `${whose}: ${name} is ${is}, not ${should}`);
  }
}

function rowsOf(store: TestStore, name: ServerStatistic) {
  const days = { from: dayText(COUNTABLE_DAYS.first), to: dayText(COUNTABLE_DAYS.last) };
  return store.statistics.show(1, {
    name,
    ...days,
    sort_by: 'value',
    sort: 'asc',
    per_page: 1_000_000,
    page: 1,
  }).rows;
}

function nameOf(code: number): ServerStatistic {
  const name = SERVER_STATISTICS.find((one) => STATISTICS[one].code === code);
  assertThat(name !== undefined, `no statistic has the code ${code}`);
  return name;
}
