import { z } from 'zod';

/** The form of exported settings that this version writes and reads. */
export const SETTINGS_FORMAT = 'sitedeck-settings';
export const SETTINGS_VERSION = 1;

/** Exported accounts and preferences: never a key, never what was saved. */
export const settingsFile = z.object({
  format: z.literal(SETTINGS_FORMAT),
  version: z.literal(SETTINGS_VERSION),
  accounts: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(100),
        address: z.string().max(2048),
        color: z.string().regex(/^#[0-9a-f]{6}$/i),
        kind: z.enum(['server', 'built-in']),
      }),
    )
    .max(1000),
  preferences: z.object({ theme: z.enum(['system', 'light', 'dark']).optional() }),
});
