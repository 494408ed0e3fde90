import { formatNumber, plural } from '../format';

/** Words of forms that come back with what was typed. */
export const drafts = {
  restored: 'Your input is back',
  typePasswordAgain: 'Passwords are never stored. Enter it again.',
  discard: 'Discard',
  /** @param what such as “Changes to example.com” */
  kept: (what: string) => `Kept for later: ${what}`,
  /** Beside a website in the list. */
  unsaved: 'unsaved changes',
  unfinished: 'Unsaved changes',
  continueWith: (what: string) => `Continue: ${what}`,
  throwAway: (what: string) => `Discard ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  newSite: 'New website',
  changesOf: (domain: string) => `Changes to ${domain}`,
  newSites: 'Several new websites',
  changeMany: (count: number) =>
    `Changes to ${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`,
  copyTo: (count: number) =>
    `Copying settings to ${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`,
  notKept: 'If Sitedeck crashes now, what you type is lost.',
  mayHaveArrived: 'It may have saved. Sitedeck checks before sending again.',
  lost: {
    checking: 'Your changes may have been saved. Checking the server…',
    arrived: 'Your changes were saved.',
    missing: 'Your changes weren’t saved. Save them again.',
    unseen:
      'Your changes may have been saved; the server hides these settings. You can safely save again.',
    differs: 'The server already has this website, with other settings. Saving changes them.',
  },
  done: 'Done',
};
