import { COUNTABLE_DAYS, dayNumber, dayText, isCountable } from '$service/store/counts/calendar';
import { formatPlace, type Place, UNKNOWN_PLACE } from '$shared/api/place';
import { exportLabel } from '$shared/api/placeholders';
import { parseUrl } from '$shared/lib/url';
import { type CountedValue, UnreadableRow } from './reading';

/** Larger than any website's count of a day. Sums stay below 2^53. */
const LARGEST = 1e12;

/**
 * Reads a count. Refuses `1.000`, because a spreadsheet may mean a thousand.
 *
 * @throws UnreadableRow
 */
export function readCount(text: string, column: string): number {
  const count = /^\d{1,13}(?:\.0{1,2})?$/.test(text) ? Number(text) : NaN;
  if (!(count <= LARGEST)) throw new UnreadableRow('count', `${column}: ${text}`);
  return count;
}

/** Reads a day written `2024-01-31` or `20240131`. @throws UnreadableRow */
export function readExportDay(text: string): number {
  const [, year = '', month = '', date = ''] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? [];
  const written = `${year}-${month}-${date}`;
  const day = year === '' ? NaN : dayNumber(written);
  const isReal = day >= COUNTABLE_DAYS.first && day <= COUNTABLE_DAYS.last;
  // Date.parse would accept February 30 as March 1.
  if (!isReal || dayText(day) !== written) throw new UnreadableRow('day', text);
  return day;
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/;

/**
 * Reads an ISO 8601 time, also in PostgreSQL's and ClickHouse's notation. Without a zone it is UTC.
 *
 * @throws UnreadableRow
 */
export function readInstant(text: string): number {
  const [, date, time = '', hours = '+00', minutes = '00'] = INSTANT.exec(text) ?? [];
  const at = date === undefined ? NaN : Date.parse(`${date}T${time}${hours}:${minutes}`);
  if (Number.isNaN(at) || !isCountable(at)) throw new UnreadableRow('time', text);
  // Throws for a nonexistent day.
  readExportDay(date ?? '');
  return at;
}

/**
 * The host of an address, in ASCII and without a port, or null if there is none.
 *
 * @param text with or without a scheme
 */
export function addressHost(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = /^https?:/i.test(address) ? (parseUrl(address)?.hostname ?? '') : '';
  return host.includes('.') ? host : null;
}

export const withoutWww = (host: string): string => host.replace(/^www\./i, '').toLowerCase();

/** A page's path and query. @param text a path or a full URL */
export function pathOf(text: string): string {
  const url = text.startsWith('/') ? parseUrl(`https://x${text}`) : parseUrl(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.pathname + url.search;
  return text.startsWith('/') ? text : `/${text}`;
}

/** An event in the collector's notation, `name:value:unit`. Colons in the name are removed. */
export const eventOf = (name: string): string =>
  `${name
    .split(':')
    .map((part) => part.trim())
    .join(' ')
    .trim()}::`;

/** The count of an event; empty for an event without a name. */
export function eventValues(name: string, count: number): CountedValue[] {
  const text = exportLabel(name, eventOf);
  return text === '' ? [] : [{ statistic: 'event', text, count }];
}

/** The values of a visit from a country. @param code ISO 3166-1, in any case; anything else is unknown */
export function countryValues(code: string, count: number, city = ''): CountedValue[] {
  const place = exportPlace(code, '', city);
  return [
    { statistic: 'continent', text: place.continent, count },
    { statistic: 'country', text: place.country, count },
    { statistic: 'city', text: place.city, count },
  ];
}

/** @param region ISO 3166-2, with or without the country */
export function exportPlace(code: string, region: string, city: string): Place {
  const country = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return UNKNOWN_PLACE;
  // The region is shown only together with a city.
  const part = city === '' ? '' : region.replace(/^[A-Za-z]{2}-/, '');
  return formatPlace(country, city, /^[A-Za-z\d]{1,3}$/.test(part) ? part : '');
}

/** `en` for `en-US`; empty if it is not a language code. */
export const languageCode = (text: string): string =>
  /^([a-z]{2,3})(?![a-z])/i.exec(text)?.[1]?.toLowerCase() ?? '';

export const resolutionOf = (text: string): string =>
  /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(text) ? text : '';

let countries: Map<string, string> | undefined;

/** The ISO 3166-1 code for an English country name; empty if unknown. */
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
/** Normalizes spellings, such as `Côte d’Ivoire` and `Cote d'Ivoire`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Country names that Unicode's data spells differently. */
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
