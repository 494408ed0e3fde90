/** The command palette. */
export const palette = {
  title: 'Command palette',
  placeholder: 'Go to a website, a statistic, a period…',
  results: 'Results',
  none: 'Nothing has this name.',
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
  account: 'Account of the list',
  findAccount: 'Find an account',
  escape: 'Esc',
  zoom: 'Larger, smaller, normal size',
  search: 'Search box',
  step: 'Period before and after',
  compare: 'Comparison on and off',
  dates: 'Choose dates',
  back: 'Back to all statistics',
};
