import type { Database, Statement } from './database';

/** How far a log file was imported into a website. Files are known by their content, not their names. */
export interface ImportMark {
  id: number;
  /** Bytes of the unpacked file that are imported. */
  bytes: number;
  /** SHA-256 of those bytes, hexadecimal. */
  digest: string;
}

/** The ledger of imported log files: what makes importing the same file twice change nothing. */
export class Imports {
  readonly #find: Statement;
  readonly #insert: Statement;
  readonly #update: Statement;

  constructor(database: Database) {
    this.#find = database.prepare(
      'SELECT id, bytes, digest FROM import WHERE website_id = ? AND first_line = ? ORDER BY bytes',
    );
    this.#insert = database.prepare(
      'INSERT INTO import (website_id, first_line, bytes, digest) VALUES (?, ?, ?, ?)',
    );
    this.#update = database.prepare('UPDATE import SET bytes = ?, digest = ? WHERE id = ?');
  }

  /** Earlier imports that began with the same line, the shortest first. @param firstLine its SHA-256 */
  find(websiteId: number, firstLine: string): ImportMark[] {
    return this.#find.all(websiteId, firstLine).map(([id, bytes, digest]) => ({
      id: id as number,
      bytes: bytes as number,
      digest: digest as string,
    }));
  }

  /** Notes how far a file is imported, in the transaction that counts it. @returns the mark's id */
  mark(
    websiteId: number,
    firstLine: string,
    { id, bytes, digest }: Omit<ImportMark, 'id'> & { id: number | null },
  ): number {
    if (id === null) {
      return Number(this.#insert.run(websiteId, firstLine, bytes, digest).lastInsertRowid);
    }
    this.#update.run(bytes, digest, id);
    return id;
  }
}
