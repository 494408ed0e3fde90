import { LeaseLost } from '../../leases';
import type { Queries } from './connection';

/** The number of each lease, which grows whenever it is taken. */
export const NEXT_NUMBER = `INSERT INTO lease AS known VALUES ($1, 1)
  ON CONFLICT (name) DO UPDATE SET number = known.number + 1 RETURNING number`;

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
