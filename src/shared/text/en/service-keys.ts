/** The texts of the commands about the service's keys. */
export const keyText = {
  added: (name: string, what: string) => `Added the key "${name}": ${what}. Shown this once:`,
  revoked: (name: string) => `Revoked the key "${name}".`,
  rights: { all: 'all rights', read: 'read only' },
  allWebsites: 'all websites',
  what: (rights: string, websites: string) => `${rights}, ${websites}`,
  columns: ['Name', 'Rights', 'Websites', 'Created', 'Last used'],
  unknownDay: 'unknown',
  never: 'never',
  none: 'There are no keys yet. The first start of the service makes one.',
  keyGiven:
    'The service was started with a key of its own. It has all rights, and takes the place of "owner".',
  nameMissing: 'Give the key a name with --name.',
  nameToRevoke: 'Give the name of the key to revoke. "keys list" lists them.',
  notAName: 'A name has 1 to 64 printable characters, and no space at either end.',
  notRights: (text: string, rights: readonly string[]) =>
    `"${text}" are no rights of a key. Choose one of: ${rights.join(', ')}.`,
  reserved: (name: string) => `"${name}" is the key made at the first start. Choose another name.`,
  nameTaken: (name: string) => `There is a key "${name}" already. Choose another name.`,
  noWebsite: (domain: string) => `There is no website ${domain}. Add it first.`,
  unknown: (name: string) => `There is no key "${name}". "keys list" lists them.`,
  lastFull: (name: string) =>
    `"${name}" is the only key with all rights for all websites. Add another one first.`,
} as const;
