/** Commands that the system's menus send to a page. */
export const PAGE_COMMANDS = [
  'palette',
  'shortcuts',
  'settings',
  'portfolio',
  'websites',
  'statistics',
  'refresh',
  'back',
  'forward',
] as const;
export type PageCommand = (typeof PAGE_COMMANDS)[number];
