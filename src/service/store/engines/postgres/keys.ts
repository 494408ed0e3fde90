import type { Keys, StoredKey } from '../../keys';
import type { Queries } from './connection';

const COLUMNS = 'id, name, hash, rights, website_id, created_at, used_on';
const IS_FULL = `rights = 'all' AND website_id IS NULL`;

/** Asked anew each time: a revoked key ends at once, whichever process revoked it. */
export function keysIn(queries: Queries): Keys {
  return {
    all: () => queries.query<StoredKey>('keys', `SELECT ${COLUMNS} FROM api_key ORDER BY id`),
    async add({ name, hash, rights, website_id }) {
      const sql = `INSERT INTO api_key (name, hash, rights, website_id, created_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`;
      const values = [name, hash, rights, website_id, new Date().toISOString()];
      return (await queries.query('add-key', sql, values)).length > 0;
    },
    async remove(id, keepsFull) {
      // All full keys are locked first: of two that are removed at once, one stays.
      const sql = `WITH full_keys AS (SELECT id FROM api_key WHERE ${IS_FULL} ORDER BY id FOR UPDATE)
        DELETE FROM api_key WHERE id = $1 AND (
          NOT $2 OR id NOT IN (SELECT id FROM full_keys) OR (SELECT count(*) FROM full_keys) > 1
        ) RETURNING id`;
      return (await queries.query('remove-key', sql, [id, keepsFull])).length > 0;
    },
    async noteUse(id, day) {
      await queries.query('use-key', 'UPDATE api_key SET used_on = $1 WHERE id = $2', [day, id]);
    },
  };
}
