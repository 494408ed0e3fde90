import { OTHER_VALUES, type StatisticName } from '../../shared/api/statistics';
import { ENGLISH, type PageLocale } from './page-locale';

/** Regions of UN M49, which have names in every language, by the codes of continents. */
const CONTINENTS = new Map<string, string>(
  Object.entries({ AF: '002', AN: 'AQ', AS: '142', EU: '150', NA: '003', OC: '009', SA: '005' }),
);

/** A value as people read it: names instead of codes. */
export function labelOf(locale: PageLocale, name: StatisticName, value: string): string {
  const { words } = locale;
  if (value === OTHER_VALUES) return words.otherValues;
  switch (name) {
    case 'country':
    case 'continent':
      return placeOf(locale, name, value);
    case 'city':
      return cityOf(locale, value);
    case 'event':
      return value.replace(/:+$/, '').replaceAll(':', ' ');
    case 'language':
      return value === '' ? words.unknown : (nameOf(locale, 'language', value) ?? value);
    case 'device':
      return Object.hasOwn(words.devices, value)
        ? words.devices[value as keyof typeof words.devices]
        : value || words.unknown;
    case 'referrer':
      return value || words.direct;
    default:
      return value || words.unknown;
  }
}

/** `US:United States`, `EU:Europe`: by the English name that is kept, elsewhere by the code where that has a name. */
function placeOf(locale: PageLocale, name: 'country' | 'continent', value: string): string {
  const [code = ''] = value.split(':');
  const region = name === 'country' ? code : CONTINENTS.get(code);
  const own = locale === ENGLISH ? undefined : nameOf(locale, 'region', region ?? '');
  return own ?? (value.slice(value.indexOf(':') + 1) || locale.words.unknown);
}

/** `US:New York, NY`; a place of which only the country is known is named by that. */
function cityOf(locale: PageLocale, value: string): string {
  const { words } = locale;
  const [country = '', city = ''] = value.split(/:(.*)/s);
  if (country === '') return words.unknown;
  if (city !== '' && !city.startsWith(',')) return city;
  const region = city.replace(/^, /, '');
  const named = nameOf(locale, 'region', country) ?? country;
  return words.unknownIn(region === '' ? named : `${region}, ${named}`);
}

/** The name of a code; values come from outside and may be none. */
function nameOf(
  { tag }: PageLocale,
  type: 'language' | 'region',
  code: string,
): string | undefined {
  const isCode = type === 'language' ? /^[a-z]{2,3}$/ : /^([A-Z]{2}|\d{3})$/;
  return isCode.test(code) ? new Intl.DisplayNames([tag], { type }).of(code) : undefined;
}
