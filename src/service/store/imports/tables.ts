import type { Database, Statement } from '../database/database';

/** A day of a statistic that an import has counted, or of a part of one (import/exports/reading.ts). */
export interface TableDay {
  importId: number;
  part: string;
  day: number;
}

/**
 * What is known of imports that counted tables by day: which days of which statistics, so that no other import counts them
 * again, and how far one has come that was broken off.
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

  /** All days of a website that are counted. */
  of(websiteId: number): TableDay[] {
    return this.#daysOf.all(websiteId).map(([importId, part, day]) => {
      return { importId, part, day } as unknown as TableDay;
    });
  }

  /** Notes a day, in the transaction that counts its first row. */
  note({ importId, part, day }: TableDay): void {
    this.#note.run(importId, part, day);
  }

  /** @param digest of the file's bytes */
  begin(importId: number, digest: string): void {
    this.#begin.run(importId, digest);
  }

  /** The import of a file that was broken off, and the rows it has behind it; null when there is none. */
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
