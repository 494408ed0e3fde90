import type { StoreDatabase } from './database';

/** Share of the limit to shrink to, so that the next write does not exceed it again. */
const TARGET = 0.95;
const ANSWERS_PER_STEP = 200;
const SERIES_PER_STEP = 5;

/** Bytes that the store's content takes in its file. */
export function usedBytes(database: StoreDatabase): number {
  const pragma = (name: string): number =>
    Number(Object.values(database.get(`PRAGMA ${name}`) ?? {})[0] ?? 0);
  return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
}

/**
 * Evicts some data when the store exceeds its limit: least recently used first, data saved for offline use last.
 *
 * @returns whether there is more to evict; works in steps so as not to block for long
 */
export function evictStep(database: StoreDatabase, limitBytes: number, started: boolean): boolean {
  if (usedBytes(database) <= limitBytes * (started ? TARGET : 1)) return false;
  const removed = database.transaction(
    () =>
      removeAnswers(database, 0) ||
      removeSeries(database, 0) ||
      removeAnswers(database, 1) ||
      removeSeries(database, 1),
  );
  database.exec('PRAGMA incremental_vacuum(2000)');
  return removed > 0;
}

function removeAnswers(database: StoreDatabase, pinned: 0 | 1): number {
  return database.run(
    `DELETE FROM answers WHERE id IN
       (SELECT id FROM answers WHERE pinned = ? ORDER BY used_at LIMIT ${ANSWERS_PER_STEP})`,
    pinned,
  );
}

function removeSeries(database: StoreDatabase, pinned: 0 | 1): number {
  const oldest = `SELECT id FROM series WHERE pinned = ? ORDER BY used_at LIMIT ${SERIES_PER_STEP}`;
  database.run(`DELETE FROM days WHERE series IN (${oldest})`, pinned);
  return database.run(`DELETE FROM series WHERE id IN (${oldest})`, pinned);
}
