import { z } from 'zod';

/* Drafts as main lets them in, and as it reads them back. Strict: a member that is not named here, like a password, is refused. */

const flag = z.union([z.literal(0), z.literal(1)]);
const privacy = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const lines = z.string().max(65_535);
const domain = z.string().max(2_048);
/** A list of domains for a server with many thousands of websites. */
const TEXT_MAX = 2_000_000;
const MOST = 50_000;

const site = z.strictObject({ id: z.int().min(1), domain });
const websites = z.array(site).max(MOST);
const keys = z.array(domain).max(MOST);
const progress = z.strictObject({ done: keys, unsure: keys });
const list = z.strictObject({ mode: z.enum(['keep', 'add', 'remove', 'replace']), text: lines });

const fields = z.strictObject({
  domain: domain.optional(),
  privacy: privacy.optional(),
  email: z.boolean().optional(),
  excludeBots: z.boolean().optional(),
  excludeParams: lines.optional(),
  clearParams: z.boolean().optional(),
  excludeIps: lines.optional(),
  favorite: z.boolean().optional(),
});
const typed = { fields, password: z.boolean(), sent: z.boolean() };

const change = z.strictObject({
  privacy: privacy.nullable(),
  email: flag.nullable(),
  exclude_bots: flag.nullable(),
  favorite: z.boolean().nullable(),
  exclude_ips: list,
  exclude_params: list,
});
const settings = z.strictObject({
  privacy,
  email: z.boolean(),
  excludeBots: z.boolean(),
  excludeParams: lines,
  excludeIps: lines,
});

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

/** `add`, `edit-12`, …: nothing that a file's name could not be. */
export const draftNameSchema = z.string().regex(/^(?:add|edit-\d{1,15}|add-many|change|copy)$/);
