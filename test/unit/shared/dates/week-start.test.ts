import { afterEach, expect, test, vi } from 'vitest';
import { weekStartOf } from '$shared/dates/week-start';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', 'sunday'],
  ['en-GB', 'monday'],
  ['de', 'monday'],
  ['pt', 'sunday'],
  ['pt-PT', 'sunday'],
  ['ja', 'sunday'],
  ['ar', 'saturday'],
  ['ar-SA-u-ca-gregory-nu-latn', 'sunday'],
  ['en-US-u-fw-mon', 'monday'],
  // In the Maldives, weeks begin on Friday, which Sitedeck does not offer.
  ['dv-MV', 'monday'],
] as const)('a week of %s begins on %s', (locale, start) => {
  expect(weekStartOf('language', locale)).toBe(start);
});

test('a chosen day overrides the language', () => {
  expect(weekStartOf('saturday', 'de')).toBe('saturday');
});

test.each([
  ['a method', { getWeekInfo: () => ({ firstDay: 6 }) }, 'saturday'],
  ['a property', { weekInfo: { firstDay: 7 } }, 'sunday'],
  ['neither', {}, 'monday'],
] as const)('an engine may have %s', (_has, locale, start) => {
  const Locale = function Locale() {
    return locale;
  };
  vi.stubGlobal('Intl', { Locale });
  expect(weekStartOf('language', 'de')).toBe(start);
});
