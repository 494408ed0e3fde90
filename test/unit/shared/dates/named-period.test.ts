import { expect, test } from 'vitest';
import { periodName, periodNamed } from '$shared/dates/named-period';

test.each(['today', 'this-week', '12-months', 'all-time', 'since-2026-01-31'])(
  '%s names a period',
  (name) => {
    const period = periodNamed(name);
    expect(period && periodName(period)).toBe(name);
  },
);

test('the period since a day begins with the earliest readable one at most', () => {
  expect(periodNamed('since-0001-01-01')).toEqual({ since: '2000-01-01' });
});

test.each([
  '',
  'ever',
  'since',
  'since-',
  'since-2026-02-30',
  'since-yesterday',
  'Since-2026-01-31',
])('"%s" names none', (text) => expect(periodNamed(text)).toBeNull());
