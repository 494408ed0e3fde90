import type { TableDay } from '$service/store/imports';
import type { Database, Statement } from '../database/database';

/**
 * Records of imports of daily tables: the days of each statistic that were counted, so that no other import counts
 * them, and the progress, so that an interrupted import can continue.
 */
export class ImportTables {
  readonly #daysOf: Statement;
  readonly #note: Statement;
  readonly #begin: Statement;
  readonly #unfinished: Statement;
  readonly #setRows: Statement;

  constructor(database: Database) {
    this.#daysOf = database.prepare(
      `SELECT import_id, part, day FROM import_table_day
       JOIN import ON import.id = import_id WHERE website_id = ?`,
    );
    this.#note = database.prepare(
      'INSERT OR IGNORE INTO import_table_day (import_id, part, day) VALUES (?, ?, ?)',
    );
    this.#begin = database.prepare(
      'INSERT INTO import_table (import_id, digest, rows) VALUES (?, ?, 0)',
    );
    this.#unfinished = database.prepare(
      `SELECT import_id, rows FROM import_table
       JOIN import ON import.id = import_id AND state = 'open' WHERE website_id = ? AND digest = ?`,
    );
    this.#setRows = database.prepare('UPDATE import_table SET rows = ? WHERE import_id = ?');
  }

  /** Returns all days that were counted for a website. */
  of(websiteId: number): TableDay[] {
    return this.#daysOf.all(websiteId).map(([importId, part, day]) => {
      return { importId, part, day } as unknown as TableDay;
    });
  }

  /** Records a day, in the transaction that counts its first row. */
  note({ importId, part, day }: TableDay): void {
    this.#note.run(importId, part, day);
  }

  /**
   * Records that an import of a file has begun.
   *
   * @param digest the SHA-256 of the file
   */
  begin(importId: number, digest: string): void {
    this.#begin.run(importId, digest);
  }

  /** Returns the interrupted import of a file, with the number of rows that it has counted; null if there is none. */
  unfinished(websiteId: number, digest: string): { importId: number; rows: number } | null {
    const row = this.#unfinished.get(websiteId, digest);
    if (row === undefined) return null;
    const [importId, rows] = row as [number, number];
    return { importId, rows };
  }

  setRows(importId: number, rows: number): void {
    this.#setRows.run(rows, importId);
  }
}
