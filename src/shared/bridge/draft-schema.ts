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
 * The unsaved input of forms, as main accepts it and reads it from disk. Drafts are stored in files; so that
 * these contain no secrets, the schemas have no field for a password or key and refuse unknown members. The
 * types are in drafts.ts, which does not load the schemas.
 */

const domain = z.string().max(2_048);
/** The maximum length of a text: enough for a list of many thousands of domains. */
const TEXT_MAX = 2_000_000;
const MOST = 50_000;

export const draftSite = z.strictObject({ id: z.int().min(1), domain });
const websites = z.array(draftSite).max(MOST);
const keys = z.array(domain).max(MOST);
/** The progress of a bulk form. */
export const progress = z.strictObject({
  /** The ids or domains for which the server has answered. */
  done: keys,
  /** The ids or domains that were sent but not answered. The server may have received them. */
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
  // The domain as typed. It may be a full URL.
  domain: domain.optional(),
});
const typed = {
  fields,
  /** Whether a password had been typed. It is not stored and must be typed again. */
  password: z.boolean(),
  /** Whether the form was sent but not answered. The server may have received it. */
  sent: z.boolean(),
};

type ChangeShape = {
  [Name in ChangeName]: z.ZodExactOptional<
    Name extends TextName ? typeof textChange : z.ZodNullable<ValueSchema<Name>>
  >;
};
/**
 * A change to many websites. Null leaves a setting as it is. A setting that the version that saved the draft
 * did not have is absent.
 */
export const change = z.strictObject(
  recordOf<ChangeShape>(CHANGE_NAMES, (name) =>
    (isText(name) ? textChange : valueSchemas[fieldOf(name).kind].nullable()).exactOptional(),
  ),
);
type SettingsShape = { [Name in NewSettingName]: z.ZodExactOptional<ValueSchema<Name>> };
/**
 * The settings shared by new websites. A setting that the version that saved the draft did not have is
 * absent.
 */
export const settings = z.strictObject(
  recordOf<SettingsShape>(NEW_SETTING_NAMES, (name) =>
    valueSchemas[fieldOf(name).kind].exactOptional(),
  ),
);

/** A draft. Each form has at most one, except "edit", which has one per website. */
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
  /** When the draft was written, in milliseconds since the epoch. */
  at: z.number(),
});

/** The name of a draft: `add`, `edit-12`, … It is always a valid file name. */
export const draftNameSchema = z.string().regex(/^(?:add|edit-\d{1,15}|add-many|change|copy)$/);
