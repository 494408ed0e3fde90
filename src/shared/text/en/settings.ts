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
  title: 'Language and formats',
  language: 'Language',
  systemLanguage: 'System default',
  names: {
    density: 'Density',
    week: 'Week starts on',
    numbers: 'Number format',
    dates: 'Date format',
    period: 'Default period',
    refresh: 'Refresh today’s numbers',
    usual: 'What is usual, in charts by day',
  },
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  weeks: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
  numberForms: { language: 'Match language', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Match language', iso: '2026-11-21' },
  csvSeparator: 'CSV separator',
  csvSeparators: { language: 'Match language', comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  periodLast: 'Last used',
  refreshes: {
    '1': 'Every minute',
    '5': 'Every 5 minutes',
    '15': 'Every 15 minutes',
    never: 'When I ask for it',
  },
  usualChoices: { shown: 'Shown', hidden: 'Hidden' },
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
  title: 'Desktop',
  tray: 'Today’s visits in the system tray (macOS: menu bar)',
  trayNone: 'Off',
  switches,
  managed: 'Set by your organization.',
  check: 'Check now',
  install: 'Restart to update',
  updateStates: {
    off: 'This copy doesn’t check for updates.',
    idle: 'Not checked yet',
    checking: 'Checking for updates…',
    current: 'Sitedeck is up to date',
    failed: 'Couldn’t check for updates. Try again later.',
    refused:
      'Update rejected. It wasn’t signed by the makers of Sitedeck, or was changed on the way.',
  },
  updateVersions: {
    downloading: (version: string) => `Downloading version ${version}…`,
    ready: (version: string) => `Version ${version} is ready.`,
  },
};

export const alertSettings = {
  title: 'Alerts',
  lead: 'Every hour, Sitedeck compares your favorites with the same weekday and hour of the last four weeks.',
  on: 'Alert me about unusual hours',
  spike: 'When visits spike',
  drop: 'When visits drop',
  more: (share: number) => `${formatShare(share)} more than usual`,
  less: (share: number) => `${formatShare(share)} fewer than usual`,
  silence: 'When there are no visits',
  quiet: 'Quiet hours',
  from: 'From',
  to: 'To',
};

export const privacy = {
  title: 'Privacy and data',
  facts: [
    'Sitedeck loads statistics from your servers only.',
    'It sends no usage data. Crash reports stay on this computer.',
    'API keys are stored in your keychain. Logs contain no keys and take up 5 MB at most.',
  ],
  folders: {
    data: 'Open data folder',
    logs: 'Open logs',
    crashes: 'Open crash reports',
  },
  reset: 'Reset settings…',
  resetTitle: 'Reset all settings?',
  resetMore: 'All settings return to their defaults. Accounts, keys and offline copies stay.',
  resetConfirm: 'Reset settings',
};
