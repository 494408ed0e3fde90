import { z } from 'zod';
import { isZoneName } from '../dates/zone-name';
import { portableCollections } from './collections-schema';
import { portableSettings } from './settings-schema';

/** The format of exported settings that this version writes and reads. */
export const SETTINGS_FORMAT = 'sitedeck-settings';
export const SETTINGS_VERSION = 1;

/** Exported accounts and preferences, without keys and saved data. */
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
        /** The server's time zone if the user chose it. Older files have none. */
        zone: z.string().max(64).refine(isZoneName).optional(),
      }),
    )
    .max(1000),
  preferences: z.object({
    theme: z.enum(['system', 'light', 'dark']).optional(),
    /** By name; the page knows which names and values exist. */
    forms: z.record(z.string().max(40), z.string().max(40)).optional(),
    desktop: portableSettings.optional(),
  }),
  /** Notes, goals and saved views. Older files have none. */
  collections: portableCollections.optional(),
});

/** What an exported file holds besides accounts: theme, date and number formats, main's settings. */
export type PortablePreferences = z.output<typeof settingsFile>['preferences'];
