import { monthOf } from '$service/store/counts/calendar';
import type { Removal } from '$service/store/retention';
import type { Postgres, Queries } from './connection';
import { STATISTIC_CODES } from './revert-counts';
import { removeSum } from './rollups';
import type { Session } from './session';
import { type SweepProgress, sweepTexts } from './unused-texts';
import { withRetries } from './with-retries';

/** The number of rows that are deleted per step, which takes a few milliseconds. */
const PIECE_ROWS = 2_000;

/** A removal to do: of a website's days before a day number, or of the whole website (null). */
interface Order {
  website_id: number;
  before_day: number | null;
}

/**
 * Removes data in steps. Several processes may do so at the same time, each for another website.
 *
 * @param onRemoved called when days may have fewer values than before
 */
export const removalIn = (
  postgres: Postgres,
  session: Pick<Session, 'on'>,
  onRemoved: () => void,
): Removal => {
  let sweep: SweepProgress | null = null;
  const firstBefore = async (websiteId: number, day: number): Promise<number | null> => {
    const sql = `SELECT min(day) AS day FROM website_day
      WHERE website_id = $1 AND day < $2 AND counted`;
    const values = [websiteId, day];
    return (await postgres.query<{ day: number | null }>('first-day', sql, values))[0]?.day ?? null;
  };
  return {
    firstBefore,
    async expire(websiteId, day) {
      if ((await firstBefore(websiteId, day)) === null) return;
      // The removal of a whole website is never replaced by that of some days.
      const sql = `INSERT INTO removal AS known VALUES ($1, $2) ON CONFLICT (website_id) DO UPDATE
        SET before_day = greatest(known.before_day, excluded.before_day)
        WHERE known.before_day IS NOT NULL`;
      await postgres.query('expire', sql, [websiteId, day]);
    },
    async keptFrom(websiteId) {
      const sql = 'SELECT before_day FROM removal WHERE website_id = $1';
      const [order] = await postgres.query<Order>('removed-before', sql, [websiteId]);
      return order?.before_day ?? null;
    },
    async waiting() {
      const sql = 'SELECT count(*) AS n FROM removal';
      return (await postgres.query<{ n: number }>('removals', sql))[0]?.n ?? 0;
    },
    async step() {
      const done = await withRetries(() => postgres.transaction((queries) => step(queries, sweep)));
      sweep = done.sweep;
      if (done.isMore) onRemoved();
      return done.isMore;
    },
    onOrdered: (listener) => session.on('removal', listener),
    // The server's logs and copies are up to its operator.
    finish: async () => {},
  };
};

/**
 * Removes a piece: days first, then the texts that only they have used.
 *
 * @param sweep the removal of unused texts that is in progress
 * @returns whether there was a removal that no other process does, and the sweep to continue with
 */
async function step(
  queries: Queries,
  sweep: SweepProgress | null,
): Promise<{ isMore: boolean; sweep: SweepProgress | null }> {
  const [order] = await queries.query<Order>(
    'next-removal',
    'SELECT website_id, before_day FROM removal ORDER BY website_id LIMIT 1 FOR UPDATE SKIP LOCKED',
  );
  if (order === undefined) return { isMore: false, sweep: null };
  const { website_id: websiteId, before_day } = order;
  if (before_day === null) {
    if (await removeSome(queries, websiteId)) return { isMore: true, sweep: null };
  } else {
    if (await removeDay(queries, websiteId, before_day)) return { isMore: true, sweep: null };
    const own = sweep?.websiteId === websiteId ? sweep : null;
    const next = await sweepTexts(queries, websiteId, own);
    if (next !== null) return { isMore: true, sweep: next };
  }
  await queries.query('removed', 'DELETE FROM removal WHERE website_id = $1', [websiteId]);
  return { isMore: true, sweep: null };
}

/**
 * Removes the counters of the earliest day before a given day.
 *
 * @returns whether there was one
 */
async function removeDay(queries: Queries, websiteId: number, before: number): Promise<boolean> {
  // The version of the day is kept and incremented, because a stamp must never return to an earlier value
  // (changes.ts).
  const [removed] = await queries.query<{ day: number }>(
    'empty-day',
    `UPDATE website_day SET counted = false, version = version + 1 WHERE website_id = $1 AND day =
       (SELECT min(day) FROM website_day WHERE website_id = $1 AND day < $2 AND counted)
     RETURNING day`,
    [websiteId, before],
  );
  if (removed === undefined) return false;
  // The codes are named so that the primary key finds the rows of each statistic on the day.
  await queries.query(
    'remove-day',
    'DELETE FROM counter WHERE website_id = $1 AND code = ANY ($2::smallint[]) AND day = $3',
    [websiteId, STATISTIC_CODES, removed.day],
  );
  await removeSum(queries, websiteId, monthOf(removed.day));
  // The undo data of the day is also deleted, so that an undo never subtracts counts that were removed.
  await queries.query(
    'remove-imported-day',
    'DELETE FROM import_counters WHERE website_id = $1 AND day = $2',
    [websiteId, removed.day],
  );
  return true;
}

/** Removes some data of a deleted website. @returns whether any was left */
async function removeSome(queries: Queries, websiteId: number): Promise<boolean> {
  for (const [table, key, rows = PIECE_ROWS] of REMAINS) {
    const same = key.map((column) => `${table}.${column} = piece.${column}`).join(' AND ');
    const removed = await queries.query(
      `remove-${table}`,
      `WITH piece AS (SELECT website_id, ${key.join(', ')} FROM ${table} WHERE website_id = $1
         LIMIT ${rows})
       DELETE FROM ${table} USING piece WHERE ${table}.website_id = $1 AND ${same} RETURNING 1`,
      [websiteId],
    );
    if (removed.length > 0) return true;
  }
  return false;
}

/**
 * The tables that may still contain a deleted website, those that refer to others first. Each has its key columns,
 * and the number of rows per step.
 */
const REMAINS: readonly (readonly [table: string, key: readonly string[], rows?: number])[] = [
  ['counter', ['code', 'day', 'value_id']],
  ['counter_month', ['code', 'month', 'value_id']],
  ['rolled_month', ['month']],
  ['value', ['kind', 'id']],
  ['website_day', ['day']],
  ['import_mark', ['id']],
  // A row has 8 KB.
  ['import_codes', ['id'], 50],
  ['import_piece', ['id']],
  ['import_counters', ['import_id', 'day'], 50],
  ['import_table_day', ['import_id', 'part', 'day']],
  ['import', ['id']],
];
