import type { Changes } from '$service/store/changes';
import type { Queries } from './connection';

/** Every commit increments the versions of its days, so an equal sum means that none of the days has changed. */
export const changesIn = (queries: Queries): Changes => ({
  async stampOf(websiteId, from, to) {
    const sql = `SELECT coalesce(sum(version), 0)::bigint AS stamp FROM website_day
      WHERE website_id = $1 AND day BETWEEN $2 AND $3`;
    const values = [websiteId, Math.max(from, 0), Math.min(to, 2 ** 31 - 1)];
    return (await queries.query<{ stamp: number }>('stamp', sql, values))[0]?.stamp ?? 0;
  },
});
