/** The command palette. */
export const palette = {
  title: 'Command palette',
  placeholder: 'Go to a website, a statistic, a period…',
  results: 'Results',
  none: 'No results',
  groups: {
    recent: 'Recent',
    websites: 'Websites',
    statistics: 'Statistics',
    periods: 'Period',
    accounts: 'Accounts',
    actions: 'Actions',
  },
  open: (place: string) => `Open ${place}`,
  theme: (theme: string) => `Theme: ${theme}`,
};

/** The list of all keys. */
export const shortcuts = {
  everywhere: 'Everywhere',
  control: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  account: 'Switch to account 1–9',
  findAccount: 'Find an account',
  backForward: 'Back, forward',
  escape: 'Esc',
  zoom: 'Zoom in, zoom out, actual size',
  search: 'Search',
  step: 'Previous or next period',
  compare: 'Turn comparison on or off',
  dates: 'Custom dates',
  back: 'Back to all statistics',
};
