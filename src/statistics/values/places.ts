import { getLocale } from '$shared/text/locale';
import { type LabelLanguage, plainLabel, splitOnce, unknownLabel, type ValueLabel } from './label';

/*
 * Labels countries (`US:United States`), cities (`US:New York, NY`), continents (`EU:Europe`) and languages (`en`).
 * Names are looked up by the code, in Intl or the catalog, so that they are in the user's language. For an unknown
 * code, the server's name is used.
 */

const COUNTRY_CODE = /^[a-z]{2}$/i;

const names = new Map<string, Intl.DisplayNames>();

function nameOf(tag: string, type: 'region' | 'language', code: string): string | undefined {
  const key = `${tag} ${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames(tag, { type, fallback: 'none' });
  names.set(key, known);
  try {
    return known.of(code);
  } catch {
    // A RangeError means that the code is invalid and has no name.
    return undefined;
  }
}

/** Returns a country's name by its two-letter code; undefined if there is none. */
export function countryName(code: string, tag = getLocale()): string | undefined {
  return COUNTRY_CODE.test(code) ? nameOf(tag, 'region', code.toUpperCase()) : undefined;
}

/** Returns the two-letter code in a value of `country` or `city`, in upper case; null if there is none. */
export function countryCodeOf(value: string): string | null {
  const code = splitOnce(value)?.[0] ?? value.trim();
  return COUNTRY_CODE.test(code) ? code.toUpperCase() : null;
}

/** Labels a country: `US:United States`. */
export function labelCountry(language: LabelLanguage, value: string): ValueLabel {
  const code = countryCodeOf(value);
  const given = splitOnce(value)?.[1] ?? '';
  if (code === null)
    return value.startsWith(':') ? plainLabel(language, given) : plainLabel(language, value);
  const text = countryName(code, language.tag) ?? (given === '' ? code : given);
  return { text, icon: { kind: 'flag', code: code.toLowerCase() } };
}

/**
 * Labels a city: `US:New York, NY`. If the city is empty (`US:`, `US:, CA`), the label is "Unknown" with the country
 * as detail.
 */
export function labelCity(language: LabelLanguage, value: string): ValueLabel {
  const parts = splitOnce(value);
  if (parts === null) return plainLabel(language, value);
  const [, place] = parts;
  const code = countryCodeOf(value);
  const comma = place.lastIndexOf(',');
  const city = (comma === -1 ? place : place.slice(0, comma)).trim();
  const region = comma === -1 ? '' : place.slice(comma + 1).trim();
  const country = code === null ? parts[0] : (countryName(code, language.tag) ?? code);
  const detail = [region, country].filter((part) => part !== '').join(language.words.listMark);
  if (city === '' && detail === '') return unknownLabel(language);
  return {
    ...(city === '' ? { text: language.words.unknownCity, empty: true } : { text: city }),
    ...(detail === '' ? {} : { detail }),
    ...(code === null ? {} : { icon: { kind: 'flag', code: code.toLowerCase() } }),
  };
}

/** Labels a continent: `EU:Europe`. */
export function labelContinent(language: LabelLanguage, value: string): ValueLabel {
  const [code, given] = splitOnce(value) ?? [value.trim(), ''];
  // Chromium's Intl has no names for continents.
  const name = language.words.continents[code.toUpperCase()];
  if (name !== undefined) return { text: name };
  return given === '' ? plainLabel(language, value.replace(/^:$/, '')) : { text: given };
}

/** Labels a language: `en`, `pt-BR`. */
export function labelLanguage(language: LabelLanguage, value: string): ValueLabel {
  const code = value.trim().replaceAll('_', '-');
  const name = code === '' ? undefined : nameOf(language.tag, 'language', code);
  if (name === undefined) return plainLabel(language, value);
  return { text: name.charAt(0).toLocaleUpperCase(language.tag) + name.slice(1) };
}
