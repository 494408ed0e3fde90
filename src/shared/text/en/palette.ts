import { formatNumber, plural } from '../format';

/** The command palette. */
export const palette = {
  title: 'Command palette',
  placeholder: 'Type a command or search…',
  results: 'Results',
  none: 'No results',
  groups: {
    recent: 'Recent',
    commands: 'Commands',
    websites: 'Websites',
    groups: 'Groups',
    views: 'Saved views',
    goals: 'Goals',
    notes: 'Notes',
    statistics: 'Statistics',
    periods: 'Period',
    accounts: 'Accounts',
    choices: 'Settings',
  },
  count: (entries: number) =>
    `${formatNumber(entries)} ${plural(entries, { one: 'result', other: 'results' })}`,
  move: 'Move',
  open: 'Open',
  theme: (theme: string) => `Theme: ${theme}`,
  themeWords: 'dark mode, light mode, night, colors, appearance',
  language: (language: string) => `Language: ${language}`,
  languageWords: 'translation, German, English',
  sectionWords: 'preferences, options',
  accountWords: 'switch account, change account',
};

/** The list of all keys. */
export const shortcuts = {
  search: 'Search keys',
  none: 'No keys found',
  or: 'or',
};
