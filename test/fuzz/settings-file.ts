const website = { account: 0, websiteId: 1, domain: 'one.example' };
const subject = { kind: 'website', ...website };

/** Exported settings with every kind of entry. */
export const SETTINGS_FILE = {
  format: 'sitedeck-settings',
  version: 1,
  accounts: [
    {
      name: 'South',
      address: 'https://one.example',
      color: '#4a50d8',
      kind: 'server',
      zone: 'Europe/Berlin',
    },
    { name: 'Own', address: '', color: '#aa3344', kind: 'built-in' },
  ],
  preferences: {
    theme: 'dark',
    forms: { date: 'iso' },
    desktop: { language: 'de', reportColor: '#4a50d8' },
  },
  collections: {
    notes: [{ id: 'note-1', subject, day: '2026-11-01', text: 'Launch' }],
    goals: [{ id: 'goal-2', subject, event: 'Signup', worth: { amount: 2, currency: 'EUR' } }],
    views: [
      { id: 'view-3', subject, name: 'Pages', query: { list: 'page' } },
      {
        id: 'view-4',
        subject: { kind: 'group', group: 'group-2', domain: 'Group' },
        name: 'Together',
        query: {},
      },
    ],
    groups: [{ id: 'group-2', name: 'Group', members: [website] }],
  },
};
