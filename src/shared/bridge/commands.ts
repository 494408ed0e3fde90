/** What menus of the system ask a page to do. */
export const PAGE_COMMANDS = [
  'palette',
  'shortcuts',
  'settings',
  'portfolio',
  'websites',
  'statistics',
] as const;
export type PageCommand = (typeof PAGE_COMMANDS)[number];
