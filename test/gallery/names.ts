/* Names only, because tests that take the pictures cannot import components. */

/** How each section of the gallery is shown; `rtl` is in Arabic. */
export const MODES = ['light', 'dark', 'rtl'] as const;

export const SECTION_NAMES = [
  'buttons',
  'small',
  'choices',
  'fields',
  'days',
  'messages',
  'accounts',
  'headlines',
  'tables',
  'charts',
  'menus',
  'dialog',
  'long-dialog',
  'alert',
  'busy-alert',
  'unready-alert',
  'text-entry',
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];
