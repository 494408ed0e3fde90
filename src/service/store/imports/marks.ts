import type { Database, Statement } from '../database/database';

/** How far an older version of the service imported a file. */
export interface ImportMark {
  /** Bytes of the unpacked file. */
  bytes: number;
  /** SHA-256 of those bytes, hexadecimal. */
  digest: string;
}

/**
 * What versions before 3 of the store noted of imports: neither file, day nor counters, so that these imports can be
 * recognized and continued, but not listed or undone. New ones are in `Imports`.
 */
export class ImportMarks {
  readonly #of: Statement;
  readonly #counts: Statement;

  constructor(database: Database) {
    this.#of = database.prepare(
      'SELECT bytes, digest FROM import_mark WHERE website_id = ? ORDER BY bytes',
    );
    this.#counts = database.prepare(
      `SELECT domain, count(*) FROM import_mark JOIN website ON website.id = website_id
       GROUP BY website_id ORDER BY website_id`,
    );
  }

  /** How many imports are marked, by the website's domain. */
  counts(): { domain: string; imports: number }[] {
    return this.#counts.all().map(([domain, imports]) => ({
      domain: domain as string,
      imports: imports as number,
    }));
  }

  /** A website's marks, the shortest first. */
  of(websiteId: number): ImportMark[] {
    return this.#of.all(websiteId).map(([bytes, digest]) => ({
      bytes: bytes as number,
      digest: digest as string,
    }));
  }
}
