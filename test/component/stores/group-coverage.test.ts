import { describe, expect, it } from 'vitest';
import type { GapReason, GroupGap, GroupShare } from '$shared/bridge/contract';
import { GroupCoverage } from '$stores/statistics/group-coverage.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';

const gap = (websiteId: number, reason: GapReason = 'failed'): GroupGap => ({
  accountId: 'a',
  websiteId,
  reason,
  problem: null,
});
const read = (missing: GroupGap[] | null, settled = true) => {
  const share: GroupShare | null = missing && {
    of: 4,
    missing,
    older: [],
    cut: 0,
    shortBy: 0,
    unlisted: 0,
  };
  return { group: share, settled };
};
type Reads = Record<string, ReturnType<typeof read>[]>;
/** The other statistics are not used. */
const statistics = (shown: Reads) =>
  ({ shown: { visitors: [], pageviews: [], ...shown } }) as unknown as SiteStatistics;

describe('what a group’s numbers leave out', () => {
  it('are the websites that a daily statistic lacks, from every number', () => {
    const coverage = new GroupCoverage();
    expect(coverage.review(statistics({ visitors: [read([]), read([gap(2)])] }).shown)).toBe(true);
    expect(coverage.leftOut('visitors')).toEqual(['a/2']);
    expect(coverage.leftOut('pageviews')).toEqual(['a/2']);
    expect(coverage.leftOut('country')).toEqual(['a/2']);
  });

  it('are the websites that a list lacks, from that list alone', () => {
    const coverage = new GroupCoverage();
    coverage.review(statistics({ visitors: [read([])], country: [read([gap(3)])] }).shown);
    expect(coverage.leftOut('country')).toEqual(['a/3']);
    expect(coverage.leftOut('visitors')).toEqual([]);
    expect(coverage.leftOut('os')).toEqual([]);
  });

  it('does not include lists that were never requested', () => {
    const coverage = new GroupCoverage();
    const unread = read([gap(3, 'not-saved')], false);
    expect(coverage.review(statistics({ visitors: [read([])], country: [unread] }).shown)).toBe(
      false,
    );
    expect(coverage.leftOut('country')).toEqual([]);
  });

  it('stays left out until the servers are asked again', () => {
    const coverage = new GroupCoverage();
    coverage.review(statistics({ visitors: [read([gap(2)])] }).shown);
    expect(coverage.review(statistics({ visitors: [read([gap(2, 'left-out')])] }).shown)).toBe(
      false,
    );
    expect(coverage.leftOut('visitors')).toEqual(['a/2']);
    coverage.reset();
    expect(coverage.leftOut('visitors')).toEqual([]);
  });
});

describe('what a group’s numbers count', () => {
  it('is reported with the reason why the others are left out', () => {
    const coverage = new GroupCoverage();
    coverage.review(statistics({ visitors: [read([gap(2)])] }).shown);
    const share = coverage.shareOf([read([gap(2, 'left-out')]), read([gap(3, 'account-gone')])]);
    expect(share?.missing).toEqual([gap(2), gap(3, 'account-gone')]);
  });

  it('is unknown before the first answer', () => {
    expect(new GroupCoverage().shareOf([read(null, false)])).toBeNull();
  });

  it('waits for unsaved data until the servers have answered', () => {
    const coverage = new GroupCoverage();
    expect(coverage.shareOf([read([gap(1, 'not-saved')], false)])?.missing[0]?.reason).toBe(
      'waiting',
    );
    expect(coverage.shareOf([read([gap(1, 'not-saved')])])?.missing[0]?.reason).toBe('not-saved');
  });
});

describe('progress', () => {
  const coverage = new GroupCoverage();

  it.each([
    ['nothing', [read(null, false)], 0],
    [
      'one of four',
      [read([gap(1, 'waiting'), gap(2, 'waiting'), gap(3, 'not-saved')], false)],
      0.25,
    ],
    ['a failure is an answer', [read([gap(1), gap(2, 'waiting')], false)], 0.75],
    ['everything', [read([gap(1)]), read([])], 1],
    ['half of two', [read([]), read(null, false)], 0.5],
    ['nothing is asked', [], 1],
  ])('%s', (_what, reads, expected) => {
    expect(coverage.progressOf(reads)).toBe(expected);
  });
});
