import type { DesktopSettings } from './settings-schema';

/*
 * The parts of main's settings that the page needs. The schemas have a file of their own: the page validates nothing with them,
 * and its content security policy blocks code that their library tries to run when it loads.
 */
export type { AlertSettings, DesktopSettings, SiteChoice } from './settings-schema';

/**
 * The default settings. Spell checking is off because it downloads a dictionary from Google, except on macOS.
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
