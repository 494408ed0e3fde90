import { z } from 'zod';
import type { Collections } from '$shared/settings/collections';
import { collectionChanges, groupChange } from '$shared/settings/collections-schema';
import { accountId } from '$shared/settings/subject-schema';
import { ASSISTANT_ACCESS, type Assistants } from '../assistant-values';
import { type Diagnostics, FILE_PROBLEMS, type FileProblem } from '../diagnostic-values';
import { draftNameSchema, draftSchema } from '../draft-schema';
import type { SavedDraft } from '../drafts';
import type { OfflineEstimate, OfflineSet, Storage } from '../offline-values';
import { defineCall, result } from './call';
import { noArguments, offlinePlan } from './schemas';

const setId = z.string().max(64);
const collectionIds = z.array(z.string().max(64)).max(10_000);

/** Calls about data stored on this computer. */
export const storageCalls = {
  /** Estimates the requests, size and duration of a plan, without requesting any statistics. */
  'offline.estimate': defineCall(offlinePlan, result<OfflineEstimate>()),
  /** Starts saving; replaces an earlier plan for the same websites. */
  'offline.save': defineCall(offlinePlan, result<OfflineSet[]>()),
  'offline.list': defineCall(noArguments, result<OfflineSet[]>()),
  /** Pauses, resumes or refreshes an offline set. */
  'offline.control': defineCall(
    z.strictObject({ id: setId, action: z.enum(['pause', 'resume', 'refresh']) }),
    result<OfflineSet[]>(),
  ),
  /** Stops refreshing an offline set. Its saved data stays until the space is needed. */
  'offline.remove': defineCall(z.strictObject({ id: setId }), result<OfflineSet[]>()),

  'storage.show': defineCall(noArguments, result<Storage>()),
  'storage.setLimit': defineCall(
    z.strictObject({ bytes: z.int().min(10_000_000).max(100_000_000_000) }),
    result<Storage>(),
  ),
  /**
   * Deletes the saved data and offline sets of one account, or of all accounts (null). Accounts and keys
   * stay.
   */
  'storage.clear': defineCall(
    z.strictObject({ accountId: accountId.nullable() }),
    result<Storage>(),
  ),

  'diagnostics.show': defineCall(noArguments, result<Diagnostics>()),

  /** Returns the unsaved input in an account's forms, newest first. */
  'drafts.list': defineCall(z.strictObject({ accountId }), result<SavedDraft[]>()),
  /**
   * Stores a draft so that it survives a crash. Resolves once the draft is on disk. A draft has no field for
   * a password.
   */
  'drafts.save': defineCall(z.strictObject({ accountId, draft: draftSchema }), result<null>()),
  /** Deletes the draft with a name (`draftName`). */
  'drafts.discard': defineCall(
    z.strictObject({ accountId, name: draftNameSchema }),
    result<null>(),
  ),

  /**
   * Returns all notes, goals, saved views and groups, as the other calls of collections do after their
   * change. The event `collections.changed` notifies every window.
   */
  'collections.list': defineCall(noArguments, result<Collections>()),
  /** Adds entries, or replaces those with the same ids. */
  'collections.save': defineCall(collectionChanges, result<Collections>()),
  /** Changes a group's name and some of its websites. Does nothing if the group was deleted. */
  'collections.changeGroup': defineCall(groupChange, result<Collections>()),
  'collections.remove': defineCall(z.strictObject({ ids: collectionIds }), result<Collections>()),
  /** Sets the order of the saved views. */
  'collections.reorder': defineCall(z.strictObject({ ids: collectionIds }), result<Collections>()),

  /**
   * Returns the access and the calls of assistants, as the other calls of assistants do after their change.
   * The event `assistants.changed` notifies every window.
   */
  'assistants.show': defineCall(noArguments, result<Assistants>()),
  'assistants.allow': defineCall(
    z.strictObject({ accountId, access: z.enum(ASSISTANT_ACCESS) }),
    result<Assistants>(),
  ),
  /** Deletes the record of the assistants' calls. */
  'assistants.clear': defineCall(noArguments, result<Assistants>()),

  /** Returns the problems that were reported since the start and not dismissed. */
  'fileProblems.list': defineCall(noArguments, result<FileProblem[]>()),
  'fileProblems.dismiss': defineCall(
    z.strictObject({ code: z.enum(FILE_PROBLEMS) }),
    result<FileProblem[]>(),
  ),
};
