import { LeaseLost } from '$service/store/leases';
import type { Postgres, Queries } from './connection';

/** How long to wait for the end of what is still written under a lease, ms. */
const PATIENCE_MS = 5_000;

/**
 * The number of a lease, which grows whenever it is taken. Waits for what is being written under the number before.
 *
 * @throws an error that `isConflict` recognizes, when that takes long
 */
export const nextNumber = (postgres: Postgres, work: string): Promise<number> =>
  postgres.transaction(async (queries) => {
    await queries.query('wait-for-lease', `SET LOCAL lock_timeout = ${PATIENCE_MS}`);
    const sql = `INSERT INTO lease AS known VALUES ($1, 1)
      ON CONFLICT (name) DO UPDATE SET number = known.number + 1 RETURNING number`;
    const [next] = await queries.query<{ number: number }>('next-lease', sql, [work]);
    return next?.number ?? 0;
  });

/**
 * Keeps a process that was cut off from writing: call this in each transaction of leased work. Whoever takes the lease over waits for
 * transactions that have.
 *
 * @param number what the lease had when this process took it; null when it did not
 * @throws LeaseLost
 */
export async function checkFence(
  queries: Queries,
  work: string,
  number: number | null,
): Promise<void> {
  if (number === null) return;
  const sql = 'SELECT 1 FROM lease WHERE name = $1 AND number = $2 FOR SHARE';
  if ((await queries.query('check-fence', sql, [work, number])).length === 0) throw new LeaseLost();
}
