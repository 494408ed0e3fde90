/** The application's views. */
export const VIEWS = [
  'welcome',
  'websites',
  'statistics',
  'compare',
  'settings',
  'diagnostics',
] as const;

/** What the page shows: a view and, for the statistics, a website or group. */
export interface Route {
  view: (typeof VIEWS)[number];
  websiteId?: number;
  groupId?: string;
}
