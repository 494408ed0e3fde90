import { z } from 'zod';
import { WEEK_CHOICES } from '../dates/week-start';
import { SEPARATOR_CHOICES } from './csv-separators';
import { isReportLogo } from './report-logo';
import {
  defaultOf,
  type DesktopSettings,
  type PortableSettings,
  type Setting,
  type SettingKind,
  type SettingOfKind,
  SETTINGS_TABLE,
  type Table,
} from './settings';

/* The schemas of the settings, derived from their table (settings.ts). */

type EntryOf<Kind extends SettingKind> = Extract<Setting, { kind: Kind }>;

/** The schema of a setting, by kind. */
const SCHEMAS: { [Kind in SettingKind]: (entry: EntryOf<Kind>) => z.ZodType<SettingOfKind[Kind]> } =
  {
    switch: () => z.boolean(),
    language: () => z.string().regex(/^(?:system|[a-z]{2,3})$/),
    week: () => z.enum(WEEK_CHOICES),
    separator: () => z.enum(SEPARATOR_CHOICES),
    site: () =>
      z
        .strictObject({
          accountId: z.string().min(1).max(64),
          websiteId: z.int().min(1),
          domain: z.string().max(255),
        })
        .nullable(),
    share: ({ most }) => z.number().min(0.1).max(most),
    color: () =>
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullable(),
    logo: () => z.string().refine(isReportLogo).nullable(),
    time: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  };

/** How a schema treats a value that is missing or invalid. */
type Tolerance = (schema: z.ZodType, fallback: unknown) => z.ZodType;
const refused: Tolerance = (schema) => schema;
const left: Tolerance = (schema) => schema.exactOptional();
const replaced: Tolerance = (schema, fallback) => schema.catch(fallback);
/**
 * Replaces a missing value by its default, because older versions had fewer settings in a group. Refuses an invalid
 * value.
 */
const filled: Tolerance = (schema, fallback) => schema.default(fallback);

type Shape<Values> = { [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> };

/**
 * Returns the schema of each setting in a table.
 *
 * @param inside the tolerance for settings inside groups, if it differs from that for groups
 */
function shapeOf<Values>(table: Table, tolerance: Tolerance, inside = tolerance): Shape<Values> {
  const entries = Object.entries(table).map(([name, entry]) => {
    const schema = entry.kind === 'group' ? groupOf(entry.of, inside) : schemaOf(entry);
    return [name, tolerance(schema, defaultOf(entry))];
  });
  return Object.fromEntries(entries) as Shape<Values>;
}

function groupOf(members: Table, tolerance: Tolerance): z.ZodType {
  const shape = shapeOf<Record<string, unknown>>(members, tolerance);
  return tolerance === refused ? z.strictObject(shape) : z.object(shape);
}

/** The cast is needed because TypeScript cannot relate an entry to the function for its kind. */
const schemaOf = <Kind extends SettingKind>(entry: EntryOf<Kind>): z.ZodType =>
  (SCHEMAS[entry.kind] as (entry: EntryOf<Kind>) => z.ZodType)(entry);

/** A change to the settings. It contains only what changes. */
export const desktopSettingsChange: z.ZodType<
  Partial<DesktopSettings>,
  Partial<DesktopSettings>
> = z.strictObject(shapeOf<DesktopSettings>(SETTINGS_TABLE, left, refused));

/** Settings from a file of any version. A missing or invalid value becomes the default. */
export const savedSettings = z.object(shapeOf<DesktopSettings>(SETTINGS_TABLE, replaced));

const PORTABLE_TABLE = Object.fromEntries(
  Object.entries(SETTINGS_TABLE).filter(([, { local }]) => !local),
);

/**
 * Settings from an exported file. Only those that another computer can take over are read, and each may be missing.
 */
export const portableSettings: z.ZodType<Partial<PortableSettings>> = z.object(
  shapeOf<PortableSettings>(PORTABLE_TABLE, left, filled),
);
