import type { StatisticName } from '../../../shared/api/statistics';
import { serviceText } from '../../../shared/text/en/service';

const words = serviceText.page;

/** A value as people read it: names instead of codes. */
export function labelOf(name: StatisticName, value: string): string {
  switch (name) {
    case 'country':
    case 'continent':
      return value.slice(value.indexOf(':') + 1) || words.unknown;
    case 'city':
      return cityOf(value);
    case 'event':
      return value.replace(/:+$/, '').replaceAll(':', ' ');
    case 'language':
      return value === '' ? words.unknown : (nameOf('language', value) ?? value);
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

/** `US:New York, NY`; a place of which only the country is known is named by that. */
function cityOf(value: string): string {
  const [country = '', city = ''] = value.split(/:(.*)/s);
  if (country === '') return words.unknown;
  if (city !== '' && !city.startsWith(',')) return city;
  const region = city.replace(/^, /, '');
  const named = nameOf('region', country) ?? country;
  return words.unknownIn(region === '' ? named : `${region}, ${named}`);
}

/** The English name of a code; values come from outside and may be none. */
function nameOf(type: 'language' | 'region', code: string): string | undefined {
  const isCode = type === 'language' ? /^[a-z]{2,3}$/ : /^[A-Z]{2}$/;
  return isCode.test(code) ? new Intl.DisplayNames(['en'], { type }).of(code) : undefined;
}
