import { formatNumber, plural } from '../format';

export const welcome = {
  title: 'Welcome to Sitedeck',
  lead: 'Your websites and their statistics, on your desk. Also without a network.',
  haveAccount: 'I have an account',
  haveAccountMore:
    'Connect to your analytics server with its address and your API key. The key stays in this computer’s keychain.',
  connect: 'Connect to a server',
  lookAround: 'I’d like to look around',
  lookAroundMore:
    'Sitedeck brings a small analytics service of its own, filled with sample visits. Nothing leaves this computer.',
  explore: 'Explore with sample data',
  preparing: 'Preparing sample data…',
  preparingMore: 'The first time takes a few seconds.',
};

export const accountForm = {
  title: 'Connect to a server',
  lead: 'The address and the key are tried before anything is kept.',
  name: 'Name',
  nameHint: 'What you call this account. Left empty, it is the server’s name.',
  address: 'Server address',
  addressExample: 'https://stats.example.com',
  key: 'API key',
  keyHint: 'Kept in this computer’s keychain and nowhere else.',
  connect: 'Connect',
  connecting: 'Connecting…',
  consent: 'Connect without encryption',
  consentMore: 'I trust the network between here and this server.',
  keepUntilQuit: 'Keep the key until I quit',
  keepUntilQuitMore: 'It stays in memory only. The next start asks for it again.',
};

export const replaceKey = {
  title: 'Enter a new key',
  lead: (name: string, address: string) =>
    `For ${name}, ${address}. It is tried before it is kept.`,
  save: 'Save key',
  saving: 'Trying the key…',
};

export const switcher = {
  name: 'Switch account',
  add: 'Add account',
  find: 'Find account…',
  findTitle: 'Find account',
  findField: 'Name or address',
  findNone: 'No account matches',
  newWindow: 'Open in a new window',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string): string => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Shift+A'),
  builtIn: 'On this computer',
  notEncrypted: 'Not encrypted',
  sampleName: 'Sample data',
};

export const settings = {
  title: 'Settings',
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  accounts: 'Accounts',
  accountsCount: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'account', other: 'accounts' })}`,
  replaceKey: 'Replace key…',
  remove: 'Remove…',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeMore:
    'Its key leaves the keychain, and what was saved of it leaves this computer. The server keeps everything.',
  removeBuiltIn:
    'The built-in service ends, and its websites and visits are deleted from this computer with everything saved of them.',
  removeConfirm: 'Remove account',
  about: 'About',
  version: (version: string) => `Sitedeck ${version}`,
};
