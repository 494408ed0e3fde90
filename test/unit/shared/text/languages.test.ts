import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, getText, localeFor } from '../../../../src/shared/text';
import { completed, type Translation } from '../../../../src/shared/text/catalogue';
import { de } from '../../../../src/shared/text/de';
import { en } from '../../../../src/shared/text/en';
import { formatNumber } from '../../../../src/shared/text/format';

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

describe('German', () => {
  it('has every message that English has, of the same form, and no other', () => {
    const [english, german] = [messages(en), messages(de)];
    expect([...english.keys()].filter((path) => !german.has(path))).toEqual([]);
    expect([...german.keys()].filter((path) => !english.has(path))).toEqual([]);
    // Which parts of an error its advice uses is each language's own.
    const others = [...english].filter(([path]) => !path.endsWith('.advice'));
    expect(others.filter(([path, kind]) => german.get(path) !== kind)).toEqual([]);
  });

  it('is what is spoken when it is chosen, with its numbers', async () => {
    await chooseLanguage('de-DE');
    expect(getText().places.settings).toBe('Einstellungen');
    expect(getText().websites.count(1)).toBe('1 Website');
    expect(formatNumber(1234.5)).toBe('1.234,5');
  });
});

describe('a choice of language', () => {
  it('keeps the region of the system where that is the same language', () => {
    expect(localeFor('system', 'de-AT')).toBe('de-AT');
    expect(localeFor('de', 'de-AT')).toBe('de-AT');
    expect(localeFor('de', 'en-GB')).toBe('de');
    expect(localeFor('en', 'de-AT')).toBe('en');
  });
});

it('what a translation lacks is said in English', () => {
  const little: Translation = { places: { websites: 'Netzplätze' } };
  const whole = completed(en, little);
  expect(whole.places.websites).toBe('Netzplätze');
  expect(whole.places.settings).toBe(en.places.settings);
  expect(whole.failures.offline).toEqual(en.failures.offline);
});
