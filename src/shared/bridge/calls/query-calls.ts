import { z } from 'zod';
import {
  anyStatisticParameters,
  calendarDay,
  listWebsitesParameters,
} from '$shared/api/parameters';
import { DAY_STATISTICS } from '$shared/api/statistics';
import { accountId } from '$shared/settings/subject-schema';
import { MOST_WATCHES, type Update } from '../answer-values';
import { call, result } from './call';
import { id, source } from './schemas';

/** The most watches of one call. */
const MOST_AT_ONCE = 500;

const range = z
  .strictObject({ from: calendarDay, to: calendarDay })
  .refine((days) => days.from <= days.to, 'the last day is before the first');
const days = { of: source, name: z.enum(DAY_STATISTICS), range };

/** What a screen can show. */
const query = z.discriminatedUnion('kind', [
  /** A page of a statistic. */
  z.strictObject({ kind: z.literal('rows'), of: source, parameters: anyStatisticParameters }),
  /** All days of a daily statistic, over any range. */
  z.strictObject({ kind: z.literal('days'), ...days }),
  /** The weeks before a range, from which is learned what is usual. */
  z.strictObject({ kind: z.literal('history'), ...days }),
  z.strictObject({
    kind: z.literal('websites'),
    accountId,
    parameters: listWebsitesParameters,
    /** The user is searching: the full list is then fetched at low priority and searched in the store. */
    searching: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('website'), accountId, id }),
]);
export type Query = z.input<typeof query>;
export type ParsedQuery = z.output<typeof query>;

const watchId = z.string().min(1).max(64);
/** `held`: its server is asked once the priority is another one. `saved`: its server is never asked. */
const priority = z.enum(['interactive', 'refresh', 'later', 'offline', 'held', 'saved']);
const watch = z.strictObject({ id: watchId, query, priority });
export type WatchPriority = z.output<typeof priority>;
export type WatchRequest = z.output<typeof watch>;

const ids = z.array(watchId).max(MOST_WATCHES);

/** Calls by which a page registers what it shows. Changes are sent by `queries.updated`. */
export const queryCalls = {
  /** Watches queries, or changes the priority of some. Returns what is saved of each, or known already. */
  'queries.watch': call(
    z.strictObject({ watches: z.array(watch).max(MOST_AT_ONCE) }),
    result<Update[]>(),
  ),
  'queries.unwatch': call(z.strictObject({ ids }), result<null>()),
  /** Asks the servers again. */
  'queries.refresh': call(
    z.strictObject({
      ids,
      /** Skips what is final or newer than this, milliseconds since the epoch; null asks for everything. */
      olderThan: z.number().nullable(),
      /** Whether the user asked again, so that a rejected key is retried. */
      insist: z.boolean(),
    }),
    result<Update[]>(),
  ),
};
