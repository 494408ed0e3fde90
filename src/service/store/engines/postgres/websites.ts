import {
  COLUMN_DEFAULTS,
  STORED_COLUMNS,
  type StoredWebsite,
  WEBSITE_COLUMNS,
  type WebsiteQuery,
  type Websites,
} from '$service/store/websites';
import type { Postgres, Queries } from './connection';
import type { TableCache } from './table-cache';

const SELECT = `SELECT ${STORED_COLUMNS.join(', ')} FROM website`;

/**
 * @param memory the cache of websites by domain, which also has domains without a website
 * @param keys the cache of keys, which is cleared when a website with keys is deleted
 */
export function websitesIn(
  postgres: Postgres,
  memory: TableCache<StoredWebsite | null>,
  keys: Pick<TableCache<unknown>, 'forget'>,
): Websites {
  const findBy = async (column: 'id' | 'domain', value: unknown) => {
    const sql = `${SELECT} WHERE ${column} = $1`;
    return (await postgres.query<StoredWebsite>(`website-by-${column}`, sql, [value]))[0] ?? null;
  };
  const findByDomain = (domain: string) => findBy('domain', domain);
  return {
    directory: {
      find(domain) {
        const known = memory.get(domain);
        return known === undefined ? memory.read(domain, () => findByDomain(domain)) : known.value;
      },
    },
    find: (id) => findBy('id', id),
    findByDomain,
    list: (query, only = null) => list(postgres, query, only),
    async ids() {
      const rows = await postgres.query<{ id: number }>(
        'ids',
        'SELECT id FROM website ORDER BY id',
      );
      return rows.map(({ id }) => id);
    },
    async store(website) {
      const now = new Date().toISOString();
      const values = { ...COLUMN_DEFAULTS, ...website, created_at: now, updated_at: now };
      const names = Object.keys(values);
      const places = names.map((_, index) => `$${index + 1}`);
      const sql = `INSERT INTO website (${names.join(', ')}) VALUES (${places.join(', ')})
        ON CONFLICT (domain) DO NOTHING RETURNING ${STORED_COLUMNS.join(', ')}`;
      const store = () => postgres.query<StoredWebsite>('', sql, Object.values(values));
      return (await memory.change(store))[0] ?? null;
    },
    async update(id, changes) {
      const values = { ...changes, updated_at: new Date().toISOString() };
      const assignments = Object.keys(values).map((name, index) => `${name} = $${index + 2}`);
      const sql = `UPDATE website SET ${assignments.join(', ')} WHERE id = $1
        RETURNING ${STORED_COLUMNS.join(', ')}`;
      const parameters = [id, ...Object.values(values)];
      const update = () => postgres.query<StoredWebsite>('', sql, parameters);
      return (await memory.change(update))[0] ?? null;
    },
    async delete(id) {
      const removing = () => postgres.transaction((queries) => remove(queries, id));
      try {
        return await memory.change(removing);
      } finally {
        keys.forget();
      }
    },
  };
}

/**
 * Locks a website, so that it is not deleted before the transaction ends.
 *
 * @returns whether the website exists
 */
export async function lockWebsite(queries: Queries, id: number): Promise<boolean> {
  const sql = 'SELECT 1 FROM website WHERE id = $1 FOR KEY SHARE';
  return (await queries.query('hold-website', sql, [id])).length > 0;
}

async function remove(queries: Queries, id: number): Promise<boolean> {
  const sql = 'DELETE FROM website WHERE id = $1 RETURNING id';
  const removed = await queries.query('delete-website', sql, [id]);
  if (removed.length === 0) return false;
  // Without these rows, no text of the website gets an id (dictionary.ts).
  await queries.query('delete-dictionary', 'DELETE FROM dictionary WHERE website_id = $1', [id]);
  await queries.query('delete-limit', 'DELETE FROM retention WHERE website_id = $1', [id]);
  await queries.query(
    'remove-website',
    `INSERT INTO removal VALUES ($1, NULL)
     ON CONFLICT (website_id) DO UPDATE SET before_day = NULL`,
    [id],
  );
  return true;
}

async function list(postgres: Postgres, query: WebsiteQuery, only: number | null) {
  const { search = '', favorite, sort_by, sort, per_page, page } = query;
  // The search matches as in the API: there is no escape character, and only ASCII letters match in either case.
  const conditions = [`domain ILIKE $1 ESCAPE ''`];
  if (favorite !== undefined) {
    conditions.push(`${WEBSITE_COLUMNS.favorite} IS ${favorite ? 'NOT NULL' : 'NULL'}`);
  }
  if (only !== null) conditions.push(`id = ${only}`);
  const where = `FROM website WHERE ${conditions.join(' AND ')}`;
  const pattern = `%${search}%`;
  // These values can be inserted, because the request's schema only allows fixed ones.
  const order = `ORDER BY ${sort_by} ${sort} LIMIT $2 OFFSET $3`;
  const [rows, [counted]] = await Promise.all([
    postgres.query<StoredWebsite>('', `SELECT ${STORED_COLUMNS.join(', ')} ${where} ${order}`, [
      pattern,
      per_page,
      (page - 1) * per_page,
    ]),
    postgres.query<{ total: number }>('', `SELECT count(*) AS total ${where}`, [pattern]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
