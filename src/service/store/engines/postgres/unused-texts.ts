import { kindOf } from '$service/store/counts/codes';
import { SERVER_VALUE_STATISTICS, STATISTICS } from '$shared/api/statistics';
import type { Queries } from './connection';

/** Texts removed at once: some milliseconds' work, during which the website's hits wait. */
const PIECE = 1_000;

const VALUE_CODES = SERVER_VALUE_STATISTICS.map((name) => STATISTICS[name].code);
const KINDS = [...new Set(VALUE_CODES.map(kindOf))];

/** The progress of removing a website's unused texts. */
export interface Sweep {
  websiteId: number;
  /** Texts that were looked up in this version or later stay. */
  version: number;
  /** Dictionaries still to do; the first is at work. */
  kinds: readonly number[];
  /** Ids of it that no counter refers to; null while they are not looked for. */
  unused: readonly number[] | null;
}

/**
 * Removes the texts of a website that no counter refers to any longer, a piece at a time. First the version of its texts grows: from
 * then on no process counts under an id that it has looked up before, and each that it looks up is noted (text-lookup.ts). So what no
 * counter refers to after that, and nobody has looked up since, is not going to be used.
 *
 * @param sweep null to begin
 * @returns how far it has come; null when all is done
 */
export async function sweepTexts(
  queries: Queries,
  websiteId: number,
  sweep: Sweep | null,
): Promise<Sweep | null> {
  if (sweep === null) return begin(queries, websiteId);
  const [kind, ...kinds] = sweep.kinds;
  if (kind === undefined) return null;
  const unused = sweep.unused ?? (await findUnused(queries, sweep, kind));
  if (unused.length === 0) return { ...sweep, kinds, unused: null };
  // Its own transaction: hits need not wait for the search.
  if (sweep.unused === null) return { ...sweep, unused };
  await removePiece(queries, sweep, kind, unused.slice(0, PIECE));
  return { ...sweep, unused: unused.slice(PIECE) };
}

/** Groups that are under way are waited for: what they have counted is found, and none with ids of before follows. */
async function begin(queries: Queries, websiteId: number): Promise<Sweep | null> {
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
  { websiteId, version }: Sweep,
  kind: number,
): Promise<number[]> {
  const rows = await queries.query<{ id: number }>(
    'unused-values',
    `SELECT id FROM value WHERE website_id = $1 AND kind = $2 AND used_in < $3 AND NOT EXISTS (
       SELECT FROM counter WHERE counter.website_id = $1 AND code = ANY ($4::smallint[]) AND value_id = value.id
     ) ORDER BY id`,
    [websiteId, kind, version, VALUE_CODES.filter((code) => kindOf(code) === kind)],
  );
  return rows.map(({ id }) => id);
}

/** Ids of removed texts may be given again, as in SQLite: whoever has looked them up before is refused. */
async function removePiece(
  queries: Queries,
  { websiteId, version }: Sweep,
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
