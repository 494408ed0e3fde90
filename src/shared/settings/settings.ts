import type { DesktopSettings } from './settings-schema';

/*
 * What the page needs of main's choices. The schemas are a file of their own: the page checks nothing with them, and its
 * policy forbids what their library tries at its start.
 */
export type { AlertSettings, DesktopSettings, SiteChoice } from './settings-schema';

/**
 * What holds before anything was chosen. Spell-checking asks Google for a dictionary, except on macOS, so that it has
 * to be wanted.
 */
export const STANDARD_SETTINGS: DesktopSettings = {
  language: 'system',
  spellCheck: false,
  updates: true,
  tray: null,
  alerts: {
    on: false,
    spike: 1,
    drop: 0.6,
    silence: true,
    quietFrom: '22:00',
    quietTo: '07:00',
  },
};
