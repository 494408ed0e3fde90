import type { Changes } from '$service/store/changes';
import type { Queries } from './connection';

/**
 * The stamp of days is the sum of their versions. Every commit increments these, so with an equal sum no day has
 * changed.
 */
export const changesIn = (queries: Queries): Changes => ({
  async stampOf(websiteId, from, to) {
    const sql = `SELECT coalesce(sum(version), 0)::bigint AS stamp FROM website_day
      WHERE website_id = $1 AND day BETWEEN $2 AND $3`;
    const values = [websiteId, Math.max(from, 0), Math.min(to, 2 ** 31 - 1)];
    return (await queries.query<{ stamp: number }>('stamp', sql, values))[0]?.stamp ?? 0;
  },
});
