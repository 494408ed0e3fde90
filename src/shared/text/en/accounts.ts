import { formatNumber, plural } from '../format';

export const welcome = {
  title: 'Welcome to Sitedeck',
  lead: 'Statistics for all your websites in one app, even offline.',
  haveAccount: 'Connect account',
  haveAccountMore: 'You need the server address and an API key.',
  connect: 'Connect account',
  lookAround: 'Take a look first',
  lookAroundMore: 'Six sample websites, 13 months of visits. Nothing leaves this computer.',
  explore: 'Explore sample data',
  measure: 'Measure your own website',
  measureMore:
    'No server yet? Sitedeck includes one. Add a snippet to your pages and watch the visits arrive.',
  setUp: 'Set up my website',
  preparing: 'Preparing sample data…',
  preparingMore: 'The first time takes a few seconds.',
};

export const accountForm = {
  title: 'Connect account',
  lead: 'Sitedeck tests the connection before saving.',
  name: 'Name',
  nameHint: 'Your own name for this account. Leave empty to use the server’s name.',
  /** What is missing in a required field. */
  missing: { address: 'Enter the server address', key: 'Enter the API key' },
  address: 'Server address',
  addressExample: 'https://stats.example.com',
  key: 'API key',
  keyHint: 'Stored only in your keychain.',
  connect: 'Connect',
  connecting: 'Connecting…',
  consent: 'Connect without encryption',
  consentMore: 'I trust the network between this computer and the server.',
  keepUntilQuit: 'Use the key until I quit',
  keepUntilQuitMore: 'It’s never written to disk. You’ll enter it again next time.',
};

/** Where an API key comes from (docs/service-api.md, docs/keys.md). */
export const keyHelp = {
  title: 'Where do I find the key?',
  hosted: {
    title: 'On a server that someone else runs',
    steps: [
      'The server issues a key to whoever holds an account there. Look in your account, or ask whoever runs the server. Some plans have no API access.',
      'Copy the whole key and paste it here.',
    ],
  },
  own: {
    title: 'On a Sitedeck service of your own',
    steps: [
      'Use the key that the service showed when it first started.',
      'Or make another where the service runs, with its data folder in place of FOLDER. The command shows the key once.',
    ],
  },
  builtIn:
    'The service built into Sitedeck needs no key here. Sitedeck makes one and stores it itself.',
};

export const replaceKey = {
  title: 'Enter new API key',
  lead: (name: string, address: string) =>
    `${name} (${address}). Sitedeck tests the key before saving it.`,
  save: 'Save key',
  saving: 'Testing key…',
};

export const switcher = {
  name: 'Switch account',
  add: 'Connect account',
  find: 'Find account…',
  findTitle: 'Find account',
  findField: 'Name or address',
  findNone: 'No accounts found',
  newWindow: 'Open in a new window',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string): string => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Shift+A'),
  builtIn: 'On this computer',
  notEncrypted: 'Not encrypted',
  sampleName: 'Sample data',
  ownName: 'My websites',
};

export const settings = {
  title: 'Settings',
  appearance: 'Appearance',
  theme: 'Theme',
  search: 'Search settings',
  sections: 'Sections',
  sectionsFound: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'section', other: 'sections' })} found`,
  nothingFound: (words: string) => `No setting contains “${words}”.`,
  themes: { system: 'System default', light: 'Light', dark: 'Dark' },
  accounts: 'Accounts',
  accountsCount: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'account', other: 'accounts' })}`,
  replaceKey: 'Replace key…',
  remove: 'Remove…',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeMore:
    'Its API key, offline copies, notes, saved views and reports are deleted from this computer. The server keeps everything.',
  removeBuiltIn:
    'Its websites, visits and offline copies are deleted from this computer. You can’t undo this.',
  removeConfirm: 'Remove account',
  about: 'About Sitedeck',
  license: 'Sitedeck is free software under the MIT license.',
  notices: 'Third-party licenses',
  noticesMore:
    'Sitedeck is built from these packages. Electron and Chromium come with their own licenses, beside the program.',
  version: (version: string) => `Sitedeck ${version}`,
};
