import type { SwitchName } from '../../settings/settings';
import { formatShare } from '../format';

/** What is said of a switch on a card of the settings. */
export interface SwitchWords {
  label: string;
  hint?: string;
}

/** Language and forms. */
export const forms = {
  lost: {
    title: 'Your settings for this computer were lost',
    advice:
      'Their file was damaged. Theme, number and date formats, and columns are back to their defaults.',
  },
  title: 'Language and forms',
  language: 'Language',
  systemLanguage: 'As the system',
  names: {
    density: 'Density',
    week: 'First day of the week',
    numbers: 'Numbers',
    dates: 'Days',
    period: 'Statistics open with',
    refresh: 'Refresh today’s numbers',
  },
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  weeks: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
  numberForms: { language: 'As the language', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'As the language', iso: '2026-11-21' },
  periodLast: 'the period left last',
  refreshes: {
    '1': 'Each minute',
    '5': 'Every 5 minutes',
    '15': 'Every 15 minutes',
    never: 'When I ask for it',
  },
};

const switches: Record<SwitchName, SwitchWords> = {
  spellCheck: {
    label: 'Check spelling in fields',
    hint: 'Except on macOS, a dictionary is downloaded from Google once.',
  },
  updates: { label: 'Check for updates automatically' },
};

/** What the application does on the desktop. */
export const desktop = {
  title: 'On the desktop',
  tray: 'Today’s visitors beside the clock',
  trayNone: 'None',
  switches,
  check: 'Check now',
  install: 'Restart to update',
  updateStates: {
    off: 'This copy doesn’t check for updates.',
    idle: 'Not checked yet',
    checking: 'Checking for updates…',
    current: 'Sitedeck is up to date',
    failed: 'Couldn’t check for updates. Try again later.',
    refused:
      'Update refused: it wasn’t signed by the makers of Sitedeck, or was changed on the way.',
  },
  updateVersions: {
    downloading: (version: string) => `Downloading version ${version}…`,
    ready: (version: string) => `Version ${version} is ready.`,
  },
};

export const alertSettings = {
  title: 'Alerts',
  lead: 'Once an hour the visitors of your favorite websites are held against the same hour of the same weekday in the last four weeks.',
  on: 'Tell me of unusual hours',
  spike: 'Many visitors',
  drop: 'Few visitors',
  more: (share: number) => `${formatShare(share)} more than usual`,
  less: (share: number) => `${formatShare(share)} fewer than usual`,
  silence: 'Also when nobody comes at all',
  quiet: 'Quiet hours',
  from: 'From',
  to: 'To',
};

export const privacy = {
  title: 'Privacy and data',
  facts: [
    'Sitedeck asks your servers, and nobody else, for statistics.',
    'It sends no usage data. Crash reports stay on this computer.',
    'Keys are in the keychain; logs are kept without keys, 5 MB at most.',
  ],
  folders: {
    data: 'Open the data folder',
    logs: 'Open the logs',
    crashes: 'Open the crash reports',
  },
  reset: 'Reset settings…',
  resetTitle: 'Reset all settings?',
  resetMore:
    'Everything on this page goes back to how it was at first. Accounts, keys and saved statistics stay.',
  resetConfirm: 'Reset settings',
};
