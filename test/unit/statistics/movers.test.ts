import { describe, expect, it } from 'vitest';
import { EQUAL_PERIODS, RUNNING_PERIOD } from '$statistics/basis';
import { type Compared, moversOf } from '$statistics/movers';

const pages: Compared = {
  name: 'page',
  now: {
    rows: [
      { value: '/', count: 50 },
      { value: '/new', count: 30 },
      { value: '/same', count: 4 },
    ],
    total: 3,
  },
  before: {
    rows: [
      { value: '/', count: 90 },
      { value: '/old', count: 10 },
      { value: '/same', count: 4 },
    ],
    total: 3,
  },
};

describe('moversOf', () => {
  it('ranks gains and losses by the difference', () => {
    const { gained, lost } = moversOf(pages, 10);
    expect(gained.map(({ value, difference }) => [value, difference])).toEqual([['/new', 30]]);
    expect(gained[0]?.change).toEqual({
      kind: 'new',
      difference: 30,
      verdict: 'up',
      least: 11,
    });
    expect(lost.map(({ value, difference }) => [value, difference])).toEqual([
      ['/', -40],
      ['/old', -10],
    ]);
    expect(lost[1]?.change).toMatchObject({ kind: 'percent', ratio: -1 });
  });

  it('omits differences that may come from counts that are too low', () => {
    const short: Compared = { ...pages, before: { ...pages.before, shortBy: 30 } };
    expect(moversOf(short, 10).gained).toEqual([]);
    expect(moversOf(short, 10).lost.map(({ value }) => value)).toEqual(['/', '/old']);
    const shortNow: Compared = { ...pages, now: { ...pages.now, shortBy: 39 } };
    expect(moversOf(shortNow, 10).lost.map(({ value }) => value)).toEqual(['/']);
  });

  it('omits values that a cut list leaves open', () => {
    const cut: Compared = { ...pages, before: { ...pages.before, total: 480 } };
    expect(moversOf(cut, 10).gained).toEqual([]);
    const cutNow: Compared = { ...pages, now: { ...pages.now, total: 480 } };
    expect(moversOf(cutNow, 10).lost.map(({ value }) => value)).toEqual(['/']);
  });

  it('measures differences from the expected count in a period of another length', () => {
    const days = { days: { now: 2, before: 1 }, hours: { now: 48, before: 24 } };
    const basis = { ...EQUAL_PERIODS, ...days };
    const { gained, lost } = moversOf({ ...pages, basis }, 10);
    expect(gained.map(({ value, difference }) => [value, difference])).toEqual([['/new', 30]]);
    expect(lost.map(({ value, difference }) => [value, difference])).toEqual([
      ['/', -130],
      ['/old', -20],
      ['/same', -4],
    ]);
    expect(lost[2]?.change).toMatchObject({ verdict: 'unclear' });
  });

  it('have no difference in a period that is not over', () => {
    expect(moversOf({ ...pages, basis: RUNNING_PERIOD }, 10)).toEqual({ gained: [], lost: [] });
  });

  it('stops at the requested number', () => {
    expect(moversOf(pages, 1).lost.map(({ value }) => value)).toEqual(['/']);
  });
});
