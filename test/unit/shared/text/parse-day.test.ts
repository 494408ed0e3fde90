import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../src/shared/text';
import { formatDay } from '../../../../src/shared/text/format';
import { parseDay } from '../../../../src/shared/text/parse-day';

const TODAY = '2026-11-20';

afterEach(() => chooseLanguage('en'));

it.each([
  ['2026-10-12', '2026-10-12'],
  ['10/12/2026', '2026-10-12'],
  ['10/12/26', '2026-10-12'],
  ['Oct 12, 2026', '2026-10-12'],
  ['12 october 2026', '2026-10-12'],
  ['2026 Oct 12', '2026-10-12'],
  ['sept 3 2025', '2025-09-03'],
  ['Sep 3 2025', '2025-09-03'],
  ['Oct 12', '2026-10-12'],
  // The latest one that is not in the future.
  ['Dec 24', '2025-12-24'],
  ['12/24', '2025-12-24'],
  ['2/30/2026', null],
  ['12', null],
  ['soon', null],
  ['', null],
])('reads %s in English', (typed, day) => {
  expect(parseDay(typed, TODAY)).toBe(day);
});

it('reads days in the order and with the months of the language', async () => {
  await chooseLanguage('de');
  expect(parseDay('12.10.2026', TODAY)).toBe('2026-10-12');
  expect(parseDay('3. März 2026', TODAY)).toBe('2026-03-03');
  expect(parseDay('3. mar', TODAY)).toBe('2026-03-03');
});

it.each(['en', 'de'])('reads what it writes, in every month (%s)', async (language) => {
  await chooseLanguage(language);
  for (let month = 1; month <= 12; month += 1) {
    const day = `2025-${String(month).padStart(2, '0')}-09`;
    expect(parseDay(formatDay(day), TODAY)).toBe(day);
    expect(parseDay(formatDay(day, 'long'), TODAY), formatDay(day, 'long')).toBe(day);
  }
});
