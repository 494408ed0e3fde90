import { formatNumber } from '../format';

/** Words of adding, editing and deleting a website. */
export const websiteForm = {
  add: 'Add website',
  adding: 'Adding…',
  addTitle: 'Add website',
  edit: (domain: string) => `Edit ${domain}`,
  advanced: 'Advanced',
  /** @param domain the domain that will be added, not as it was typed */
  becomes: (domain: string) => `Will be added as ${domain}.`,
  withoutWww: (domain: string) => `“www.” removed: it will be added as ${domain}.`,
  keepPassword: 'Leave empty to keep the current one.',
  notShown: 'The server hides this list. Leave empty to keep it, or enter a new one.',
  favoriteHere: 'The server doesn’t store favorites. This one stays on this computer.',
  save: 'Save',
  saving: 'Saving…',
  faults: {
    domainMissing: 'Enter the website’s domain.',
    domainMalformed: 'This isn’t a domain name. It needs a dot and no spaces, like example.com.',
    domainTooLong: (length: number, most: number) =>
      `This domain has ${formatNumber(length)} characters. The limit is ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `A part between two dots has ${formatNumber(length)} characters. The limit is ${formatNumber(most)}.`,
    passwordMissing: 'Enter a password or choose another option.',
    passwordTooLong: (most: number) => `At most ${formatNumber(most)} characters.`,
  },
  remove: (domain: string) => `Delete ${domain}`,
  removeTitle: (domain: string) => `Delete ${domain}?`,
  removeText:
    'This deletes the website and all its statistics from the server. You have 6 seconds to undo it.',
  removeType: (domain: string) => `Type ${domain} to confirm`,
  removeConfirm: 'Delete website',
  deleting: (domain: string) => `Deleting ${domain}…`,
  deletingShort: 'Deleting…',
  deleted: (domain: string) => `${domain} deleted`,
  notDeleted: (domain: string) => `Couldn’t delete ${domain}`,
  saved: (domain: string) => `${domain} saved`,
};
