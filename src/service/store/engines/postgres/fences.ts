import { LeaseLostError } from '$service/store/leases';
import type { Postgres, Queries } from './connection';

/** How long to wait for the transactions of a lease's previous holder, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Takes the next fencing number of a lease. Waits for the transactions that write under the number before it.
 *
 * @throws an error that `isConflict` recognizes, if the wait takes too long
 */
export const takeFencingNumber = (postgres: Postgres, work: string): Promise<number> =>
  postgres.transaction(async (queries) => {
    await queries.query('wait-for-lease', `SET LOCAL lock_timeout = ${TIMEOUT_MS}`);
    const sql = `INSERT INTO lease AS known VALUES ($1, 1)
      ON CONFLICT (name) DO UPDATE SET number = known.number + 1 RETURNING number`;
    const [next] = await queries.query<{ number: number }>('next-lease', sql, [work]);
    return next?.number ?? 0;
  });

/**
 * Prevents a process that has lost its lease from writing. Must be called in every transaction of work under a lease.
 * The next holder waits for such transactions.
 *
 * @param number this process's number for the lease; null if it does not hold the lease
 * @throws LeaseLostError
 */
export async function checkFence(
  queries: Queries,
  work: string,
  number: number | null,
): Promise<void> {
  if (number === null) return;
  const sql = 'SELECT 1 FROM lease WHERE name = $1 AND number = $2 FOR SHARE';
  if ((await queries.query('check-fence', sql, [work, number])).length === 0)
    throw new LeaseLostError();
}
