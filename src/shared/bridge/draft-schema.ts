import { z } from 'zod';
import { type ValueSchema, valueSchemas } from '../api/parameters';
import {
  CHANGE_NAMES,
  type ChangeName,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  isText,
  NEW_SETTING_NAMES,
  type NewSettingName,
  recordOf,
  type TextName,
} from '../api/website-fields';

/*
 * Unsaved input of a form, as accepted by main and read back from disk. Drafts are stored in files, so they have no field for a
 * password or a key, and unknown members are refused. The types are derived in drafts.ts, which loads no schemas.
 */

const domain = z.string().max(2_048);
/** The longest text: a list of many thousands of domains. */
const TEXT_MAX = 2_000_000;
const MOST = 50_000;

export const draftSite = z.strictObject({ id: z.int().min(1), domain });
const websites = z.array(draftSite).max(MOST);
const keys = z.array(domain).max(MOST);
/** The progress of a bulk form. */
export const progress = z.strictObject({
  /** Ids or domains the server has answered. */
  done: keys,
  /** Sent but not answered, so they may have arrived. */
  unsure: keys,
});
/** A change to a text or a list of lines. */
export const textChange = z.strictObject({
  mode: z.enum(['keep', 'add', 'remove', 'replace']),
  /** One entry per line. */
  text: valueSchemas.text,
});

type DraftField = Exclude<FieldName, 'password'>;
type FieldsShape = { [Name in DraftField]: z.ZodOptional<ValueSchema<Name>> };
const draftFields = FIELD_NAMES.filter((name): name is DraftField => name !== 'password');
/** The changed fields of a website's form. */
export const fields = z.strictObject({
  ...recordOf<FieldsShape>(draftFields, (name) => valueSchemas[fieldOf(name).kind].optional()),
  // As typed, possibly a full URL.
  domain: domain.optional(),
});
const typed = {
  fields,
  /** A password had been typed and must be typed again. */
  password: z.boolean(),
  /** Sent but not answered, so it may have arrived. */
  sent: z.boolean(),
};

type ChangeShape = {
  [Name in ChangeName]: z.ZodExactOptional<
    Name extends TextName ? typeof textChange : z.ZodNullable<ValueSchema<Name>>
  >;
};
/** A change to many websites; null leaves a setting as it is. Lacks settings unknown to the version that saved it. */
export const change = z.strictObject(
  recordOf<ChangeShape>(CHANGE_NAMES, (name) =>
    (isText(name) ? textChange : valueSchemas[fieldOf(name).kind].nullable()).exactOptional(),
  ),
);
type SettingsShape = { [Name in NewSettingName]: z.ZodExactOptional<ValueSchema<Name>> };
/** Settings shared by new websites. Lacks settings unknown to the version that saved it. */
export const settings = z.strictObject(
  recordOf<SettingsShape>(NEW_SETTING_NAMES, (name) =>
    valueSchemas[fieldOf(name).kind].exactOptional(),
  ),
);

/** One draft per form; for "edit", one per website. */
export const draftSchema = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('add'), ...typed }),
  z.strictObject({ form: z.literal('edit'), website: draftSite, ...typed }),
  z.strictObject({
    form: z.literal('add-many'),
    text: z.string().max(TEXT_MAX),
    settings,
    password: z.boolean(),
    progress,
  }),
  z.strictObject({ form: z.literal('change'), websites, change, password: z.boolean(), progress }),
  z.strictObject({
    form: z.literal('copy'),
    websites,
    /** The domain the settings are copied from. */
    from: domain,
    settings: z.array(z.string().max(64)).max(20),
    progress,
  }),
]);

export const savedDraftSchema = z.strictObject({
  draft: draftSchema,
  /** When it was written, milliseconds since the epoch. */
  at: z.number(),
});

/** `add`, `edit-12`, …: always a valid file name. */
export const draftNameSchema = z.string().regex(/^(?:add|edit-\d{1,15}|add-many|change|copy)$/);
