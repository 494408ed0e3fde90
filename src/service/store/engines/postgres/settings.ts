import type { Settings } from '$service/store/settings';
import type { Queries } from './connection';

interface Value {
  value: string;
}

export function settingsIn(queries: Queries): Settings {
  const get = async (name: string): Promise<string | null> => {
    const sql = 'SELECT value FROM setting WHERE name = $1';
    return (await queries.query<Value>('get-setting', sql, [name]))[0]?.value ?? null;
  };
  return {
    get,
    async set(name, value) {
      const sql = `INSERT INTO setting VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
      await queries.query('set-setting', sql, [name, value]);
    },
    async keep(name, value) {
      const sql = 'INSERT INTO setting VALUES ($1, $2) ON CONFLICT DO NOTHING';
      await queries.query('keep-setting', sql, [name, value]);
      return (await get(name)) ?? value;
    },
    async replace(name, expected, value) {
      if (expected === null) {
        const sql = 'INSERT INTO setting VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name';
        return (await queries.query('add-setting', sql, [name, value])).length > 0;
      }
      const sql = 'UPDATE setting SET value = $3 WHERE name = $1 AND value = $2 RETURNING name';
      return (await queries.query('replace-setting', sql, [name, expected, value])).length > 0;
    },
  };
}
