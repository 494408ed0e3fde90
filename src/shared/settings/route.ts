/** The application's views. */
export const VIEWS = [
  'welcome',
  'portfolio',
  'websites',
  'statistics',
  'compare',
  'settings',
  'diagnostics',
] as const;

/** What to show: a view, and for some views the website. */
export interface Route {
  view: (typeof VIEWS)[number];
  websiteId?: number;
}
