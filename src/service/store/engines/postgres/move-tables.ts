import {
  keyColumns,
  MOVE_SETTINGS,
  MOVED_TABLES,
  type MovedRow,
  movedRowKey,
  type MovedTable,
  type MovedValue,
  TABLES_WITH_SEQUENCE,
} from '$service/store/moving';
import { COLUMN_DEFAULTS, STORED_COLUMNS } from '$service/store/websites';
import type { Queries } from './connection';
import { VERSION_SETTING } from './migrations';

/** The tables with generated ids: those that never reuse an id, and two more. */
const NUMBERED = [...TABLES_WITH_SEQUENCE, 'import_piece', 'import_codes'] as const;

/** The types of the columns, in the order that moved rows have. */
const TYPES: Readonly<Record<Exclude<MovedTable, 'sequence'>, readonly string[]>> = {
  setting: ['text', 'text'],
  website: STORED_COLUMNS.map((column) =>
    column === 'id' ? 'bigint' : column in COLUMN_DEFAULTS ? 'integer' : 'text',
  ),
  api_key: ['bigint', 'text', 'text', 'text', 'bigint', 'text', 'text'],
  retention: ['bigint', 'integer'],
  value: ['bigint', 'smallint', 'integer', 'text'],
  import: [
    'bigint',
    'bigint',
    'text',
    'text',
    'text',
    'text',
    'bigint',
    'integer',
    'integer',
    'text',
    'bigint',
  ],
  import_piece: ['bigint', 'bigint', 'bigint', 'text', 'text'],
  import_codes: ['bigint', 'bigint', 'bigint', 'bigint', 'bigint', 'bytea'],
  import_counters: ['bigint', 'integer', 'bigint', 'bytea'],
  import_table_day: ['bigint', 'text', 'integer', 'bigint'],
  import_mark: ['bigint', 'bigint', 'text', 'bigint', 'text'],
  report_recipient: ['bigint', 'bigint', 'text', 'boolean', 'text'],
  report_job: ['bigint', 'bigint', 'text', 'integer', 'text', 'bigint', 'integer', 'bigint'],
};

const OWN_SETTINGS = [VERSION_SETTING, ...Object.values(MOVE_SETTINGS)];

/** The queries that are read in place of a table. */
const VIEWS: Partial<Record<MovedTable, string>> = {
  setting: `(SELECT name COLLATE "C" AS name, value FROM setting
    WHERE name NOT IN (${OWN_SETTINGS.map((name) => `'${name}'`).join(', ')})) AS setting`,
  report_recipient: `(SELECT id, website_id, address, chosen::integer AS chosen, stopped_at
    FROM report_recipient) AS report_recipient`,
  sequence: `(${TABLES_WITH_SEQUENCE.map(
    (table) => `SELECT '${table}' COLLATE "C" AS name,
      CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${table}_id_seq`,
  ).join(' UNION ALL ')}) AS sequence`,
};

/** Returns the rows of a table after a key, in the order of the keys. */
export async function readRows(
  queries: Queries,
  table: MovedTable,
  after: MovedRow | null,
): Promise<MovedRow[]> {
  const { columns, rows } = MOVED_TABLES[table];
  const keys = keyColumns(table);
  const places = keys.map((_, index) => `$${index + 1}`);
  const where = after === null ? '' : `WHERE (${keys.join(', ')}) > (${places.join(', ')})`;
  const sql = `SELECT ${columns.join(', ')} FROM ${VIEWS[table] ?? table} ${where}
    ORDER BY ${keys.join(', ')} LIMIT ${rows}`;
  const name = `move-${table}-${after === null ? 'first' : 'next'}`;
  const key = after === null ? [] : movedRowKey(table, after);
  const found = await queries.query<Record<string, MovedValue>>(name, sql, key);
  return found.map((row) => columns.map((column) => row[column] ?? null));
}

/** Writes rows, except those that exist. */
export async function writeRows(
  queries: Queries,
  table: MovedTable,
  rows: readonly MovedRow[],
): Promise<void> {
  if (table === 'sequence') {
    for (const [name, last] of rows) await setSequence(queries, String(name), Number(last));
    return;
  }
  const { columns } = MOVED_TABLES[table];
  const arrays = TYPES[table].map((type, index) => `$${index + 1}::${type}[]`);
  await queries.query(
    `move-into-${table}`,
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})
     ON CONFLICT DO NOTHING`,
    columns.map((_, index) => rows.map((row) => valueOf(row[index] ?? null))),
  );
}

const valueOf = (value: MovedValue): MovedValue =>
  value instanceof Uint8Array ? Buffer.from(value) : value;

async function setSequence(queries: Queries, table: string, last: number): Promise<void> {
  const sql = `SELECT setval(pg_get_serial_sequence($1, 'id'), greatest($2::bigint, 1), $2 > 0)`;
  await queries.query('move-sequence', sql, [table, last]);
}

/** Sets the sequences so that new ids follow those that were moved. */
export async function advanceSequences(queries: Queries): Promise<void> {
  for (const table of NUMBERED) {
    await queries.query(
      '',
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(moved.last, last_value, 1),
         greatest(moved.last, CASE WHEN is_called THEN last_value ELSE 0 END) > 0)
       FROM ${table}_id_seq, (SELECT coalesce(max(id), 0) AS last FROM ${table}) AS moved`,
    );
  }
  await queries.query(
    '',
    `INSERT INTO dictionary SELECT website_id, kind, max(id) + 1 FROM value GROUP BY 1, 2
     ON CONFLICT (website_id, kind) DO UPDATE SET next_id = excluded.next_id`,
  );
}
