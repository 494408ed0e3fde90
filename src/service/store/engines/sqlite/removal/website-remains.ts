import { websiteKeys } from '../counts/block-key';
import type { Database, Statement } from '../database/database';

/** The amount of data that is deleted per step, which takes a millisecond or two. */
const STEP = { bytes: 64 * 1024, rows: 400 };

/**
 * Returns SQL that deletes the rows of imports, for one step.
 *
 * @param of the condition that selects the rows
 */
const importRows = (table: string, key: string, of: string, rows: number): string =>
  `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} ${of} LIMIT ${rows})`;

const OF_IMPORTS = 'WHERE import_id IN (SELECT id FROM import WHERE website_id = ?)';
const OF_PIECES = `WHERE piece_id IN
  (SELECT import_piece.id FROM import_piece JOIN import ON import.id = import_id WHERE website_id = ?)`;

/** The deletions from all other tables with rows of the website. Tables that refer to others come first. */
const DELETIONS: readonly string[] = [
  'DELETE FROM import_mark WHERE website_id = ?',
  // A row has 8 KB (imports/pieces.ts).
  importRows('import_codes', 'id', OF_PIECES, 8),
  importRows('import_piece', 'id', OF_IMPORTS, STEP.rows),
  importRows('import_counters', 'import_id, day', OF_IMPORTS, 16),
  importRows('import_table_day', 'import_id, part, day', OF_IMPORTS, STEP.rows),
  importRows('import_table', 'import_id', OF_IMPORTS, STEP.rows),
  importRows('import', 'id', 'WHERE website_id = ?', STEP.rows),
];

/** Removes the data of a deleted website: its counters, values and imports. */
export class WebsiteRemains {
  readonly #blocks: Statement;
  readonly #deleteBlocks: Statement;
  readonly #value: Statement;
  readonly #lastValue: Statement;
  readonly #deleteValues: Statement;
  readonly #deleteAllValues: Statement;
  readonly #others: Statement[];

  constructor(database: Database) {
    this.#blocks = database.prepare(
      'SELECT key, length(data) FROM block WHERE key BETWEEN ? AND ? ORDER BY key LIMIT ?',
    );
    this.#deleteBlocks = database.prepare('DELETE FROM block WHERE key BETWEEN ? AND ?');
    this.#value = database.prepare('SELECT kind FROM value WHERE website_id = ? LIMIT 1');
    this.#lastValue = database.prepare(
      'SELECT id FROM value WHERE website_id = ? AND kind = ? ORDER BY id LIMIT 1 OFFSET ?',
    );
    this.#deleteValues = database.prepare(
      'DELETE FROM value WHERE website_id = ? AND kind = ? AND id <= ?',
    );
    this.#deleteAllValues = database.prepare('DELETE FROM value WHERE website_id = ? AND kind = ?');
    this.#others = DELETIONS.map((sql) => database.prepare(sql));
  }

  /**
   * Deletes the data of one step. Must be called inside a transaction.
   *
   * @returns whether there is more
   */
  step(websiteId: number): boolean {
    if (this.#stepBlocks(websiteId) || this.#stepValues(websiteId)) return true;
    return this.#others.some((statement) => statement.run(websiteId).changes > 0);
  }

  #stepBlocks(websiteId: number): boolean {
    const [first, last] = websiteKeys(websiteId);
    let bytes = 0;
    let end: number | null = null;
    for (const [key, length] of this.#blocks.iterate(first, last, STEP.rows)) {
      end = key as number;
      bytes += length as number;
      if (bytes >= STEP.bytes) break;
    }
    if (end === null) return false;
    this.#deleteBlocks.run(first, end);
    return true;
  }

  #stepValues(websiteId: number): boolean {
    const kind = this.#value.get(websiteId)?.[0];
    if (kind === undefined) return false;
    const last = this.#lastValue.get(websiteId, kind, STEP.rows)?.[0];
    if (last === undefined) this.#deleteAllValues.run(websiteId, kind);
    else this.#deleteValues.run(websiteId, kind, last);
    return true;
  }
}
