import type { Postgres } from './connection';
import { WRITER_LOCK_CLASS } from './writer';

/** How often unused marks are searched, in milliseconds. It is much longer than a writer repeats its work. */
const INTERVAL_MS = 60 * 60_000;

interface Mark {
  writer: string;
  number: number;
}

/**
 * Deletes the marks of writers that have ended. Such a mark is the same, and without its lock, in two consecutive
 * searches.
 */
export class FlushMarks {
  #suspects: Mark[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly postgres: Postgres) {}

  start(): void {
    // Failures are ignored: if the database fails, hits also fail and report it, and the search is repeated in an
    // hour.
    this.#timer = setInterval(() => void this.tidy().catch(() => {}), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async tidy(): Promise<void> {
    await this.postgres.query(
      'delete-marks',
      `DELETE FROM flush USING unnest($1::text[], $2::bigint[]) AS t (w, n)
       WHERE website_id = 0 AND writer = w AND number = n`,
      [this.#suspects.map(({ writer }) => writer), this.#suspects.map(({ number }) => number)],
    );
    this.#suspects = await this.postgres.query<Mark>(
      'lone-marks',
      `SELECT writer, number FROM flush WHERE website_id = 0 AND NOT EXISTS (
         SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2
         AND objid = flush.writer::bigint
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
      [WRITER_LOCK_CLASS],
    );
  }
}
