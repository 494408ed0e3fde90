import { z } from 'zod';
import { storeWebsiteParameters, updateWebsiteParameters } from '$shared/api/parameters';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import { accountId } from '$shared/settings/subject-schema';
import type { Capabilities, LiveVisits, SavedRange } from '../answer-values';
import type { Connection } from '../diagnostic-values';
import { draftSchema } from '../draft-schema';
import { call, result } from './call';
import { id, source } from './schemas';

/**
 * The draft of the form being sent. Main stores it until the server has answered, so that nothing is lost or sent twice
 * after a crash.
 */
const draft = draftSchema.optional();

/** Calls that change the websites of an account, and reads of statistics that are not watched. */
export const websiteCalls = {
  'websites.store': call(
    z.strictObject({ accountId, parameters: storeWebsiteParameters, draft }),
    result<Website>(),
  ),
  'websites.update': call(
    z.strictObject({ accountId, id, parameters: updateWebsiteParameters, draft }),
    result<Website>(),
  ),
  'websites.delete': call(z.strictObject({ accountId, id }), result<null>()),

  /** The ranges available offline, newest first. Any part of a daily range can be read. */
  'statistics.savedRanges': call(
    z.strictObject({ of: source, name: z.enum(STATISTIC_NAMES) }),
    result<SavedRange[]>(),
  ),
  /** The visits of the last minutes; null unless the server is a built-in service. */
  'statistics.live': call(z.strictObject({ accountId, id }), result<LiveVisits | null>()),

  'capabilities.show': call(z.strictObject({ accountId }), result<Capabilities>()),
  'connection.show': call(z.strictObject({ accountId }), result<Connection>()),
};
