import {
  keyColumns,
  MOVE_SETTINGS,
  MOVED_TABLES,
  type MovedRow,
  movedRowKey,
  type MovedTable,
  TABLES_WITH_SEQUENCE,
} from '$service/store/moving';
import type { Database } from './database/database';

/** The queries that are read in place of a table. They put the website first, like other engines. */
const VIEWS: Partial<Record<MovedTable, string>> = {
  setting: `(SELECT name, value FROM setting
    WHERE name NOT IN (${Object.values(MOVE_SETTINGS)
      .map((name) => `'${name}'`)
      .join(', ')}))`,
  // A limit of 0 days stores everything.
  retention: '(SELECT website_id, nullif(days, 0) AS days FROM retention)',
  import: `(SELECT import.*, digest, coalesce(rows, 0) AS table_rows
    FROM import LEFT JOIN import_table ON import_id = import.id)`,
  import_piece: `(SELECT import_piece.*, website_id
    FROM import_piece JOIN import ON import.id = import_id)`,
  import_codes: `(SELECT import_codes.*, website_id FROM import_codes
    JOIN import_piece ON import_piece.id = piece_id JOIN import ON import.id = import_id)`,
  import_counters: `(SELECT import_counters.*, website_id
    FROM import_counters JOIN import ON import.id = import_id)`,
  import_table_day: `(SELECT import_table_day.*, website_id
    FROM import_table_day JOIN import ON import.id = import_id)`,
  sequence: `(SELECT column1 AS name, coalesce(seq, 0) AS last
    FROM (VALUES ${TABLES_WITH_SEQUENCE.map((table) => `('${table}')`).join(', ')})
    LEFT JOIN sqlite_sequence ON sqlite_sequence.name = column1)`,
};

/**
 * The statements for rows that are stored in another form than they are moved. ?1, ?2… are the columns of the moved
 * row.
 */
const INSERTS: Partial<Record<MovedTable, readonly string[]>> = {
  retention: ['INSERT OR REPLACE INTO retention VALUES (?1, coalesce(?2, 0))'],
  import: [
    `INSERT OR IGNORE INTO import (id, website_id, file, format, started_at, state, hits, first_day, last_day)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    `INSERT OR IGNORE INTO import_table SELECT ?1, ?10, ?11 WHERE ?10 IS NOT NULL`,
  ],
  import_piece: [
    'INSERT OR IGNORE INTO import_piece (id, import_id, first, last) VALUES (?1, ?3, ?4, ?5)',
  ],
  import_codes: [
    `INSERT OR IGNORE INTO import_codes (id, piece_id, first_at, last_at, codes)
     VALUES (?1, ?3, ?4, ?5, ?6)`,
  ],
  import_counters: [
    'INSERT OR IGNORE INTO import_counters (import_id, day, data) VALUES (?1, ?2, ?4)',
  ],
  import_table_day: [
    'INSERT OR IGNORE INTO import_table_day (import_id, part, day) VALUES (?1, ?2, ?3)',
  ],
  sequence: [
    'DELETE FROM sqlite_sequence WHERE name = ?1',
    'INSERT INTO sqlite_sequence SELECT ?1, ?2 WHERE ?2 > 0',
  ],
};

/** Returns the rows of a table after a key, in the order of the keys. */
export function readRows(
  database: Database,
  table: MovedTable,
  after: MovedRow | null,
): MovedRow[] {
  const { columns, rows } = MOVED_TABLES[table];
  const keys = keyColumns(table).join(', ');
  const places = keyColumns(table).map(() => '?');
  const where = after === null ? '' : `WHERE (${keys}) > (${places.join(', ')})`;
  const sql = `SELECT ${columns.join(', ')} FROM ${VIEWS[table] ?? table} ${where}
    ORDER BY ${keys} LIMIT ${rows}`;
  return database.prepare(sql).all(...(after === null ? [] : movedRowKey(table, after)));
}

/** Writes rows, except those that exist. Must be called inside a transaction. */
export function writeRows(database: Database, table: MovedTable, rows: readonly MovedRow[]): void {
  const { columns } = MOVED_TABLES[table];
  const plain = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})`;
  for (const sql of INSERTS[table] ?? [plain]) {
    const statement = database.prepare(sql);
    const used = sql === plain ? columns.length : placesIn(sql);
    for (const row of rows) statement.run(...row.slice(0, used));
  }
}

/** Returns the highest number of a parameter. */
const placesIn = (sql: string): number =>
  Math.max(...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
