import { COUNTABLE_DAYS, dayNumber, dayText, isCountable } from '$service/store/counts/calendar';
import { formatPlace, type Place, UNKNOWN_PLACE } from '$shared/api/place';
import { exportLabel } from '$shared/api/placeholders';
import { parseUrl } from '$shared/lib/url';
import { type CountedValue, UnreadableRowError } from './reading';

/** The maximum of a count. No website has more on a day, and sums stay below 2^53. */
const LARGEST = 1e12;

/**
 * Parses a count. `1.000` is refused, because a spreadsheet may mean a thousand.
 *
 * @throws UnreadableRowError
 */
export function readCount(text: string, column: string): number {
  const count = /^\d{1,13}(?:\.0{1,2})?$/.test(text) ? Number(text) : NaN;
  if (!(count <= LARGEST)) throw new UnreadableRowError('count', `${column}: ${text}`);
  return count;
}

/** Parses a day written as `2024-01-31` or `20240131`. @throws UnreadableRowError */
export function readExportDay(text: string): number {
  const [, year = '', month = '', date = ''] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? [];
  const written = `${year}-${month}-${date}`;
  const day = year === '' ? NaN : dayNumber(written);
  const isReal = day >= COUNTABLE_DAYS.first && day <= COUNTABLE_DAYS.last;
  // Date.parse would accept February 30 as March 1.
  if (!isReal || dayText(day) !== written) throw new UnreadableRowError('day', text);
  return day;
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/;

/**
 * Parses an ISO 8601 time, also in the notations of PostgreSQL and ClickHouse. A time without a zone is in UTC.
 *
 * @throws UnreadableRowError
 */
export function readInstant(text: string): number {
  const [, date, time = '', hours = '+00', minutes = '00'] = INSTANT.exec(text) ?? [];
  const at = date === undefined ? NaN : Date.parse(`${date}T${time}${hours}:${minutes}`);
  if (Number.isNaN(at) || !isCountable(at)) throw new UnreadableRowError('time', text);
  // Throws if the day does not exist.
  readExportDay(date ?? '');
  return at;
}

/**
 * Returns the host of an address, in ASCII and without its port; null if there is none.
 *
 * @param text an address with or without a scheme
 */
export function addressHost(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = /^https?:/i.test(address) ? (parseUrl(address)?.hostname ?? '') : '';
  return host.includes('.') ? host : null;
}

export const withoutWww = (host: string): string => host.replace(/^www\./i, '').toLowerCase();

/**
 * Returns the path and the query of a page.
 *
 * @param text a path or a full URL
 */
export function pagePathOf(text: string): string {
  const url = text.startsWith('/') ? parseUrl(`https://x${text}`) : parseUrl(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.pathname + url.search;
  return text.startsWith('/') ? text : `/${text}`;
}

/** Writes an event as the collector does: `name:value:unit`. Colons in the name are removed. */
export const toEventNotation = (name: string): string =>
  `${name
    .split(':')
    .map((part) => part.trim())
    .join(' ')
    .trim()}::`;

/** Returns the count of an event; empty if the event has no name. */
export function eventValues(name: string, count: number): CountedValue[] {
  const text = exportLabel(name, toEventNotation);
  return text === '' ? [] : [{ statistic: 'event', text, count }];
}

/**
 * Returns the values of visits from a country.
 *
 * @param code the ISO 3166-1 code, in any case; anything else is an unknown country
 */
export function countryValues(code: string, count: number, city = ''): CountedValue[] {
  const place = exportPlace(code, '', city);
  return [
    { statistic: 'continent', text: place.continent, count },
    { statistic: 'country', text: place.country, count },
    { statistic: 'city', text: place.city, count },
  ];
}

/**
 * Returns a place for the statistics.
 *
 * @param region the ISO 3166-2 code, with or without the country
 */
export function exportPlace(code: string, region: string, city: string): Place {
  const country = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return UNKNOWN_PLACE;
  // A region is only shown together with a city.
  const part = city === '' ? '' : region.replace(/^[A-Za-z]{2}-/, '');
  return formatPlace(country, city, /^[A-Za-z\d]{1,3}$/.test(part) ? part : '');
}

/** Returns the language of a code: `en` for `en-US`; empty if the text is not a language code. */
export const languageCode = (text: string): string =>
  /^([a-z]{2,3})(?![a-z])/i.exec(text)?.[1]?.toLowerCase() ?? '';

export const resolutionOf = (text: string): string =>
  /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(text) ? text : '';

let countries: Map<string, string> | undefined;

/** Returns the ISO 3166-1 code of a country by its English name; empty if it is unknown. */
export function countryCode(name: string): string {
  countries ??= englishCountries();
  return countries.get(plain(name)) ?? '';
}

function englishCountries(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second;
      const name = formatPlace(code).country === '' ? undefined : names.of(code);
      if (name !== undefined) found.set(plain(name), code);
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(plain(name), code);
  return found;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Normalizes the spelling of a name, so that `Côte d’Ivoire` equals `Cote d'Ivoire`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Names of countries that Unicode's data writes differently. */
const OTHER_NAMES: Record<string, string> = {
  'Bosnia and Herzegovina': 'BA',
  Myanmar: 'MM',
  'Myanmar (Burma)': 'MM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Macau: 'MO',
  Türkiye: 'TR',
  Turkey: 'TR',
  Palestine: 'PS',
  'Czech Republic': 'CZ',
  'Congo - Kinshasa': 'CD',
  'Congo - Brazzaville': 'CG',
  'Trinidad and Tobago': 'TT',
  'Antigua and Barbuda': 'AG',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Vincent and the Grenadines': 'VC',
  Swaziland: 'SZ',
  'Macedonia (FYROM)': 'MK',
};
