import { formatList, formatNumber, plural } from '../format';

/** At most this many bad lines are named; of the others, their number. */
const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `“${line}”`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `${formatNumber(rest)} more`] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

/** Words of adding, editing and deleting a website. */
export const websiteForm = {
  add: 'Add website',
  addTitle: 'Add website',
  edit: (domain: string) => `Edit ${domain}`,
  domain: 'Domain',
  domainHint: 'Like example.com. A pasted address is fine, too.',
  privacy: 'Privacy',
  privacyHint: {
    0: 'Anyone with the link sees the statistics page.',
    1: 'Only you see the statistics page.',
    2: 'Whoever has the password sees the statistics page.',
  },
  password: 'Password',
  keepPassword: 'Leave empty to keep the present one.',
  email: 'Email reports',
  emailHint: 'The server sends a report from time to time.',
  excludeBots: 'Exclude bots',
  excludeBotsHint: 'Visits of common bots are not counted.',
  excludeParams: 'Excluded parameters',
  excludeParamsHint: 'One name a line; & alone drops the whole query.',
  paramsNotShown:
    'Not shown by the server. Left empty, they stay as they are; a list here replaces them.',
  clearParams: 'Remove all excluded parameters',
  excludeIps: 'Excluded IP addresses',
  excludeIpsHint: 'One address or network a line, like 203.0.113.7 or 10.0.0.0/8.',
  favorite: 'Favorite',
  favoriteHere: 'The server has no favorites: this one stays on this computer.',
  save: 'Save',
  saving: 'Saving…',
  faults: {
    domainMissing: 'Enter the domain of the website.',
    domainMalformed: 'This is not a domain name: it needs a dot, like example.com.',
    domainTooLong: (length: number, most: number) =>
      `This domain is too long: it has ${formatNumber(length)} characters, and the limit is ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `A part between two dots is too long: it has ${formatNumber(length)} characters, and the limit is ${formatNumber(most)}.`,
    passwordMissing: 'Enter a password, or choose another privacy.',
    passwordTooLong: (most: number) => `At most ${formatNumber(most)} characters.`,
    exclude_params: (lines: string[]) =>
      badLines(lines, 'is not a parameter’s name', 'are not parameters’ names'),
    exclude_ips: (lines: string[]) =>
      badLines(lines, 'is not an IP address or network', 'are not IP addresses or networks'),
  },
  remove: (domain: string) => `Delete ${domain}`,
  removeTitle: (domain: string) => `Delete ${domain}?`,
  removeText:
    'The website and all its statistics are deleted on the server. This cannot be undone.',
  removeType: (domain: string) => `Type ${domain} to confirm`,
  removeConfirm: 'Delete website',
};
