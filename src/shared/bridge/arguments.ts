import { z } from 'zod';
import {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
  updateWebsiteParameters,
} from '../api/parameters';
import { STATISTIC_NAMES } from '../api/statistics';
import { PERIOD_PRESETS } from '../dates/preset-names';
import { desktopSettingsChange } from '../settings/settings-schema';
import { accountArguments, trustChange, zoneName } from './account-arguments';
import type { Arguments, Channel } from './contract';
import { draftNameSchema, draftSchema } from './draft-schema';

/** Statistics read from the offline store in one call. */
export const MOST_SAVED_READS = 100;
const none = z.strictObject({});
const accountId = z.string().min(1).max(64);
const id = z.int().min(1);
const read = {
  accountId,
  source: z.enum(['saved', 'network']),
  priority: z.enum(['looked-at', 'refresh', 'saving']).optional(),
  requestId: z.string().min(1).max(64).optional(),
  insist: z.boolean().optional(),
};
const key = z.string().max(4096);

const offlinePlan = z.strictObject({
  accountId,
  websites: z.union([id, z.literal('favorites')]),
  periods: z.array(z.enum(PERIOD_PRESETS)).min(1).max(PERIOD_PRESETS.length),
});

/** What main lets in, by channel. Arguments arrive as `unknown` and leave as these types or not at all. */
export const argumentSchemas = {
  ...accountArguments,
  'app.boot': none,
  'app.drawn': z.strictObject({
    view: z.enum(['welcome', 'portfolio', 'websites', 'statistics', 'settings', 'diagnostics']),
  }),
  'app.pdf': none,
  'app.saveFile': z.strictObject({
    // The dialog would take a path as one.
    name: z
      .string()
      .min(1)
      .max(255)
      .regex(/^[^\\/\p{Cc}]+$/u),
    content: z.instanceof(Uint8Array),
  }),
  'app.showFile': z.strictObject({ file: z.string().max(32_768) }),
  'app.copy': z.strictObject({ text: z.string().max(1_000_000) }),
  'app.openWindow': z.strictObject({ accountId: accountId.nullable() }),
  'app.changeSettings': desktopSettingsChange,
  'app.showFolder': z.strictObject({ folder: z.enum(['data', 'logs', 'crashes']) }),
  'app.update': z.strictObject({ action: z.enum(['show', 'check', 'install']) }),
  'accounts.connect': z.strictObject({
    name: z.string().trim().max(100),
    address: z.string().max(2048),
    key,
    zone: zoneName.optional(),
    allowInsecure: z.boolean().optional(),
    keepUntilQuit: z.boolean().optional(),
    trust: trustChange.optional(),
  }),
  'accounts.exploreSample': none,
  'accounts.activate': z.strictObject({ accountId }),
  'accounts.address': z.strictObject({ accountId }),
  'accounts.remove': z.strictObject({ accountId }),
  'accounts.replaceKey': z.strictObject({ accountId, key, keepUntilQuit: z.boolean().optional() }),
  'websites.list': z.strictObject({
    ...read,
    parameters: listWebsitesParameters,
    searching: z.boolean().optional(),
  }),
  'websites.show': z.strictObject({ ...read, id }),
  'websites.store': z.strictObject({ accountId, parameters: storeWebsiteParameters }),
  'websites.update': z.strictObject({ accountId, id, parameters: updateWebsiteParameters }),
  'websites.delete': z.strictObject({ accountId, id }),
  'statistics.show': z.strictObject({ ...read, id, parameters: showStatisticParameters }),
  'statistics.saved': z.strictObject({
    accountId,
    questions: z
      .array(z.strictObject({ id, parameters: showStatisticParameters }))
      .max(MOST_SAVED_READS),
  }),
  'statistics.savedRanges': z.strictObject({ accountId, id, name: z.enum(STATISTIC_NAMES) }),
  'abilities.show': z.strictObject({ accountId }),
  'connection.show': z.strictObject({ accountId }),
  'offline.estimate': offlinePlan,
  'offline.save': offlinePlan,
  'offline.list': none,
  'offline.control': z.strictObject({
    id: z.string().max(64),
    action: z.enum(['pause', 'resume', 'refresh']),
  }),
  'offline.remove': z.strictObject({ id: z.string().max(64) }),
  'storage.show': none,
  'storage.setLimit': z.strictObject({ bytes: z.int().min(10_000_000).max(100_000_000_000) }),
  'storage.clear': z.strictObject({ accountId: accountId.nullable() }),
  'diagnostics.show': none,
  'drafts.list': z.strictObject({ accountId }),
  'drafts.keep': z.strictObject({ accountId, draft: draftSchema }),
  'drafts.discard': z.strictObject({ accountId, name: draftNameSchema }),
  'fileProblems.list': none,
  'fileProblems.dismiss': z.strictObject({
    code: z.enum([
      'accounts-damaged',
      'accounts-unreadable',
      'favorites-damaged',
      'favorites-unreadable',
      'store-damaged',
      'store-newer',
      'store-unwritable',
      'draft-damaged',
      'service-damaged',
    ]),
  }),
  'requests.cancel': z.strictObject({ requestIds: z.array(z.string().max(64)).max(1000) }),
} satisfies { [C in Channel]: z.ZodType<unknown, Arguments<C>> };

/** The parsed form of a channel's argument: defaults filled in. */
export type Parsed<C extends Channel> = z.output<(typeof argumentSchemas)[C]>;
