import type { ImportMark } from '$service/store/imports';
import type { Database, Statement } from '../database/database';

/**
 * Records of imports by versions of the store before 3, which have no file, days or counters. Such imports can be
 * recognized and continued, but not listed or undone. Later imports are in `SqliteImports`.
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

  /** Returns the number of such imports, by the website's domain. */
  counts(): { domain: string; imports: number }[] {
    return this.#counts.all().map(([domain, imports]) => ({
      domain: domain as string,
      imports: imports as number,
    }));
  }

  /** Returns the marks of a website, the shortest first. */
  of(websiteId: number): ImportMark[] {
    return this.#of.all(websiteId).map(([bytes, digest]) => ({
      bytes: bytes as number,
      digest: digest as string,
    }));
  }
}
