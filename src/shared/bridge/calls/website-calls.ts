import { z } from 'zod';
import {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
  updateWebsiteParameters,
} from '../../api/parameters';
import { STATISTIC_NAMES, type StatisticRow } from '../../api/statistics';
import type { Website } from '../../api/websites';
import type { Abilities, Answer, Page, SavedRange } from '../answer-values';
import type { Connection } from '../diagnostic-values';
import { call, result } from './call';
import { accountId, id, read } from './schemas';

/** Statistics read from the offline store in one call. */
const MOST_SAVED_READS = 100;

/** The calls that read and change what accounts have on their servers. */
export const websiteCalls = {
  'websites.list': call(
    z.strictObject({
      ...read,
      parameters: listWebsitesParameters,
      /** A person searches; the whole list is then read behind everything else, and searched from the store. */
      searching: z.boolean().optional(),
    }),
    result<Answer<Page<Website>> | null>(),
  ),
  'websites.show': call(z.strictObject({ ...read, id }), result<Answer<Website> | null>()),
  'websites.store': call(
    z.strictObject({ accountId, parameters: storeWebsiteParameters }),
    result<Website>(),
  ),
  'websites.update': call(
    z.strictObject({ accountId, id, parameters: updateWebsiteParameters }),
    result<Website>(),
  ),
  'websites.delete': call(z.strictObject({ accountId, id }), result<null>()),

  'statistics.show': call(
    z.strictObject({ ...read, id, parameters: showStatisticParameters }),
    result<Answer<Page<StatisticRow>> | null>(),
  ),
  /** What the offline store has of several statistics of an account's websites, in their order; null where it has nothing. */
  'statistics.saved': call(
    z.strictObject({
      accountId,
      questions: z
        .array(z.strictObject({ id, parameters: showStatisticParameters }))
        .max(MOST_SAVED_READS),
    }),
    result<(Answer<Page<StatisticRow>> | null)[]>(),
  ),
  /** The ranges that can be read without a network, newest first; of a day series any part of them. */
  'statistics.savedRanges': call(
    z.strictObject({ accountId, id, name: z.enum(STATISTIC_NAMES) }),
    result<SavedRange[]>(),
  ),

  'abilities.show': call(z.strictObject({ accountId }), result<Abilities>()),
  'connection.show': call(z.strictObject({ accountId }), result<Connection>()),
  'requests.cancel': call(
    z.strictObject({ requestIds: z.array(z.string().max(64)).max(1000) }),
    result<null>(),
  ),
};
