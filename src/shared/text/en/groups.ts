/** Groups of websites. */
export const groups = {
  title: 'Groups',
  add: 'Add group',
  addMore: 'Add group…',
  edit: 'Edit group',
  editMore: 'Edit…',
  save: 'Save group',
  delete: 'Delete',
  remove: 'Remove',
  lead: 'Statistics of several websites as one, of any of your accounts',
  name: 'Name',
  enterName: 'Enter a name',
  tooLong: (most: string) => `Enter up to ${most} characters`,
  websites: 'Websites',
  search: 'Search websites',
  selected: (count: number) => `${count} selected`,
  selectOne: 'Select a website',
  noWebsites: 'No websites saved on this computer yet. Open the list of websites first.',
  noneFound: (search: string) => `No websites match “${search}”`,
  saved: (name: string) => `${name} saved`,
  deleted: (name: string) => `${name} deleted`,
  actionsOf: (name: string) => `Actions for ${name}`,
  count: (count: number) => (count === 1 ? '1 website' : `${count} websites`),
  gone: 'This group was deleted',
  goneMore: 'Its websites are still in their accounts.',
  empty: 'This group has no websites',
  emptyMore: 'Select the websites whose statistics it adds up.',
  removeSite: (domain: string, group: string) => `Remove ${domain} from ${group}`,
  groupsOfMore: 'Groups…',
  groupsOf: (domain: string) => `Groups of ${domain}`,
  groupsOfLead: 'Each group adds up its websites’ statistics.',
  counted: (counted: number, of: number) => `${counted} of ${of} websites`,
  countedSoFar: (counted: number, of: number) => `${counted} of ${of} websites so far`,
  without: (domains: string) => `without ${domains}`,
  loading: 'Loading websites',
  notCounted: (count: number) =>
    count === 1 ? '1 website isn’t counted' : `${count} websites aren’t counted`,
  notCountedMore: 'No number on this page includes them where they are missing, in either period.',
  older: (count: number) =>
    count === 1
      ? '1 website is counted from an older copy'
      : `${count} websites are counted from older copies`,
  statisticsOf: (name: string) => `Statistics of ${name}`,
  all: 'All websites',
  filter: 'Group',
  saveOffline: 'Make available offline…',
  reasons: {
    waiting: 'Loading…',
    'not-saved': 'Not saved on this computer',
    'left-out': 'Missing in one of the periods',
    'account-gone': 'Its account was removed',
    'another-website': 'Its account has another domain in its place',
  },
  cut: (websites: number) =>
    websites === 1
      ? '1 website sent only the first 100 rows of a list'
      : `${websites} websites sent only the first 100 rows of a list`,
  tooLow: (row: string, unlisted: string) =>
    `a row can be up to ${row} and an unlisted value up to ${unlisted} too low.`,
  rowsExact: (unlisted: string) =>
    `its rows are exact, but an unlisted value can count up to ${unlisted}.`,
  repeated: (domains: string) =>
    `In this group more than once, under several accounts, and counted as often: ${domains}.`,
  zones: (zones: string) => `Each server counts days and hours in its own time zone: ${zones}.`,
  todayApart: 'The servers are at different hours of their days, so Today has no change.',
};
