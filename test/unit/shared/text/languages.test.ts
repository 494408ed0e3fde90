import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, getText, languageChoice, localeFor } from '../../../../src/shared/text';
import { en } from '../../../../src/shared/text/en';
import { servicePage } from '../../../../src/shared/text/en/service-page';
import { formatNumber } from '../../../../src/shared/text/format';
import {
  languageName,
  LANGUAGES,
  TRANSLATION_CODES,
  TRANSLATIONS,
} from '../../../../src/shared/text/languages';

afterEach(() => chooseLanguage('en-US'));

/** The paths of all messages, and what kind each is. */
function messages(part: unknown, path = ''): Map<string, string> {
  if (typeof part !== 'object' || part === null) {
    const kind = typeof part === 'function' ? `function of ${part.length}` : typeof part;
    return new Map([[path, kind]]);
  }
  const below = Object.entries(part).flatMap(([name, value]) => [
    ...messages(value, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(below);
}

describe.each(TRANSLATION_CODES)('the texts in %s', (code) => {
  it.each([
    ['the application', en, TRANSLATIONS[code].catalogue],
    ['the page of statistics', servicePage, TRANSLATIONS[code].servicePage],
  ])('of %s have the same keys and forms as English', async (_, base, load) => {
    const [english, translated] = [messages(base), messages(await load())];
    expect([...english.keys()].filter((path) => !translated.has(path))).toEqual([]);
    expect([...translated.keys()].filter((path) => !english.has(path))).toEqual([]);
    // Which parts of an error its advice uses is each language's own.
    const others = [...english].filter(([path]) => !path.endsWith('.advice'));
    expect(others.filter(([path, kind]) => translated.get(path) !== kind)).toEqual([]);
  });

  it('are in the language that their name and Intl give', async () => {
    expect(new Intl.DisplayNames([code], { type: 'language' }).of(code)).toBe(languageName(code));
    await chooseLanguage(code);
    expect(getText()).toBe(await TRANSLATIONS[code].catalogue());
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

  it('means the system’s where this version lacks the language', () => {
    expect(languageChoice('fi')).toBe('system');
    expect(localeFor('fi', 'de-AT')).toBe('de-AT');
    for (const language of LANGUAGES) expect(languageChoice(language)).toBe(language);
  });
});
