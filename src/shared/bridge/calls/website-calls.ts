import { z } from 'zod';
import { storeWebsiteParameters, updateWebsiteParameters } from '$shared/api/parameters';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import { accountId } from '$shared/settings/subject-schema';
import type { Capabilities, LiveVisits, SavedRange } from '../answer-values';
import type { Connection } from '../diagnostic-values';
import { draftSchema } from '../draft-schema';
import { defineCall, result } from './call';
import { id, source } from './schemas';

/**
 * The draft of the form that is being sent. Main stores it until the server answers, so that after a crash
 * nothing is lost or sent twice.
 */
const draft = draftSchema.optional();

/** Calls that change the websites of an account, and reads of statistics that are not watched. */
export const websiteCalls = {
  'websites.store': defineCall(
    z.strictObject({ accountId, parameters: storeWebsiteParameters, draft }),
    result<Website>(),
  ),
  'websites.update': defineCall(
    z.strictObject({ accountId, id, parameters: updateWebsiteParameters, draft }),
    result<Website>(),
  ),
  'websites.delete': defineCall(z.strictObject({ accountId, id }), result<null>()),

  /**
   * Returns the ranges of a statistic that are saved for offline use, newest first. Any part of a daily range
   * can be read.
   */
  'statistics.savedRanges': defineCall(
    z.strictObject({ of: source, name: z.enum(STATISTIC_NAMES) }),
    result<SavedRange[]>(),
  ),
  /** Returns the visits of the last minutes; null if the server does not tell them. */
  'statistics.live': defineCall(z.strictObject({ accountId, id }), result<LiveVisits | null>()),

  'capabilities.show': defineCall(z.strictObject({ accountId }), result<Capabilities>()),
  'connection.show': defineCall(z.strictObject({ accountId }), result<Connection>()),
};
