/** The screens of the application. */
export const VIEWS = [
  'welcome',
  'portfolio',
  'websites',
  'statistics',
  'settings',
  'diagnostics',
] as const;

/** Where the application opens. */
export interface Place {
  view: (typeof VIEWS)[number];
  websiteId?: number;
}
