import type { Keys, StoredKey } from '$service/store/keys';
import type { Queries } from './connection';
import type { TableCache } from './table-cache';

const COLUMNS = 'id, name, hash, rights, website_id, created_at, used_on';
const IS_FULL = `rights = 'all' AND website_id IS NULL`;

/** @param memory the cache of all keys, which is cleared if any process revokes one */
export function keysIn(queries: Queries, memory: TableCache<StoredKey[]>): Keys {
  return {
    all: () =>
      memory.read('', () =>
        queries.query<StoredKey>('keys', `SELECT ${COLUMNS} FROM api_key ORDER BY id`),
      ),
    async add({ name, hash, rights, website_id }) {
      const sql = `INSERT INTO api_key (name, hash, rights, website_id, created_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`;
      const values = [name, hash, rights, website_id, new Date().toISOString()];
      return (await memory.change(() => queries.query('add-key', sql, values))).length > 0;
    },
    async remove(id, keepsFull) {
      // All keys with all rights are locked first. Otherwise two removals at the same time could delete the last two.
      const sql = `WITH full_keys AS (SELECT id FROM api_key WHERE ${IS_FULL} ORDER BY id FOR UPDATE)
        DELETE FROM api_key WHERE id = $1 AND (
          NOT $2 OR id NOT IN (SELECT id FROM full_keys) OR (SELECT count(*) FROM full_keys) > 1
        ) RETURNING id`;
      const remove = () => queries.query('remove-key', sql, [id, keepsFull]);
      return (await memory.change(remove)).length > 0;
    },
    async noteUse(id, day) {
      const sql = 'UPDATE api_key SET used_on = $1 WHERE id = $2';
      await memory.change(() => queries.query('use-key', sql, [day, id]));
    },
  };
}
