import { describe, expect, it } from 'vitest';
import type { GapReason, GroupGap, GroupShare } from '$shared/bridge/contract';
import {
  countsSame,
  cutListsText,
  distinctGaps,
  isShareComplete,
  listWithCuts,
  shareOfAll,
} from '$statistics/group-share';

const gap = (websiteId: number, reason: GapReason = 'failed'): GroupGap => ({
  accountId: 'a',
  websiteId,
  reason,
  problem: null,
});
const share = (missing: GroupGap[], more: Partial<GroupShare> = {}): GroupShare => ({
  of: 3,
  missing,
  older: [],
  cut: 0,
  shortBy: 0,
  unlisted: 0,
  ...more,
});

describe('the websites that several sums share', () => {
  it('lack those that any sum lacks, each once', () => {
    const all = shareOfAll([
      share([gap(1)], { older: [gap(2)] }),
      share([gap(1), gap(3)], { older: [gap(2)] }),
    ]);
    expect(all?.missing).toEqual([gap(1), gap(3)]);
    expect(all?.older).toEqual([gap(2)]);
  });

  it('are as few as those of the smallest sum', () => {
    const all = shareOfAll([
      share([], { cut: 2, shortBy: 7, unlisted: 8 }),
      share([], { cut: 1, shortBy: 9 }),
    ]);
    expect(all).toMatchObject({ of: 3, cut: 2, shortBy: 9, unlisted: 8 });
  });

  it('are unknown without sums', () => {
    expect(shareOfAll([])).toBeNull();
  });
});

describe('the gaps of a website', () => {
  it.each([
    ['left-out', 'failed', 'failed'],
    ['waiting', 'not-saved', 'not-saved'],
    ['failed', 'waiting', 'failed'],
    ['account-gone', 'failed', 'account-gone'],
    ['waiting', 'left-out', 'waiting'],
  ] as const)('%s and %s are %s', (first, second, said) => {
    expect(distinctGaps([gap(1, first), gap(1, second)])).toEqual([gap(1, said)]);
  });
});

describe('two sums', () => {
  it('count the same websites whatever the order and the reasons', () => {
    expect(
      countsSame(share([gap(1), gap(2)]), share([gap(2, 'left-out'), gap(1, 'left-out')])),
    ).toBe(true);
    expect(countsSame(share([gap(1)]), share([gap(2)]))).toBe(false);
    expect(countsSame(share([]), share([gap(2)]))).toBe(false);
  });

  it('of single websites count the same', () => {
    expect(countsSame(null, null)).toBe(true);
  });
});

describe('an answer about a group', () => {
  it('is complete with all websites that are not left out', () => {
    expect([undefined, null, share([]), share([gap(1, 'left-out')])].map(isShareComplete)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([share([gap(1, 'waiting')]), share([gap(1)])].map(isShareComplete)).toEqual([
      false,
      false,
    ]);
  });

  it('describes what truncated lists lack, but not for exact rows', () => {
    const said = (cut: Partial<GroupShare>) => cutListsText(share([], cut));
    expect(said({ cut: 1, shortBy: 0, unlisted: 56 })).toBe(
      '1 website sent only the first 100 rows of a list: its rows are exact, but an unlisted value can count up to 56.',
    );
    expect(said({ cut: 2, shortBy: 1_200, unlisted: 1_300 })).toBe(
      '2 websites sent only the first 100 rows of a list: a row can be up to 1,200 and an unlisted value up to 1,300 too low.',
    );
    expect(said({ cut: 1, shortBy: 0, unlisted: 0 })).toBe('');
    expect(said({})).toBe('');
  });

  it('returns by how much its rows can be too low', () => {
    const value = { rows: [{ value: 'x', count: 3 }], total: 5 };
    expect(listWithCuts({ value })).toBe(value);
    expect(listWithCuts({ value, group: share([], { shortBy: 7 }) })).toEqual({
      ...value,
      shortBy: 7,
    });
  });
});
