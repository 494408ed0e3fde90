import { expect, test } from 'vitest';
import { type MemberSlot, sumSlots } from '$main/services/reads/group-slots';
import type { StatisticName } from '$shared/api/statistics';
import { statisticArguments } from '$test/fakes/services-fixture';
import { BLOCKED_MS, longestStretch } from '../support/longest-stretch';

/* The sum of 500 websites, whose lists are as long as they are counted and have no values in common. */

const WEBSITES = 500;
const ROWS = 100;
const LONGEST = 500;

const days = { from: '2026-01-01', to: '2026-01-28' };

/** A website whose list is cut. */
function slotOf(website: number, parameters: MemberSlot['question'] & object): MemberSlot {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    value: `/${website} ${at} ${'a-'.repeat(LONGEST)}`.slice(0, LONGEST),
    count: 1_000 + ((website * at * 7_919) % 1_999),
  }));
  const value = { rows, page: 1, lastPage: 20, perPage: ROWS, total: 5_000 };
  return {
    member: { accountId: 'a', websiteId: website, domain: `site-${website}.example` },
    question: parameters,
    answer: { value, fetchedAt: 0, saved: false, final: true, problem: null },
    gap: null,
  };
}

test.each<[StatisticName, 'count' | 'value']>([
  ['page', 'count'],
  ['referrer', 'count'],
  ['referrer', 'value'],
])('blocks nothing: %s by %s', async (name, sort_by) => {
  const order = { sort_by, sort: 'desc', per_page: 100, page: 1 } as const;
  const parameters = statisticArguments({ name, ...days, ...order });
  const slots = Array.from({ length: WEBSITES }, (_, at) =>
    slotOf(at + 1, { parameters, path: null }),
  );
  const stretch = await longestStretch(async () => {
    const sum = await sumSlots(slots, { parameters });
    expect(sum?.value.rows).toHaveLength(100);
    expect(sum?.value.total).toBeGreaterThanOrEqual(WEBSITES * ROWS);
  });
  expect(stretch).toBeLessThan(BLOCKED_MS);
});
