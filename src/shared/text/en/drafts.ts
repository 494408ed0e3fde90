import { formatNumber, plural } from '../format';

/** Words of forms that come back with what was typed. */
export const drafts = {
  restored: 'Restored what you typed',
  typePasswordAgain: 'Passwords are never kept: type the password again.',
  discard: 'Discard',
  unfinished: 'Not saved yet',
  continueWith: (what: string) => `Continue: ${what}`,
  throwAway: (what: string) => `Throw away: ${what}`,
  newSite: 'New website',
  changesOf: (domain: string) => `Changes of ${domain}`,
  newSites: 'Many new websites',
  changeMany: (count: number) =>
    `Changes of ${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`,
  copyTo: (count: number) =>
    `Copied settings for ${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`,
  notKept: 'What you type is not being kept over a crash at the moment.',
  mayHaveArrived:
    'It may have arrived all the same. Before anything is sent again, Sitedeck looks at the server.',
  lost: {
    checking: 'Your last save may have arrived. Comparing with the server…',
    arrived: 'Your last save did arrive: the server has what you typed. Nothing is sent again.',
    missing: 'Your last save did not arrive. Save sends it.',
    unseen:
      'Your last save may have arrived: the server does not show what was in it. Saving again sets the same values.',
    differs: 'The website is on the server already, with other settings. Save changes them.',
  },
  done: 'Done',
};
