import { z } from 'zod';
import { FILE_PROBLEMS, type Diagnostics, type FileProblem } from '../diagnostic-values';
import { draftNameSchema, draftSchema } from '../draft-schema';
import type { KeptDraft } from '../drafts';
import type { OfflineEstimate, OfflineSet, Storage } from '../offline-values';
import { call, result } from './call';
import { accountId, none, offlinePlan } from './schemas';

const setId = z.string().max(64);

/** The calls about what is kept on this computer. */
export const storageCalls = {
  /** What a plan would take, without asking any server for its statistics. */
  'offline.estimate': call(offlinePlan, result<OfflineEstimate>()),
  /** Begins to save; a plan for the same websites takes the former one's place. */
  'offline.save': call(offlinePlan, result<OfflineSet[]>()),
  'offline.list': call(none, result<OfflineSet[]>()),
  /** Pauses, goes on, or brings up to date now. */
  'offline.control': call(
    z.strictObject({ id: setId, action: z.enum(['pause', 'resume', 'refresh']) }),
    result<OfflineSet[]>(),
  ),
  /** Stops keeping a plan fresh. What it saved stays until room is needed. */
  'offline.remove': call(z.strictObject({ id: setId }), result<OfflineSet[]>()),

  'storage.show': call(none, result<Storage>()),
  'storage.setLimit': call(
    z.strictObject({ bytes: z.int().min(10_000_000).max(100_000_000_000) }),
    result<Storage>(),
  ),
  /** Forgets what was saved of one account, or of all (null), and what was to be kept fresh of it. Accounts and keys stay. */
  'storage.clear': call(z.strictObject({ accountId: accountId.nullable() }), result<Storage>()),

  'diagnostics.show': call(none, result<Diagnostics>()),

  /** What was typed into an account's forms and not saved, the newest first. */
  'drafts.list': call(z.strictObject({ accountId }), result<KeptDraft[]>()),
  /** Keeps a draft over a crash; answered once it is on the disk. It has no place for a password. */
  'drafts.keep': call(z.strictObject({ accountId, draft: draftSchema }), result<null>()),
  /** `name`: see `draftName`. */
  'drafts.discard': call(z.strictObject({ accountId, name: draftNameSchema }), result<null>()),

  /** What was met since the start and not yet dismissed. */
  'fileProblems.list': call(none, result<FileProblem[]>()),
  'fileProblems.dismiss': call(
    z.strictObject({ code: z.enum(FILE_PROBLEMS) }),
    result<FileProblem[]>(),
  ),
};
