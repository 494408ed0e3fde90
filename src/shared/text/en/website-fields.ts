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
  domain: { label: 'Domain', hint: 'Like example.com. A pasted address is fine, too.' },
  privacy: {
    label: 'Privacy',
    values: { 0: 'Public', 1: 'Private', 2: 'Password' },
    hints: {
      0: 'Anyone with the link sees the statistics page.',
      1: 'Only you see the statistics page.',
      2: 'Whoever has the password sees the statistics page.',
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
    hint: 'Visits of common bots are not counted.',
    values: { 0: 'Counted', 1: 'Excluded' },
  },
  exclude_params: {
    label: 'Excluded parameters',
    hint: 'One name a line; & alone drops the whole query.',
    lines: 'Parameter names, one a line',
    badLines: (lines: string[]) =>
      badLines(lines, 'is not a parameter’s name', 'are not parameters’ names'),
    clear: 'Remove all excluded parameters',
  },
  exclude_ips: {
    label: 'Excluded IP addresses',
    hint: 'One address or network a line, like 203.0.113.7 or 10.0.0.0/8.',
    lines: 'IP addresses or networks, one a line',
    badLines: (lines: string[]) =>
      badLines(lines, 'is not an IP address or network', 'are not IP addresses or networks'),
  },
  favorite: { label: 'Favorite', values: { true: 'Yes', false: 'No' } },
};
