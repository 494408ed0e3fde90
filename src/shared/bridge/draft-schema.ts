import { z } from 'zod';
import { valueSchemas, type ValueSchema } from '../api/parameters';
import {
  CHANGE_NAMES,
  FIELD_NAMES,
  fieldOf,
  isText,
  NEW_SETTING_NAMES,
  recordOf,
  type ChangeName,
  type NewSettingName,
  type TextName,
} from '../api/website-fields';
import type { KeptFields } from './drafts';

/* Drafts as accepted by main and read back from disk. Strict: unknown members, such as a password, are refused. */

const domain = z.string().max(2_048);
/** Room for a list of domains of a server with many thousands of websites. */
const TEXT_MAX = 2_000_000;
const MOST = 50_000;

const site = z.strictObject({ id: z.int().min(1), domain });
const websites = z.array(site).max(MOST);
const keys = z.array(domain).max(MOST);
const progress = z.strictObject({ done: keys, unsure: keys });
const text = z.strictObject({
  mode: z.enum(['keep', 'add', 'remove', 'replace']),
  text: valueSchemas.text,
});

type FieldsShape = { [Name in keyof KeptFields]-?: z.ZodOptional<ValueSchema<Name>> };
const keptNames = FIELD_NAMES.filter((name) => name !== 'password');
const fields = z.strictObject({
  ...recordOf<FieldsShape>(keptNames, (name) => valueSchemas[fieldOf(name).kind].optional()),
  // As typed, possibly a full URL.
  domain: domain.optional(),
});
const typed = { fields, password: z.boolean(), sent: z.boolean() };

type ChangeShape = {
  [Name in ChangeName]: z.ZodOptional<
    Name extends TextName ? typeof text : z.ZodNullable<ValueSchema<Name>>
  >;
};
const change = z.strictObject(
  recordOf<ChangeShape>(CHANGE_NAMES, (name) =>
    (isText(name) ? text : valueSchemas[fieldOf(name).kind].nullable()).optional(),
  ),
);
type SettingsShape = { [Name in NewSettingName]: z.ZodOptional<ValueSchema<Name>> };
const settings = z.strictObject(
  recordOf<SettingsShape>(NEW_SETTING_NAMES, (name) => valueSchemas[fieldOf(name).kind].optional()),
);

export const draftSchema = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('add'), ...typed }),
  z.strictObject({ form: z.literal('edit'), website: site, ...typed }),
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
    from: domain,
    settings: z.array(z.string().max(64)).max(20),
    progress,
  }),
]);

export const keptDraftSchema = z.strictObject({ draft: draftSchema, at: z.number() });

/** `add`, `edit-12`, …: always a valid file name. */
export const draftNameSchema = z.string().regex(/^(?:add|edit-\d{1,15}|add-many|change|copy)$/);
