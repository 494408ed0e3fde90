import { describe, expect, test } from 'vitest';
import { chooseDays, chooseFinishedDays } from '$main/queries/days';

const TODAY = '2026-11-26';

describe('the days of a question', () => {
  test('are the last 28 finished ones by default', () => {
    expect(chooseDays({}, TODAY)).toEqual(
      chooseFinishedDays({ from: '2026-10-29', to: '2026-11-25' }, null),
    );
  });

  test('are 28 instead of 30 for a former name, and say so', () => {
    const days = chooseDays({ period: '30-days', compare: 'previous' }, TODAY);
    expect(days).toEqual({
      ...chooseFinishedDays(
        { from: '2026-10-29', to: '2026-11-25' },
        { from: '2026-10-01', to: '2026-10-28' },
      ),
      renamed: { from: '30-days', to: '28-days' },
    });
  });

  test.each([
    ['from alone', { from: '2026-11-20' }, '2026-11-25'],
    ['an end in the future', { from: '2026-11-20', to: '2026-12-31' }, '2026-11-25'],
  ])('end with the last finished one: %s', (_, asked, to) => {
    const { range, running } = chooseDays(asked, TODAY);
    expect([range, running]).toEqual([{ from: '2026-11-20', to }, null]);
  });

  test.each([
    ['its date as the end', { from: '2026-11-20', to: TODAY }, '2026-11-20', '2026-11-13'],
    ['its date as the start', { from: TODAY }, TODAY, '2026-11-19'],
    ['its name', { period: 'today' }, TODAY, '2026-11-19'],
  ])('include the running day for %s alone', (_, asked, from, comparedFrom) => {
    const { range, compared, running } = chooseDays({ ...asked, compare: 'previous' }, TODAY);
    expect([range, running]).toEqual([{ from, to: TODAY }, TODAY]);
    expect(compared?.from).toBe(comparedFrom);
  });

  test.each([
    ['this-month', '2026-12-01'],
    ['this-year', '2027-01-01'],
  ] as const)('are none if %s begins today', (period, today) => {
    const days = chooseDays({ period, compare: 'previous' }, today);
    expect(days).toMatchObject({ started: period, compared: null, running: null });
    const tomorrow = chooseDays({ period }, `${today.slice(0, 8)}02`);
    expect(tomorrow).toMatchObject({ started: null, range: { from: today, to: today } });
  });

  test('since a day have no end, and are compared with as many before', () => {
    const asked = { period: 'since-2026-11-17', compare: 'previous' };
    expect(chooseDays(asked, TODAY)).toEqual(
      chooseFinishedDays(
        { from: '2026-11-17', to: '2026-11-25' },
        { from: '2026-11-03', to: '2026-11-11' },
      ),
    );
    // In a report, the last finished day replaces the running one.
    const today = chooseDays({ ...asked, period: `since-${TODAY}`, isOver: true }, TODAY);
    expect(today).toMatchObject({ range: { from: '2026-11-25', to: '2026-11-25' }, running: null });
    expect(today.compared?.from).toBe('2026-11-18');
    const running = chooseDays({ period: `since-${TODAY}` }, TODAY);
    expect(running).toMatchObject({ range: { from: TODAY, to: TODAY }, running: TODAY });
  });

  test('of all time begin with the first counted one, and have nothing to compare with', () => {
    const asked = { period: 'all-time', compare: 'previous' };
    expect(chooseDays(asked, TODAY, '2025-01-01')).toEqual(
      chooseFinishedDays({ from: '2025-01-01', to: '2026-11-25' }, null),
    );
    const never = chooseDays(asked, TODAY);
    expect(never).toMatchObject({ range: { from: TODAY, to: TODAY }, running: TODAY });
  });

  test.each([
    ['since-2026-02-30', '"2026-02-30" is not a day'],
    ['since-2026-12-24', 'The day 2026-12-24 has not begun'],
    ['since', 'There is no period "since". There are: today, '],
  ])('are refused for %s', (period, why) => {
    expect(() => chooseDays({ period }, TODAY)).toThrow(why);
  });

  test('are not compared with days that are not over', () => {
    expect(() => chooseDays({ compare: `${TODAY}..2026-11-27` }, TODAY)).toThrow(
      'The day 2026-11-26 is not over',
    );
    const { compared } = chooseDays({ compare: `2026-11-01..${TODAY}` }, TODAY);
    expect(compared).toEqual({ from: '2026-11-01', to: '2026-11-25' });
  });
});
