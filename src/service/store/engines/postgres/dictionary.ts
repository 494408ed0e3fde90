import type { Postgres, Queries } from './connection';
import { retrying } from './retrying';

/** A text that is to be counted. */
export interface Text {
  websiteId: number;
  kind: number;
  text: string;
}

/** Estimated memory for texts, bytes; hits repeat the same ones. */
const CACHE_BYTES = 12 * 2 ** 20;
/** Memory of an entry besides its text. */
const OVERHEAD_BYTES = 64;

interface NextId {
  website_id: number;
  kind: number;
  next_id: number;
}

/** Text → id, by website and kind. Ids are never given up while the process runs, so that they can be remembered. */
export class Dictionary {
  readonly #cache = new Map<string, Map<string, number>>();
  #cachedBytes = 0;

  constructor(private readonly postgres: Postgres) {}

  /** The id of a text that is in memory. */
  get({ websiteId, kind, text }: Text): number | undefined {
    return this.#cache.get(`${websiteId} ${kind}`)?.get(text);
  }

  /** Brings texts into memory; new ones get ids in their order. Those of websites that are gone get none. */
  async load(texts: readonly Text[]): Promise<void> {
    if (texts.length === 0) return;
    const wanted = distinct(texts);
    const ids = await retrying(() =>
      this.postgres.transaction((queries) => idsOf(queries, wanted)),
    );
    for (const [index, each] of wanted.entries()) {
      const id = ids[index];
      if (id !== undefined) this.#remember(each, id);
    }
  }

  /** Frees memory when there is too much. Not while a group is made of what was loaded. */
  trim(): void {
    if (this.#cachedBytes > CACHE_BYTES) this.forget();
  }

  forget(): void {
    this.#cache.clear();
    this.#cachedBytes = 0;
  }

  #remember({ websiteId, kind, text }: Text, id: number): void {
    this.#cachedBytes += text.length * 2 + OVERHEAD_BYTES;
    const key = `${websiteId} ${kind}`;
    const known = this.#cache.get(key) ?? new Map<string, number>();
    this.#cache.set(key, known);
    // A copy: a text cut from a long address would keep all of that in memory.
    known.set(Buffer.from(text).toString(), id);
  }
}

function distinct(texts: readonly Text[]): Text[] {
  const known = new Map(texts.map((each) => [`${each.websiteId} ${each.kind} ${each.text}`, each]));
  return [...known.values()];
}

async function idsOf(queries: Queries, texts: readonly Text[]): Promise<(number | undefined)[]> {
  // The group that uses the ids is later in the same log: with it, they are on disk.
  await queries.query('relax', 'SET LOCAL synchronous_commit = off');
  const websites = texts.map(({ websiteId }) => websiteId);
  const kinds = texts.map(({ kind }) => kind);
  await queries.query(
    'begin-dictionaries',
    // A website that is being deleted gets no texts that would outlive it.
    `WITH alive AS (
       SELECT id FROM website WHERE id = ANY ($1::bigint[]) ORDER BY id FOR KEY SHARE
     )
     INSERT INTO dictionary (website_id, kind, next_id)
     SELECT DISTINCT w, k, 1 FROM unnest($1::bigint[], $2::smallint[]) AS t (w, k)
     JOIN alive ON alive.id = w ORDER BY w, k ON CONFLICT DO NOTHING`,
    [websites, kinds],
  );
  // In order, so that processes wait for each other, but never in a circle.
  const next = await queries.query<NextId>(
    'lock-dictionaries',
    `SELECT website_id, kind, next_id FROM dictionary WHERE (website_id, kind) IN
       (SELECT w, k FROM unnest($1::bigint[], $2::smallint[]) AS t (w, k))
     ORDER BY website_id, kind FOR UPDATE`,
    [websites, kinds],
  );
  // A statement of its own: it sees what others have added until the lock was there.
  const known = await queries.query<{ place: number; id: number }>(
    'find-values',
    `SELECT place::integer, value.id
     FROM unnest($1::bigint[], $2::smallint[], $3::text[]) WITH ORDINALITY AS t (w, k, x, place)
     JOIN value ON website_id = w AND kind = k AND text = x`,
    [websites, kinds, texts.map(({ text }) => text)],
  );
  const ids: (number | undefined)[] = texts.map(() => undefined);
  for (const { place, id } of known) ids[place - 1] = id;
  await addMissing(queries, texts, ids, next);
  return ids;
}

async function addMissing(
  queries: Queries,
  texts: readonly Text[],
  ids: (number | undefined)[],
  next: NextId[],
): Promise<void> {
  const counters = new Map(next.map((row) => [`${row.website_id} ${row.kind}`, row]));
  const added: (Text & { id: number })[] = [];
  for (const [index, each] of texts.entries()) {
    const counter = counters.get(`${each.websiteId} ${each.kind}`);
    if (ids[index] !== undefined || counter === undefined) continue;
    ids[index] = counter.next_id++;
    added.push({ ...each, id: counter.next_id - 1 });
  }
  if (added.length === 0) return;
  await queries.query(
    'add-values',
    `INSERT INTO value (website_id, kind, id, text)
     SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::text[])`,
    [
      added.map(({ websiteId }) => websiteId),
      added.map(({ kind }) => kind),
      added.map(({ id }) => id),
      added.map(({ text }) => text),
    ],
  );
  await queries.query(
    'advance-dictionaries',
    `UPDATE dictionary SET next_id = n
     FROM unnest($1::bigint[], $2::smallint[], $3::integer[]) AS t (w, k, n)
     WHERE website_id = w AND kind = k`,
    [
      next.map((row) => row.website_id),
      next.map((row) => row.kind),
      next.map((row) => row.next_id),
    ],
  );
}
