import { unpackDay } from '$service/store/counts/packed-day';
import type { Imports, Piece, Segment, StoredImport } from '$service/store/imports';
import { LEASE_NAMES } from '$service/store/leases';
import type { Postgres, Queries } from './connection';
import { checkFence } from './fences';
import { allocateBatchIds, recordBatch } from './import-batch';
import type { PostgresRecorder } from './recorder';
import { revertCounts } from './revert-counts';
import type { Session } from './session';
import { withRetries } from './with-retries';

const COLUMNS = `id, website_id AS "websiteId", file, format, started_at AS "startedAt", state, hits,
  first_day AS "firstDay", last_day AS "lastDay"`;
/** Selects imports, but not those of deleted websites, which exist until they are removed (removal.ts). */
const ALL = `SELECT ${COLUMNS} FROM import WHERE website_id IN (SELECT id FROM website)`;

interface SegmentRow extends Omit<Segment, 'start'> {
  pieceId: number;
}

/** @param session knows whether this process holds the lease for imports */
export function importsIn(
  postgres: Postgres,
  recorder: PostgresRecorder,
  session: Pick<Session, 'numberOf'>,
): Imports {
  // Each of the statements that use these queries may be repeated.
  const queries: Queries = {
    query: (name, text, values) => withRetries(() => postgres.query(name, text, values)),
  };
  /** Runs work in a transaction that only the holder of the lease can commit. */
  const fenced = <Result>(work: (own: Queries) => Promise<Result>): Promise<Result> => {
    const number = session.numberOf(LEASE_NAMES.imports);
    return withRetries(() =>
      postgres.transaction(async (own) => {
        await checkFence(own, LEASE_NAMES.imports, number);
        return work(own);
      }),
    );
  };
  const setState = (on: Queries, id: number, state: StoredImport['state']) =>
    on.query('set-import-state', 'UPDATE import SET state = $2 WHERE id = $1', [id, state]);
  return {
    async find(id) {
      const rows = await queries.query<StoredImport>('find-import', `${ALL} AND id = $1`, [id]);
      return rows[0] ?? null;
    },
    list: () => queries.query<StoredImport>('imports', `${ALL} ORDER BY id`),
    async write(batch) {
      const ids = await allocateBatchIds(queries, batch);
      const number = session.numberOf(LEASE_NAMES.imports);
      await recorder.recordBatch(batch, async (own, counts) => {
        await checkFence(own, LEASE_NAMES.imports, number);
        await recordBatch(own, batch, ids, counts);
      });
      return ids;
    },
    finish: (id, limit) =>
      fenced(async (own) => {
        await setState(own, id, 'done');
        await keepWithin(own, limit);
      }),
    pieces: (websiteId) => piecesOf(queries, websiteId),
    async codes(segmentId) {
      const sql = 'SELECT codes FROM import_codes WHERE id = $1';
      const [row] = await queries.query<{ codes: Buffer }>('import-codes', sql, [segmentId]);
      return row?.codes ?? Buffer.alloc(0);
    },
    tableDays: (websiteId) =>
      queries.query(
        'import-table-days',
        'SELECT import_id AS "importId", part, day FROM import_table_day WHERE website_id = $1',
        [websiteId],
      ),
    async unfinishedTable(websiteId, digest) {
      const sql = `SELECT id AS "importId", table_rows AS rows FROM import
        WHERE website_id = $1 AND digest = $2 AND state = 'open'`;
      const rows = await queries.query<{ importId: number; rows: number }>(
        'unfinished-table',
        sql,
        [websiteId, digest],
      );
      return rows[0] ?? null;
    },
    async undoDays(id) {
      const sql = 'SELECT count(*) AS n FROM import_counters WHERE import_id = $1';
      return (await queries.query<{ n: number }>('undo-days', sql, [id]))[0]?.n ?? 0;
    },
    async beginUndo(id) {
      await fenced((own) => setState(own, id, 'undoing'));
    },
    async undoDay(id) {
      const isMore = await fenced((own) => undoDay(own, id));
      recorder.noteReverted();
      return isMore;
    },
    async forget(id) {
      const sql = 'DELETE FROM import WHERE id = $1';
      await fenced((own) => own.query('forget-import', sql, [id]));
    },
    marks: (websiteId) =>
      queries.query(
        'import-marks',
        'SELECT bytes, digest FROM import_mark WHERE website_id = $1 ORDER BY bytes',
        [websiteId],
      ),
    markCounts: () =>
      queries.query(
        'import-mark-counts',
        `SELECT domain, count(*) AS imports FROM import_mark JOIN website ON website.id = website_id
         GROUP BY website.id, domain ORDER BY website.id`,
      ),
  };
}

/**
 * Reverts the first remaining day of an import. A repetition reverts another day.
 *
 * @returns false if no day is left
 */
async function undoDay(queries: Queries, id: number): Promise<boolean> {
  const [next] = await queries.query<{ website_id: number; day: number }>(
    'next-undo-day',
    'SELECT website_id, day FROM import_counters WHERE import_id = $1 ORDER BY day LIMIT 1',
    [id],
  );
  if (next === undefined) return false;
  const { website_id: websiteId, day } = next;
  await revertCounts(queries, websiteId, day, async () => {
    const sql = `DELETE FROM import_counters WHERE website_id = $1 AND import_id = $2 AND day = $3
      RETURNING data`;
    const values = [websiteId, id, day];
    const [row] = await queries.query<{ data: Buffer }>('take-undo-day', sql, values);
    return row === undefined ? [] : [...unpackDay(websiteId, row.data).entries()];
  });
  return true;
}

/**
 * Deletes the undo data of the oldest finished imports if there is more than a limit. That of the newest one is
 * always kept.
 */
async function keepWithin(queries: Queries, limit: number): Promise<void> {
  await queries.query(
    'keep-within',
    `DELETE FROM import_counters WHERE (website_id, import_id) IN (
       SELECT website_id, import_id FROM (
         SELECT website_id, import_id, row_number() OVER newest AS place,
           sum(sum(octet_length(data))) OVER newest AS total
         FROM import_counters JOIN import USING (website_id)
         WHERE import.id = import_id AND state = 'done'
         GROUP BY website_id, import_id WINDOW newest AS (ORDER BY import_id DESC)
       ) AS sizes WHERE place > 1 AND total > $1
     )`,
    [limit],
  );
}

async function piecesOf(queries: Queries, websiteId: number): Promise<Piece[]> {
  const pieces = await queries.query<Omit<Piece, 'length' | 'segments'>>(
    'import-pieces',
    `SELECT id, import_id AS "importId", first, last FROM import_piece WHERE website_id = $1 ORDER BY id`,
    [websiteId],
  );
  const rows = await queries.query<SegmentRow>(
    'import-segments',
    `SELECT id, piece_id AS "pieceId", octet_length(codes) AS length, first_at AS "firstAt", last_at AS "lastAt"
     FROM import_codes WHERE website_id = $1 ORDER BY piece_id, id`,
    [websiteId],
  );
  const found = new Map<number, Piece>(
    pieces.map((piece) => [piece.id, { ...piece, length: 0, segments: [] }]),
  );
  for (const { pieceId, ...segment } of rows) {
    const piece = found.get(pieceId);
    // The piece was begun after the pieces were read.
    if (piece === undefined) continue;
    piece.segments.push({ ...segment, start: piece.length });
    piece.length += segment.length;
  }
  return [...found.values()];
}
