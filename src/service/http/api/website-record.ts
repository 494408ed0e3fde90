import { z } from 'zod';
import {
  type StoredFields,
  type StoredOfKind,
  type StoredWebsite,
  WEBSITE_COLUMNS,
} from '$service/store/websites';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type FieldValue,
  type Kind,
  type KindOf,
  type NameOfKind,
  type ValueOfKind,
  type WEBSITE_FIELDS,
} from '$shared/api/website-fields';
import { hashPassword } from './passwords';

/*
 * Converts the fields of a website between requests, the store and the records in answers. The conversion depends on
 * the field's kind.
 */

/** How the fields of a kind are converted. */
interface Form<Of extends Kind> {
  schema: z.ZodType;
  show: (stored: StoredOfKind[Of]) => unknown;
  /** @param before the stored value; null for a new website */
  store: (
    value: ValueOfKind[Of],
    before: StoredOfKind[Of] | null,
  ) => StoredOfKind[Of] | Promise<StoredOfKind[Of]>;
}

const instant = z.iso.datetime();
const unchanged = <Value>(value: Value): Value => value;
const isThere = (stored: string | null): boolean => stored !== null;

const FORMS = {
  domain: { schema: z.string(), show: unchanged, store: unchanged },
  privacy: {
    schema: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    show: unchanged,
    store: unchanged,
  },
  secret: {
    schema: z.boolean().describe('whether there is one; never the password'),
    show: isThere,
    store: hashPassword,
  },
  flag: { schema: z.union([z.literal(0), z.literal(1)]), show: unchanged, store: unchanged },
  boolean: {
    schema: z.boolean(),
    show: isThere,
    store: (isOn, since) => (isOn ? (since ?? new Date().toISOString()) : null),
  },
  // An empty list is stored as null.
  text: { schema: z.string().nullable(), show: unchanged, store: (lines) => lines || null },
} as const satisfies { [Of in Kind]: Form<Of> };

type ShownName = {
  [Name in FieldName]: (typeof WEBSITE_FIELDS)[Name] extends { writeOnly: true } ? never : Name;
}[FieldName];
/** The column of a boolean field. It holds the time at which the field was turned on. */
type TimeColumn = (typeof WEBSITE_COLUMNS)[NameOfKind<'boolean'>];
type FieldShape = {
  [Name in ShownName]: (typeof FORMS)[KindOf<Name>]['schema'];
} & Record<TimeColumn, z.ZodNullable<typeof instant>>;

const SHOWN_NAMES = FIELD_NAMES.filter((name): name is ShownName => !fieldOf(name).writeOnly);

const fieldShape = Object.fromEntries(
  SHOWN_NAMES.flatMap((name): [string, z.ZodType][] => {
    const { kind } = fieldOf(name);
    const shown: [string, z.ZodType] = [name, FORMS[kind].schema];
    return kind === 'boolean' ? [shown, [WEBSITE_COLUMNS[name], instant.nullable()]] : [shown];
  }),
) as FieldShape;

/** A website as it appears in answers. */
export const websiteRecord = z.object({
  id: z.int().positive(),
  object: z.literal('website'),
  ...fieldShape,
  created_at: instant,
  updated_at: instant,
});

/** Returns the record of a website, without write-only fields. */
export function toRecord(website: StoredWebsite): z.infer<typeof websiteRecord> {
  const { id, created_at, updated_at } = website;
  const shown = SHOWN_NAMES.flatMap((name): [string, unknown][] => {
    const { kind } = fieldOf(name);
    const column = WEBSITE_COLUMNS[name];
    const stored = website[column];
    const entry: [string, unknown] = [name, formOf(kind).show(stored)];
    return kind === 'boolean' ? [entry, [column, stored]] : [entry];
  });
  const fields = Object.fromEntries(shown) as z.infer<z.ZodObject<FieldShape>>;
  return { id, object: 'website', ...fields, created_at, updated_at };
}

/** The values of some fields, as in a request. */
export type RequestedFields = { [Name in FieldName]?: FieldValue<Name> | undefined };

/**
 * Converts given fields to columns and their stored values.
 *
 * @param before the stored website; null for a new one
 */
export async function toStored(
  given: RequestedFields,
  before: StoredWebsite | null,
): Promise<Partial<StoredFields>> {
  const names = FIELD_NAMES.filter((name) => given[name] !== undefined);
  const values = await Promise.all(
    names.map((name) => {
      const stored = before === null ? null : before[WEBSITE_COLUMNS[name]];
      return formOf(fieldOf(name).kind).store(given[name], stored);
    }),
  );
  return Object.fromEntries(names.map((name, index) => [WEBSITE_COLUMNS[name], values[index]]));
}

/**
 * Returns the conversion of a kind. The cast is needed because TypeScript cannot relate a value to its kind inside a
 * loop.
 */
const formOf = (kind: Kind) =>
  FORMS[kind] as {
    show(stored: unknown): unknown;
    store(value: unknown, before: unknown): unknown;
  };
