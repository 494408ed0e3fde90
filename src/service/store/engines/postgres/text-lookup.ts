import type { ValueText } from './additions';
import { type Queries, waitForDiskStatement } from './connection';

/** What is stored about some texts. */
export interface TextLookup {
  /** The version of each website's texts. Deleted websites are missing. */
  versions: Map<number, number>;
  /** The id of the next new text, by website and kind. */
  next: Map<string, number>;
  /** The ids, in the order of the texts; undefined for a text without one. */
  ids: (number | undefined)[];
}

interface NextId {
  website_id: number;
  kind: number;
  next_id: number;
}

/**
 * Looks up texts in a transaction of its own. Their use is recorded, so that they are not removed as unused
 * (removal.ts).
 *
 * @param texts the texts, without duplicates
 * @param adds whether new texts get ids, in their order
 */
export async function lookUpTexts(
  queries: Queries,
  texts: readonly ValueText[],
  adds: boolean,
): Promise<TextLookup> {
  const versions = await versionsOf(queries, texts);
  const ofLiving = texts.filter(({ websiteId }) => versions.has(websiteId));
  const next = await nextIds(queries, ofLiving, adds);
  const ids: TextLookup['ids'] = texts.map(() => undefined);
  const known = await knownIds(queries, texts);
  for (const { place, id } of known) ids[place - 1] = id;
  const isNoted = await noteUse(queries, texts, known, versions);
  const isAdded = adds && (await addMissing(queries, texts, ids, next, versions));
  // The commit waits for the disk, because the caller caches the ids even if the database crashes. If there were only
  // locks, it need not wait.
  if (isNoted || isAdded) await queries.query('wait-for-disk', waitForDiskStatement('transaction'));
  else await queries.query('relax', 'SET LOCAL synchronous_commit = off');
  return {
    versions,
    next: new Map([...next].map(([key, { next_id }]) => [key, next_id])),
    ids,
  };
}

/**
 * Locks the websites. A website that is being deleted then gets no new text, and no text is removed in the meantime.
 */
async function versionsOf(
  queries: Queries,
  texts: readonly ValueText[],
): Promise<TextLookup['versions']> {
  const rows = await queries.query<{ id: number; texts_version: number }>(
    'lock-websites',
    'SELECT id, texts_version FROM website WHERE id = ANY ($1::bigint[]) ORDER BY id FOR KEY SHARE',
    [[...new Set(texts.map(({ websiteId }) => websiteId))]],
  );
  return new Map(rows.map(({ id, texts_version }) => [id, texts_version]));
}

async function nextIds(
  queries: Queries,
  texts: readonly ValueText[],
  adds: boolean,
): Promise<Map<string, NextId>> {
  const values = [texts.map(({ websiteId }) => websiteId), texts.map(({ kind }) => kind)];
  const of = `SELECT DISTINCT w, k FROM unnest($1::bigint[], $2::smallint[]) AS t (w, k)`;
  const find = `SELECT website_id, kind, next_id FROM dictionary WHERE (website_id, kind) IN (${of})`;
  if (adds) {
    await queries.query(
      'begin-dictionaries',
      `INSERT INTO dictionary SELECT w, k, 1 FROM (${of}) AS t ORDER BY w, k ON CONFLICT DO NOTHING`,
      values,
    );
  }
  // The rows are locked in their order, to avoid deadlocks.
  const rows = adds
    ? await queries.query<NextId>(
        'lock-dictionaries',
        `${find} ORDER BY website_id, kind FOR UPDATE`,
        values,
      )
    : await queries.query<NextId>('find-dictionaries', find, values);
  return new Map(rows.map((row) => [`${row.website_id} ${row.kind}`, row]));
}

interface KnownId {
  place: number;
  id: number;
  used_in: number;
}

/** Returns the ids of texts. Called after locking, so that it sees everything committed until then. */
const knownIds = (queries: Queries, texts: readonly ValueText[]): Promise<KnownId[]> =>
  queries.query<KnownId>(
    'find-values',
    `SELECT place::integer, value.id, used_in
     FROM unnest($1::bigint[], $2::smallint[], $3::text[]) WITH ORDINALITY AS t (w, k, x, place)
     JOIN value ON website_id = w AND kind = k AND text = x`,
    [
      texts.map(({ websiteId }) => websiteId),
      texts.map(({ kind }) => kind),
      texts.map(({ text }) => text),
    ],
  );

/** Records the use of texts. @returns whether any had to be recorded */
async function noteUse(
  queries: Queries,
  texts: readonly ValueText[],
  known: readonly KnownId[],
  versions: TextLookup['versions'],
): Promise<boolean> {
  const outdated: (Omit<ValueText, 'text'> & { id: number; version: number })[] = [];
  for (const { place, id, used_in } of known) {
    const { websiteId = 0, kind = 0 } = texts[place - 1] ?? {};
    const version = versions.get(websiteId);
    if (version !== undefined && used_in < version) outdated.push({ websiteId, kind, id, version });
  }
  if (outdated.length === 0) return false;
  await queries.query(
    'note-use',
    `UPDATE value SET used_in = v FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::integer[]) AS t (w, k, i, v)
     WHERE website_id = w AND kind = k AND id = i`,
    [
      outdated.map(({ websiteId }) => websiteId),
      outdated.map(({ kind }) => kind),
      outdated.map(({ id }) => id),
      outdated.map(({ version }) => version),
    ],
  );
  return true;
}

/** Adds texts that are missing. @returns whether there were any */
async function addMissing(
  queries: Queries,
  texts: readonly ValueText[],
  ids: TextLookup['ids'],
  next: ReadonlyMap<string, NextId>,
  versions: TextLookup['versions'],
): Promise<boolean> {
  const added: (ValueText & { id: number })[] = [];
  for (const [index, each] of texts.entries()) {
    const counter = next.get(`${each.websiteId} ${each.kind}`);
    if (ids[index] !== undefined || counter === undefined) continue;
    ids[index] = counter.next_id++;
    added.push({ ...each, id: counter.next_id - 1 });
  }
  if (added.length === 0) return false;
  await queries.query(
    'add-values',
    `INSERT INTO value (website_id, kind, id, text, used_in)
     SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::text[], $5::integer[])`,
    [
      added.map(({ websiteId }) => websiteId),
      added.map(({ kind }) => kind),
      added.map(({ id }) => id),
      added.map(({ text }) => text),
      added.map(({ websiteId }) => versions.get(websiteId)),
    ],
  );
  const advanced = [...next.values()];
  await queries.query(
    'advance-dictionaries',
    `UPDATE dictionary SET next_id = n
     FROM unnest($1::bigint[], $2::smallint[], $3::integer[]) AS t (w, k, n)
     WHERE website_id = w AND kind = k`,
    [
      advanced.map((row) => row.website_id),
      advanced.map((row) => row.kind),
      advanced.map((row) => row.next_id),
    ],
  );
  return true;
}
