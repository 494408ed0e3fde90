import type { CountedDay } from '$service/store/counts/counts';
import { SERVER_STATISTICS, STATISTICS } from '$shared/api/statistics';
import type { Queries } from './connection';

export const STATISTIC_CODES = SERVER_STATISTICS.map((name) => STATISTICS[name].code);

/**
 * Subtracts counters of a day. The day is locked first, as by all writers.
 *
 * @param take returns the counters to subtract; called after locking
 * @throws RangeError if a counter would become negative
 */
export async function revertCounts(
  queries: Queries,
  websiteId: number,
  day: number,
  take: () => Promise<readonly CountedDay[]>,
): Promise<void> {
  const place = [websiteId, day];
  await queries.query(
    'change-day',
    'UPDATE website_day SET version = version + 1 WHERE website_id = $1 AND day = $2',
    place,
  );
  const rows = (await take()).flatMap(({ code, counts }) =>
    [...counts].map(([id, n]) => [code, id, n] as const),
  );
  if (rows.length === 0) return;
  const left = await queries.query<{ n: number }>(
    'take-back',
    `UPDATE counter SET n = counter.n - t.n
     FROM unnest($3::smallint[], $4::integer[], $5::bigint[]) AS t (c, v, n)
     WHERE website_id = $1 AND day = $2 AND code = c AND value_id = v
     RETURNING counter.n`,
    [...place, ...[0, 1, 2].map((column) => rows.map((row) => row[column]))],
  );
  if (left.length < rows.length || left.some(({ n }) => n < 0)) {
    throw new RangeError(`day ${day} of website ${websiteId} has less than was counted`);
  }
  const ofDay = [...place, STATISTIC_CODES];
  const where = 'website_id = $1 AND day = $2 AND code = ANY ($3::smallint[])';
  await queries.query('remove-nothing', `DELETE FROM counter WHERE ${where} AND n = 0`, ofDay);
  await queries.query(
    'note-counted',
    `UPDATE website_day SET counted = EXISTS (SELECT 1 FROM counter WHERE ${where})
     WHERE website_id = $1 AND day = $2`,
    ofDay,
  );
}
