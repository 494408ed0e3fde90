import type { Retention } from '$service/store/retention';
import type { Queries } from './connection';

/** The website id that stands for all websites without a limit of their own. */
const ALL = 0;

/** The limits by website. If the days are NULL, everything is stored. */
export const retentionIn = (queries: Queries): Retention => ({
  list: () =>
    queries.query(
      'limits',
      `SELECT nullif(website_id, ${ALL}) AS "websiteId", days FROM retention ORDER BY website_id`,
    ),
  async keptFrom(websiteId, today) {
    // A website's own limit comes first, because 0 is the lowest id.
    const sql = `SELECT days FROM retention WHERE website_id IN ($1, ${ALL})
      ORDER BY website_id DESC LIMIT 1`;
    const [limit] = await queries.query<{ days: number | null }>('limit-of', sql, [websiteId]);
    const days = limit?.days ?? null;
    return days === null ? null : today - days;
  },
  async set({ websiteId, days }) {
    if (websiteId === null && days === null) {
      await queries.query('unset-limit', `DELETE FROM retention WHERE website_id = ${ALL}`);
      return;
    }
    const sql = `INSERT INTO retention VALUES ($1, $2)
      ON CONFLICT (website_id) DO UPDATE SET days = excluded.days`;
    await queries.query('set-limit', sql, [websiteId ?? ALL, days]);
  },
});
