import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '$shared/text';
import { formatDay } from '$shared/text/format';
import { LANGUAGES } from '$shared/text/languages';
import { parseDay } from '$shared/text/parse-day';

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
  // Without a year, it is the latest such day that is not in the future.
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

/** Arabic has other names of months in the Levant, some with two words, and in the Maghreb. */
const ARABIC = ['ar-JO', 'ar-SY', 'ar-LB', 'ar-IQ', 'ar-PS', 'ar-MA', 'ar-DZ', 'ar-TN', 'ar-SA'];

it.each([...LANGUAGES, ...ARABIC])('reads its own output, in every month (%s)', async (tag) => {
  await chooseLanguage(tag);
  for (let month = 1; month <= 12; month += 1) {
    const day = `2025-${String(month).padStart(2, '0')}-09`;
    expect(parseDay(formatDay(day), TODAY)).toBe(day);
    expect(parseDay(formatDay(day, 'long'), TODAY), formatDay(day, 'long')).toBe(day);
  }
});

it('reads the digits of Japanese and Arabic keyboards', async () => {
  await chooseLanguage('ja');
  expect(parseDay('２０２６／１０／１２', TODAY)).toBe('2026-10-12');
  expect(parseDay('2026年10月12日', TODAY)).toBe('2026-10-12');
  await chooseLanguage('ar');
  expect(parseDay('١٢/١٠/٢٠٢٦', TODAY)).toBe('2026-10-12');
  expect(parseDay('١٢ أكتوبر', TODAY)).toBe('2026-10-12');
});

it.each([
  ['it', 'mar 5 mag 2026', '2026-05-05'],
  ['es', 'mar, 5 may 2026', '2026-05-05'],
  ['fr', 'mar. 5 janv. 2026', '2026-01-05'],
  ['it', 'mar 5 2026', '2026-03-05'],
  ['it', 'mag apr 5', null],
])('does not confuse weekdays with months (%s: %s)', async (language, typed, day) => {
  await chooseLanguage(language);
  expect(parseDay(typed, TODAY)).toBe(day);
});

it('distinguishes months that begin alike', async () => {
  await chooseLanguage('ar-JO');
  expect(parseDay('12 تشرين الثاني', TODAY)).toBe('2026-11-12');
  expect(parseDay('12 تشرين الأول', TODAY)).toBe('2026-10-12');
  expect(parseDay('12 كانون الأول 2025', TODAY)).toBe('2025-12-12');
  expect(parseDay('12 آب', TODAY)).toBe('2026-08-12');
  // Both October and November begin with this word.
  expect(parseDay('12 تشرين', TODAY)).toBeNull();
  await chooseLanguage('fr');
  expect(parseDay('12 jui 2026', TODAY)).toBeNull();
  expect(parseDay('12 juil. 2026', TODAY)).toBe('2026-07-12');
});
