import {
  OTHER_VALUES,
  STATISTICS,
  type ValueForm,
  type ValueStatistic,
} from '../../shared/api/statistics';
import { ENGLISH, type PageLocale } from './page-locale';

/** Regions of UN M49, which have names in every language, by the codes of continents. */
const CONTINENTS = new Map<string, string>(
  Object.entries({ AF: '002', AN: 'AQ', AS: '142', EU: '150', NA: '003', OC: '009', SA: '005' }),
);

type Label = (locale: PageLocale, value: string) => string;

const asItIs: Label = ({ words }, value) => value || words.unknown;

const LABELS: Record<ValueForm, Label> = {
  browser: asItIs,
  city: cityOf,
  continent: (locale, value) => placeOf(locale, value, (code) => CONTINENTS.get(code)),
  country: (locale, value) => placeOf(locale, value, (code) => code),
  device: ({ words }, value) =>
    Object.hasOwn(words.devices, value)
      ? words.devices[value as keyof typeof words.devices]
      : value || words.unknown,
  event: (_locale, value) => value.replace(/:+$/, '').replaceAll(':', ' '),
  host: ({ words }, value) => value || words.direct,
  language: (locale, value) =>
    value === '' ? locale.words.unknown : (nameOf(locale, 'language', value) ?? value),
  path: asItIs,
  resolution: asItIs,
  system: asItIs,
  text: asItIs,
};

/** A value as people read it: names instead of codes. */
export function labelOf(locale: PageLocale, name: ValueStatistic, value: string): string {
  if (value === OTHER_VALUES) return locale.words.otherValues;
  return LABELS[STATISTICS[name].form](locale, value);
}

/** `US:United States`, `EU:Europe`: by the English name that is kept, elsewhere by the code where that has a name. */
function placeOf(
  locale: PageLocale,
  value: string,
  regionOf: (code: string) => string | undefined,
): string {
  const [code = ''] = value.split(':');
  const own = locale === ENGLISH ? undefined : nameOf(locale, 'region', regionOf(code) ?? '');
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
