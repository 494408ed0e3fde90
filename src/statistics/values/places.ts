import { getText } from '../../shared/text';
import { getLocale } from '../../shared/text/locale';
import { asItIs, splitOnce, unknown, type ValueLabel } from './label';

/*
 * Labels countries (`US:United States`), cities (`US:New York, NY`), continents (`EU:Europe`) and languages (`en`). Names are
 * derived from the code by Intl or the catalogue, so that they are in the user's language; the server's own name is used for
 * unknown codes.
 */

const COUNTRY_CODE = /^[a-z]{2}$/i;

const names = new Map<string, Intl.DisplayNames>();

function nameOf(type: 'region' | 'language', code: string): string | undefined {
  const locale = getLocale();
  const key = `${locale} ${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames(locale, { type, fallback: 'none' });
  names.set(key, known);
  try {
    return known.of(code);
  } catch {
    // Not a valid code (RangeError): it has no name.
    return undefined;
  }
}

/** A country's name by its two-letter code, or undefined. */
export function countryName(code: string): string | undefined {
  return COUNTRY_CODE.test(code) ? nameOf('region', code.toUpperCase()) : undefined;
}

/** The upper-case two-letter code of a `country` or `city` value, or null. */
export function countryCodeOf(value: string): string | null {
  const code = splitOnce(value)?.[0] ?? value.trim();
  return COUNTRY_CODE.test(code) ? code.toUpperCase() : null;
}

/** `US:United States` */
export function labelCountry(value: string): ValueLabel {
  const code = countryCodeOf(value);
  const given = splitOnce(value)?.[1] ?? '';
  if (code === null) return value.startsWith(':') ? asItIs(given) : asItIs(value);
  const text = countryName(code) ?? (given === '' ? code : given);
  return { text, icon: { kind: 'flag', code: code.toLowerCase() } };
}

/** `US:New York, NY`; an empty city (`US:`, `US:, CA`) becomes "unknown" with the country as detail. */
export function labelCity(value: string): ValueLabel {
  const parts = splitOnce(value);
  if (parts === null) return asItIs(value);
  const [, place] = parts;
  const code = countryCodeOf(value);
  const comma = place.lastIndexOf(',');
  const city = (comma === -1 ? place : place.slice(0, comma)).trim();
  const region = comma === -1 ? '' : place.slice(comma + 1).trim();
  const country = code === null ? parts[0] : (countryName(code) ?? code);
  const detail = [region, country].filter((part) => part !== '').join(', ');
  if (city === '' && detail === '') return unknown();
  return {
    ...(city === '' ? { text: getText().statistics.unknownCity, empty: true } : { text: city }),
    ...(detail === '' ? {} : { detail }),
    ...(code === null ? {} : { icon: { kind: 'flag', code: code.toLowerCase() } }),
  };
}

/** `EU:Europe` */
export function labelContinent(value: string): ValueLabel {
  const [code, given] = splitOnce(value) ?? [value.trim(), ''];
  // Chromium's Intl has no names for continents.
  const name = getText().statistics.continents[code.toUpperCase()];
  if (name !== undefined) return { text: name, icon: { kind: 'continent' } };
  return given === '' ? asItIs(value.replace(/^:$/, '')) : { text: given };
}

/** `en`, `pt-BR` */
export function labelLanguage(value: string): ValueLabel {
  const code = value.trim().replaceAll('_', '-');
  const name = code === '' ? undefined : nameOf('language', code);
  if (name === undefined) return asItIs(value);
  return { text: name.charAt(0).toLocaleUpperCase(getLocale()) + name.slice(1) };
}
