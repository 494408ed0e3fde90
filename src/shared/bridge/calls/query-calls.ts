import { z } from 'zod';
import {
  anyStatisticParameters,
  calendarDay,
  listWebsitesParameters,
} from '$shared/api/parameters';
import { DAY_STATISTICS } from '$shared/api/statistics';
import { accountId } from '$shared/settings/subject-schema';
import { MAX_WATCHES, type Update } from '../answer-values';
import { defineCall, result } from './call';
import { id, source } from './schemas';

/** The maximum number of watches in one call. */
const MOST_AT_ONCE = 500;

const range = z
  .strictObject({ from: calendarDay, to: calendarDay })
  .refine((days) => days.from <= days.to, 'the last day is before the first');
const days = { of: source, name: z.enum(DAY_STATISTICS), range };

/** The queries of screens. */
const query = z.discriminatedUnion('kind', [
  /** A page of a statistic. */
  z.strictObject({ kind: z.literal('rows'), of: source, parameters: anyStatisticParameters }),
  /** All days of a daily statistic in a range of any length. */
  z.strictObject({ kind: z.literal('days'), ...days }),
  /** The weeks before a range, from which the baseline is estimated. */
  z.strictObject({ kind: z.literal('history'), ...days }),
  /** The first day on which a website or a group counted a visit. */
  z.strictObject({ kind: z.literal('first-day'), of: source, today: calendarDay }),
  z.strictObject({
    kind: z.literal('websites'),
    accountId,
    parameters: listWebsitesParameters,
    /**
     * Whether the user is searching. The full list is then fetched at low priority and searched in the store.
     */
    searching: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('website'), accountId, id }),
]);
export type Query = z.input<typeof query>;
export type ParsedQuery = z.output<typeof query>;

const watchId = z.string().min(1).max(64);
/**
 * The priority of a watch. `held`: the server is not queried until the priority changes. `saved`: the server
 * is never queried.
 */
const priority = z.enum(['interactive', 'refresh', 'later', 'offline', 'held', 'saved']);
const watch = z.strictObject({ id: watchId, query, priority });
export type WatchPriority = z.output<typeof priority>;
export type WatchRequest = z.output<typeof watch>;

const ids = z.array(watchId).max(MAX_WATCHES);

/** Calls with which a page registers the queries it shows. The event `queries.updated` reports changes. */
export const queryCalls = {
  /**
   * Watches queries, or changes the priority of watched ones. Returns the answers that are already known or
   * saved.
   */
  'queries.watch': defineCall(
    z.strictObject({ watches: z.array(watch).max(MOST_AT_ONCE) }),
    result<Update[]>(),
  ),
  'queries.unwatch': defineCall(z.strictObject({ ids }), result<null>()),
  /** Sends queries to the servers again. */
  'queries.refresh': defineCall(
    z.strictObject({
      ids,
      /**
       * Skips answers that are final or were fetched after this time, in milliseconds since the epoch; null sends all
       * queries.
       */
      olderThan: z.number().nullable(),
      /** Whether the user asked for the refresh. A rejected key is then tried again. */
      insist: z.boolean(),
    }),
    result<Update[]>(),
  ),
};
