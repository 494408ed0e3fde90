import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

/** At most this many bad lines are named; of the others, their number. */
const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `“${line}”`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `${formatNumber(rest)} more`] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

/** Words of the fields of a website. */
export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Domain', hint: 'Like example.com. You can paste a URL.' },
  privacy: {
    label: 'Statistics page',
    values: { 0: 'Public', 1: 'Private', 2: 'Password' },
    hints: {
      0: 'Anyone with the link can view it.',
      1: 'Only you can view it.',
      2: 'Anyone with the password can view it.',
    },
  },
  password: { label: 'Password' },
  email: {
    label: 'Email reports',
    hint: 'The server sends a report from time to time.',
    values: { 0: 'Off', 1: 'On' },
  },
  exclude_bots: {
    label: 'Exclude bots',
    name: 'Bots',
    hint: 'Visits from common bots aren’t counted.',
    values: { 0: 'Counted', 1: 'Excluded' },
  },
  exclude_params: {
    label: 'Excluded URL parameters',
    hint: 'One per line. A lone & removes all parameters.',
    lines: 'Parameter names, one per line',
    badLines: (lines: string[]) =>
      badLines(lines, 'isn’t a parameter name', 'aren’t parameter names'),
    clear: 'Remove all excluded URL parameters',
  },
  exclude_ips: {
    label: 'Excluded IP addresses',
    hint: 'One address or range per line, like 203.0.113.7 or 10.0.0.0/8.',
    lines: 'IP addresses or ranges, one per line',
    badLines: (lines: string[]) =>
      badLines(lines, 'isn’t an IP address or range', 'aren’t IP addresses or ranges'),
  },
  favorite: { label: 'Favorite', values: { true: 'Yes', false: 'No' } },
};
