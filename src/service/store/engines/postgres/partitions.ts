import { firstDayOf, monthOf } from '$service/store/counts/calendar';
import type { Postgres } from './connection';
import { withRetries } from './with-retries';

/** The advisory lock for adding a partition. */
const LOCK = [0x51_7e, 2] as const;

/** The partitions of the counters. There is one for each month with counters. */
export class Partitions {
  readonly #known = new Set<number>();

  constructor(private readonly postgres: Postgres) {}

  /** Adds the partitions for some days, if they are missing. */
  async ensure(days: Iterable<number>): Promise<void> {
    for (const month of new Set([...days].map(monthOf))) {
      if (this.#known.has(month)) continue;
      await withRetries(() => this.#add(month));
      this.#known.add(month);
    }
  }

  async #add(month: number): Promise<void> {
    const name = `counter_${Math.floor(month / 12)}_${String((month % 12) + 1).padStart(2, '0')}`;
    await this.postgres.transaction(async (queries) => {
      await queries.query('lock-partitions', 'SELECT pg_advisory_xact_lock($1, $2)', LOCK);
      const found = await queries.query('has-table', 'SELECT 1 WHERE to_regclass($1) IS NOT NULL', [
        name,
      ]);
      if (found.length > 0) return;
      // The partition is created separately and then attached. Creating it in place would wait for all counting, and
      // block it. Half-filled pages leave room for the next version of a row.
      await queries.query(
        '',
        `CREATE TABLE ${name} (LIKE counter INCLUDING ALL) WITH (fillfactor = 70)`,
      );
      await queries.query(
        '',
        `ALTER TABLE counter ATTACH PARTITION ${name}
         FOR VALUES FROM (${firstDayOf(month)}) TO (${firstDayOf(month + 1)})`,
      );
    });
  }
}
