import { formatNumber } from '../format';

/** Words of adding, editing and deleting a website. */
export const websiteForm = {
  add: 'Add website',
  addTitle: 'Add website',
  edit: (domain: string) => `Edit ${domain}`,
  keepPassword: 'Leave empty to keep the present one.',
  notShown:
    'Not shown by the server. Left empty, they stay as they are; a list here replaces them.',
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
  },
  remove: (domain: string) => `Delete ${domain}`,
  removeTitle: (domain: string) => `Delete ${domain}?`,
  removeText:
    'The website and all its statistics are deleted on the server. This cannot be undone.',
  removeType: (domain: string) => `Type ${domain} to confirm`,
  removeConfirm: 'Delete website',
};
