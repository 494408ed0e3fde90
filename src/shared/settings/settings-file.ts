import { z } from 'zod';
import { PRODUCT_NAMES } from '../api/products';
import { isZoneName } from '../dates/zone-name';
import { portableCollections } from './collections-schema';
import { portableSettings } from './settings-schema';

/** The name and the version of the format of exported settings. */
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
        product: z.enum(PRODUCT_NAMES).optional(),
        /** The server's time zone, if the user chose it. Files of older versions have none. */
        zone: z.string().max(64).refine(isZoneName).optional(),
      }),
    )
    .max(1000),
  preferences: z.object({
    theme: z.enum(['system', 'light', 'dark']).optional(),
    /** The number and date formats, by name. The page knows which names and values exist. */
    forms: z.record(z.string().max(40), z.string().max(40)).optional(),
    desktop: portableSettings.optional(),
  }),
  /** Notes, goals, saved views and groups. Files of older versions have none. */
  collections: portableCollections.optional(),
});

/** What an exported file holds besides accounts and entries: theme, number and date formats, and main's settings. */
export type PortablePreferences = z.output<typeof settingsFile>['preferences'];
