import { z } from 'zod';
import {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
  updateWebsiteParameters,
} from '../../api/parameters';
import { STATISTIC_NAMES, type StatisticRow } from '../../api/statistics';
import type { Website } from '../../api/websites';
import type { Capabilities, Answer, LiveVisits, Page, SavedRange } from '../answer-values';
import type { Connection } from '../diagnostic-values';
import { draftSchema } from '../draft-schema';
import { call, result } from './call';
import { accountId, how, id, read, source } from './schemas';

/** The form that is sent: main keeps it until the server has answered, so that nothing is lost or sent twice after a crash. */
const draft = draftSchema.optional();

/** Calls that read and change the websites and statistics of an account. */
export const websiteCalls = {
  'websites.list': call(
    z.strictObject({
      ...read,
      parameters: listWebsitesParameters,
      /** The user is searching: the full list is then fetched at low priority and searched in the store. */
      searching: z.boolean().optional(),
    }),
    result<Answer<Page<Website>> | null>(),
  ),
  'websites.show': call(z.strictObject({ ...read, id }), result<Answer<Website> | null>()),
  'websites.store': call(
    z.strictObject({ accountId, parameters: storeWebsiteParameters, draft }),
    result<Website>(),
  ),
  'websites.update': call(
    z.strictObject({ accountId, id, parameters: updateWebsiteParameters, draft }),
    result<Website>(),
  ),
  'websites.delete': call(z.strictObject({ accountId, id }), result<null>()),

  'statistics.show': call(
    z.strictObject({ ...how, of: source, parameters: showStatisticParameters }),
    result<Answer<Page<StatisticRow>> | null>(),
  ),
  /** The ranges available offline, newest first. Any part of a daily range can be read. */
  'statistics.savedRanges': call(
    z.strictObject({ of: source, name: z.enum(STATISTIC_NAMES) }),
    result<SavedRange[]>(),
  ),
  /** The visits of the last minutes; null where the server is not a built-in service, which alone counts them. */
  'statistics.live': call(z.strictObject({ accountId, id }), result<LiveVisits | null>()),

  'capabilities.show': call(z.strictObject({ accountId }), result<Capabilities>()),
  'connection.show': call(z.strictObject({ accountId }), result<Connection>()),
  'requests.cancel': call(
    z.strictObject({ requestIds: z.array(z.string().max(64)).max(1000) }),
    result<null>(),
  ),
};
