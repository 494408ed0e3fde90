import type { ImportedHits, ImportState, StoredImport } from '$service/store/imports';
import type { Database, SqlValue, Statement } from '../database/database';
import { ImportCounters } from './counters';
import { ImportPieces } from './pieces';
import { ImportTables } from './tables';

const COLUMNS = 'id, website_id, file, format, started_at, state, hits, first_day, last_day';

/**
 * The imports, with what they have counted, and with the data by which their page views are recognized in other
 * files.
 */
export class SqliteImports {
  readonly counters: ImportCounters;
  readonly pieces: ImportPieces;
  readonly tables: ImportTables;
  readonly #insert: Statement;
  readonly #find: Statement;
  readonly #all: Statement;
  readonly #add: Statement;
  readonly #setState: Statement;
  readonly #delete: Statement;

  constructor(database: Database) {
    this.counters = new ImportCounters(database);
    this.pieces = new ImportPieces(database);
    this.tables = new ImportTables(database);
    this.#insert = database.prepare(
      `INSERT INTO import (website_id, file, format, started_at, state, hits) VALUES (?, ?, ?, ?, 'open', 0)`,
    );
    // Imports of deleted websites are left out. They exist until they are removed (removal/removal.ts).
    const select = `SELECT ${COLUMNS} FROM import WHERE website_id IN (SELECT id FROM website)`;
    this.#find = database.prepare(`${select} AND id = ?`);
    this.#all = database.prepare(`${select} ORDER BY id`);
    this.#add = database.prepare(
      `UPDATE import SET hits = hits + ?, first_day = min(coalesce(first_day, ?), ?),
         last_day = max(coalesce(last_day, ?), ?) WHERE id = ?`,
    );
    this.#setState = database.prepare('UPDATE import SET state = ? WHERE id = ?');
    this.#delete = database.prepare('DELETE FROM import WHERE id = ?');
  }

  /** Records a new import. @returns its id */
  begin(websiteId: number, file: string, format: string): number {
    const startedAt = new Date().toISOString();
    return this.#insert.run(websiteId, file, format, startedAt).lastInsertRowid;
  }

  find(id: number): StoredImport | null {
    const row = this.#find.get(id);
    return row === undefined ? null : toImport(row);
  }

  /** Returns all imports of all websites, the oldest first. */
  list(): StoredImport[] {
    return this.#all.all().map(toImport);
  }

  /** Adds to the totals of an import, in the transaction that counts. */
  add(id: number, { hits, firstDay, lastDay }: ImportedHits): void {
    this.#add.run(hits, firstDay, firstDay, lastDay, lastDay, id);
  }

  setState(id: number, state: ImportState): void {
    this.#setState.run(state, id);
  }

  /** Deletes an import with all its records. Its counts stay. */
  forget(id: number): void {
    this.#delete.run(id);
  }
}

function toImport(row: SqlValue[]): StoredImport {
  const [id, websiteId, file, format, startedAt, state, hits, firstDay, lastDay] = row;
  // Only this class writes the columns, so their types are those of the interface.
  return {
    id,
    websiteId,
    file,
    format,
    startedAt,
    state,
    hits,
    firstDay,
    lastDay,
  } as unknown as StoredImport;
}
