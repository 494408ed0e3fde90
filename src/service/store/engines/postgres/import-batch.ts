import type { Counts } from '$service/store/counts/counts';
import { groupByDay, packDay } from '$service/store/counts/packed-day';
import {
  type ImportBatch,
  type PieceRun,
  SEGMENT_LENGTH,
  WebsiteDeletedError,
  type WrittenBatch,
} from '$service/store/imports';
import type { Queries } from './connection';
import { lockWebsite } from './websites';

/** The website and the import to which a transaction belongs. */
interface Place {
  websiteId: number;
  importId: number;
}

/** Allocates the ids of a batch. This is done before its transaction, which may be repeated. */
export async function allocateBatchIds(
  queries: Queries,
  batch: ImportBatch,
): Promise<WrittenBatch> {
  const begun = batch.runs.filter(({ pieceId }) => pieceId === null).length;
  const fresh = await newIds(queries, 'import_piece', begun);
  return {
    importId:
      typeof batch.import === 'number'
        ? batch.import
        : ((await newIds(queries, 'import', 1))[0] ?? 0),
    pieceIds: batch.runs.map(({ pieceId }) => pieceId ?? fresh.shift() ?? 0),
  };
}

async function newIds(
  queries: Queries,
  table: 'import' | 'import_piece',
  number: number,
): Promise<number[]> {
  if (number === 0) return [];
  const sql = `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2)`;
  return (await queries.query<{ id: number }>('new-ids', sql, [table, number])).map(({ id }) => id);
}

/**
 * Records a batch, in the transaction that counts it.
 *
 * @throws WebsiteDeletedError
 */
export async function recordBatch(
  queries: Queries,
  batch: ImportBatch,
  { importId, pieceIds }: WrittenBatch,
  counts: Counts,
): Promise<void> {
  const { websiteId, table, added } = batch;
  // A deleted website must not get new rows.
  if (!(await lockWebsite(queries, websiteId))) throw new WebsiteDeletedError();
  const place = { websiteId, importId };
  if (typeof batch.import !== 'number') await begin(queries, place, batch.import);
  for (const [index, run] of batch.runs.entries()) {
    await append(queries, place, pieceIds[index] ?? 0, run);
  }
  await addCounters(queries, place, counts);
  if (table !== null) await noteTable(queries, place, table);
  if (added === null) return;
  await queries.query(
    'add-imported',
    `UPDATE import SET hits = hits + $3, first_day = least(first_day, $4), last_day = greatest(last_day, $5)
     WHERE website_id = $1 AND id = $2`,
    [websiteId, importId, added.hits, added.firstDay, added.lastDay],
  );
}

async function begin(
  queries: Queries,
  { websiteId, importId }: Place,
  { file, format, digest }: Exclude<ImportBatch['import'], number>,
): Promise<void> {
  await queries.query(
    'begin-import',
    `INSERT INTO import (website_id, id, file, format, started_at, state, hits, digest, table_rows)
     VALUES ($1, $2, $3, $4, $5, 'open', 0, $6, 0)`,
    [websiteId, importId, file, format, new Date().toISOString(), digest],
  );
}

/** Appends page views to a piece. The last segment is filled first, then segments are added. */
async function append(
  queries: Queries,
  { websiteId, importId }: Place,
  pieceId: number,
  { pieceId: known, codes, times, first, last }: PieceRun,
): Promise<void> {
  await queries.query(
    'put-piece',
    `INSERT INTO import_piece (website_id, id, import_id, first, last) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (website_id, id) DO UPDATE SET last = excluded.last`,
    [websiteId, pieceId, importId, first, last],
  );
  const [end] = known === null ? [] : await lastSegment(queries, websiteId, pieceId);
  const room = end === undefined ? 0 : Math.min(SEGMENT_LENGTH - end.length, codes.length);
  const bytesOf = (from: number, to: number) => Buffer.from(codes.slice(from, to));
  if (end !== undefined && room > 0) {
    await queries.query(
      'fill-segment',
      `UPDATE import_codes SET codes = codes || $3, first_at = least(first_at, $4), last_at = greatest(last_at, $5)
       WHERE website_id = $1 AND id = $2`,
      [websiteId, end.id, bytesOf(0, room), ...spanOf(times.slice(0, room))],
    );
  }
  for (let done = room; done < codes.length; done += SEGMENT_LENGTH) {
    await queries.query(
      'add-segment',
      `INSERT INTO import_codes (website_id, piece_id, codes, first_at, last_at) VALUES ($1, $2, $3, $4, $5)`,
      [
        websiteId,
        pieceId,
        bytesOf(done, done + SEGMENT_LENGTH),
        ...spanOf(times.slice(done, done + SEGMENT_LENGTH)),
      ],
    );
  }
}

const lastSegment = (queries: Queries, websiteId: number, pieceId: number) =>
  queries.query<{ id: number; length: number }>(
    'last-segment',
    `SELECT id, octet_length(codes) AS length FROM import_codes WHERE website_id = $1 AND piece_id = $2
     ORDER BY id DESC LIMIT 1`,
    [websiteId, pieceId],
  );

/** Returns the earliest and the latest time. */
const spanOf = (times: readonly number[]): [number, number] => [
  times.reduce((a, b) => Math.min(a, b)),
  times.reduce((a, b) => Math.max(a, b)),
];

/** Records the days that a daily table has begun, and how many of its rows were read. */
async function noteTable(
  queries: Queries,
  { websiteId, importId }: Place,
  { days, rows }: NonNullable<ImportBatch['table']>,
): Promise<void> {
  await queries.query(
    'note-table-days',
    `INSERT INTO import_table_day (website_id, import_id, part, day)
     SELECT $1, $2, * FROM unnest($3::text[], $4::integer[]) ON CONFLICT DO NOTHING`,
    [websiteId, importId, days.map(({ part }) => part), days.map(({ day }) => day)],
  );
  await queries.query(
    'set-table-rows',
    'UPDATE import SET table_rows = $3 WHERE website_id = $1 AND id = $2',
    [websiteId, importId, rows],
  );
}

/** Adds counters to the undo data of an import. */
async function addCounters(
  queries: Queries,
  { websiteId, importId }: Place,
  counts: Counts,
): Promise<void> {
  const days = groupByDay(counts);
  if (days.size === 0) return;
  const key = [websiteId, importId, [...days.keys()]];
  const stored = await queries.query<{ day: number; data: Buffer }>(
    'get-import-days',
    'SELECT day, data FROM import_counters WHERE website_id = $1 AND import_id = $2 AND day = ANY ($3::integer[])',
    key,
  );
  const known = new Map(stored.map(({ day, data }) => [day, data]));
  const packed = [...days].map(([day, entries]) => packDay(entries, known.get(day) ?? null));
  await queries.query(
    'put-import-days',
    `INSERT INTO import_counters SELECT $1, $2, * FROM unnest($3::integer[], $4::bytea[])
     ON CONFLICT (website_id, import_id, day) DO UPDATE SET data = excluded.data`,
    [...key, packed.map((data) => Buffer.from(data))],
  );
}
