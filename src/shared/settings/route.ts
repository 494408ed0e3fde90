/** The application's views. */
export const VIEWS = [
  'welcome',
  'websites',
  'statistics',
  'compare',
  'settings',
  'diagnostics',
] as const;

/** The content to show: a view, and for the statistics also the website or group. */
export interface Route {
  view: (typeof VIEWS)[number];
  websiteId?: number;
  groupId?: string;
}
