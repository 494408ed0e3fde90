import { dictionaryOf } from '$service/store/counts/codes';
import { SERVER_VALUE_STATISTICS, STATISTICS } from '$shared/api/statistics';
import type { Queries } from './connection';

/** Texts removed per step. The website's hits wait for some milliseconds. */
const PIECE = 1_000;

const VALUE_CODES = SERVER_VALUE_STATISTICS.map((name) => STATISTICS[name].code);
const KINDS = [...new Set(VALUE_CODES.map(dictionaryOf))];

/** The progress of removing a website's unused texts. */
export interface SweepProgress {
  websiteId: number;
  /** Texts looked up in this version or later are kept. */
  version: number;
  /** Dictionaries to process; the first is the current one. */
  kinds: readonly number[];
  /** Its ids that no counter refers to; null before the search. */
  unused: readonly number[] | null;
}

/**
 * Removes the texts of a website that no counter refers to, step by step. First the version of the website's texts is
 * increased. From then on, no process counts under previously looked-up ids, and every look-up is recorded
 * (text-lookup.ts). A text that no counter refers to after that, and that was not looked up since, will not be used.
 *
 * @param sweep null to begin
 * @returns the progress; null when everything is done
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
  // A separate transaction, so that hits do not wait for the search.
  if (sweep.unused === null) return { ...sweep, unused };
  await removePiece(queries, sweep, kind, unused.slice(0, PIECE));
  return { ...sweep, unused: unused.slice(PIECE) };
}

/** Waits for groups that are being committed. Their counts are found, and no later group uses old ids. */
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

/** Ids of removed texts may be reused, as in SQLite. A process with old ids is refused. */
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

/** Blocks counting and text look-ups for the website until the transaction ends. */
const lock = (queries: Queries, websiteId: number) =>
  queries.query('lock-website-alone', 'SELECT FROM website WHERE id = $1 FOR UPDATE', [websiteId]);
