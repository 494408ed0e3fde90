import { dictionaryOf } from '$service/store/counts/codes';
import { SERVER_VALUE_STATISTICS, STATISTICS } from '$shared/api/statistics';
import type { Queries } from './connection';

/** The number of texts that are removed per step. The website's hits wait for some milliseconds. */
const PIECE = 1_000;

const VALUE_CODES = SERVER_VALUE_STATISTICS.map((name) => STATISTICS[name].code);
const KINDS = [...new Set(VALUE_CODES.map(dictionaryOf))];

/** The progress of removing the unused texts of a website. */
export interface SweepProgress {
  websiteId: number;
  /** The version of the website's texts: a text that was looked up in it or later is kept. */
  version: number;
  /** The dictionaries that are left. The first one is in progress. */
  kinds: readonly number[];
  /** The ids of the first dictionary that no counter refers to; null before they were searched. */
  unused: readonly number[] | null;
}

/**
 * Removes the texts of a website that no counter refers to, step by step. First, the version of the website's texts
 * is incremented. From then on, no process counts under ids that it looked up before, and every look-up is recorded
 * (text-lookup.ts). A text will not be used if no counter refers to it then, and it was not looked up since.
 *
 * @param sweep the progress; null to begin
 * @returns the progress; null when all texts are done
 */
export async function sweepTexts(
  queries: Queries,
  websiteId: number,
  sweep: SweepProgress | null,
): Promise<SweepProgress | null> {
  if (sweep === null) return begin(queries, websiteId);
  const [kind, ...kinds] = sweep.kinds;
  if (kind === undefined) return null;
  const unused = sweep.unused ?? (await findUnused(queries, sweep, kind));
  if (unused.length === 0) return { ...sweep, kinds, unused: null };
  // The search is a transaction of its own, so that hits do not wait for it.
  if (sweep.unused === null) return { ...sweep, unused };
  await removePiece(queries, sweep, kind, unused.slice(0, PIECE));
  return { ...sweep, unused: unused.slice(PIECE) };
}

/**
 * Begins the removal. Waits for groups that are being committed: their counts are found, and no later group uses old
 * ids.
 */
async function begin(queries: Queries, websiteId: number): Promise<SweepProgress | null> {
  await lock(queries, websiteId);
  const [row] = await queries.query<{ texts_version: number }>(
    'outdate-texts',
    'UPDATE website SET texts_version = texts_version + 1 WHERE id = $1 RETURNING texts_version',
    [websiteId],
  );
  if (row === undefined) return null;
  return { websiteId, version: row.texts_version, kinds: KINDS, unused: null };
}

async function findUnused(
  queries: Queries,
  { websiteId, version }: SweepProgress,
  kind: number,
): Promise<number[]> {
  const rows = await queries.query<{ id: number }>(
    'unused-values',
    `SELECT id FROM value WHERE website_id = $1 AND kind = $2 AND used_in < $3 AND NOT EXISTS (
       SELECT FROM counter WHERE counter.website_id = $1 AND code = ANY ($4::smallint[]) AND value_id = value.id
     ) ORDER BY id`,
    [websiteId, kind, version, VALUE_CODES.filter((code) => dictionaryOf(code) === kind)],
  );
  return rows.map(({ id }) => id);
}

/** Removes texts. Their ids may be used again, as in SQLite; a process with old ids is refused. */
async function removePiece(
  queries: Queries,
  { websiteId, version }: SweepProgress,
  kind: number,
  ids: readonly number[],
): Promise<void> {
  await lock(queries, websiteId);
  await queries.query(
    'remove-values',
    'DELETE FROM value WHERE website_id = $1 AND kind = $2 AND used_in < $3 AND id = ANY ($4::integer[])',
    [websiteId, kind, version, ids],
  );
  await queries.query(
    'set-back-dictionary',
    `UPDATE dictionary SET next_id =
       (SELECT coalesce(max(id), 0) + 1 FROM value WHERE website_id = $1 AND kind = $2)
     WHERE website_id = $1 AND kind = $2`,
    [websiteId, kind],
  );
}

/** Blocks counting and look-ups of texts for the website until the transaction ends. */
const lock = (queries: Queries, websiteId: number) =>
  queries.query('lock-website-alone', 'SELECT FROM website WHERE id = $1 FOR UPDATE', [websiteId]);
