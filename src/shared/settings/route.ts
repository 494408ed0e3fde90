/** The application's views. */
export const VIEWS = [
  'welcome',
  'websites',
  'statistics',
  'compare',
  'settings',
  'diagnostics',
] as const;

/** What to show: a view, and for the statistics the website, or the group of websites. */
export interface Route {
  view: (typeof VIEWS)[number];
  websiteId?: number;
  groupId?: string;
}
