import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, en, getText, languageChoice, localeFor } from '$shared/text';
import { formatDay, formatNumber } from '$shared/text/format';
import { languageName, LANGUAGES, TRANSLATION_CODES, TRANSLATIONS } from '$shared/text/languages';
import { directionOf } from '$shared/text/locale';
import { asFacts, asPair, inSentences, inSeries, isolated } from '$shared/text/series';

afterEach(() => chooseLanguage('en-US'));

describe.each(TRANSLATION_CODES)('the texts in %s', (code) => {
  it('are in the language that their name and Intl say', async () => {
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '';
    // In lists, language names are capitalized.
    expect(languageName(code).toLocaleLowerCase(code)).toContain(own.toLocaleLowerCase(code));
    await chooseLanguage(code);
    expect(getText()).toEqual(await TRANSLATIONS[code].catalogue());
    expect(getText().viewNames.settings).not.toBe(en.viewNames.settings);
  });
});

describe('German', () => {
  it('is used once chosen, with its numbers', async () => {
    await chooseLanguage('de-DE');
    expect(getText().viewNames.settings).toBe('Einstellungen');
    expect(getText().websites.count(1)).toBe('1 Website');
    expect(formatNumber(1234.5)).toBe('1.234,5');
  });
});

describe('a choice of language', () => {
  it('keeps the system’s region where the language is the same', () => {
    expect(localeFor('system', 'de-AT')).toBe('de-AT');
    expect(localeFor('de', 'de-AT')).toBe('de-AT');
    expect(localeFor('de', 'en-GB')).toBe('de');
    expect(localeFor('en', 'de-AT')).toBe('en');
  });

  it('means the system’s language if this version lacks the chosen one', () => {
    expect(languageChoice('fi')).toBe('system');
    expect(localeFor('fi', 'de-AT')).toBe('de-AT');
    for (const language of LANGUAGES) expect(languageChoice(language)).toBe(language);
  });
});

describe('Arabic', () => {
  it.each(['ar', 'ar-SA', 'ar-EG'])('has Latin digits and Gregorian days in %s', async (tag) => {
    await chooseLanguage(tag);
    expect(formatNumber(1234)).toBe('1,234');
    expect(formatDay('2026-11-23', 'long')).toMatch(/23.*2026/);
    expect(directionOf()).toBe('rtl');
    expect(getText().websites.count(2)).toBe('موقعان');
    expect(getText().websites.count(11)).toContain('11');
  });
});

it.each([
  ['en-US', 'Days: 1, 2. More'],
  ['fr', 'Days\u202f: 1, 2. More'],
  ['ja', 'Days：1、2。More'],
  ['ar', 'Days: 1، 2. More'],
])('the marks between words are those of %s', async (tag, said) => {
  await chooseLanguage(tag);
  expect(inSentences([asPair('Days', inSeries(['1', '2'])), 'More'])).toBe(said);
});

it('a name has its own direction in a text from right to left', async () => {
  expect(isolated('/pricing')).toBe('/pricing');
  expect(asFacts(['PDF', 'ana@example.com'])).toBe('PDF · ana@example.com');
  await chooseLanguage('ar');
  expect(asPair(isolated('/pricing'), '12')).toBe('\u2068/pricing\u2069: 12');
  expect(asFacts(['PDF', 'ana@example.com'])).toBe('\u2068PDF\u2069 · \u2068ana@example.com\u2069');
});

it.each([
  ['es', '1', 'la 1'],
  ['es', '15', 'las 15'],
  ['fr', '01 h', '1 h'],
  ['pt', '00', '0'],
  ['pl', '10', '10'],
])('an hour in %s: %s is written %s', async (tag, hour, said) => {
  await chooseLanguage(tag);
  expect(getText().insight.hour(hour)).toBe(said);
});

it('only languages from right to left are mirrored', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
});
