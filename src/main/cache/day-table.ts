import { accountCondition, type StoreDatabase } from './database';

/** Identifies a daily series: account, website and statistic. */
export interface SeriesKey {
  account: string;
  website: number;
  statistic: string;
}

export interface SavedDay {
  /** `Y-m-d`. */
  day: string;
  count: number;
  /** When the server sent it, milliseconds since the epoch. */
  fetchedAt: number;
  /** Whether the day was over when it was fetched, so that its count is final. */
  final: boolean;
}

/** The largest clock skew of a server that is considered, milliseconds. */
const MAX_SKEW_MS = 24 * 3_600_000;
/** Measured size of a day's row in the file, bytes. */
export const BYTES_PER_DAY = 40;

/** Daily series merged from all answers. Serves any range whose days are all known, whatever ranges were requested. */
export class DayTable {
  constructor(
    private readonly database: StoreDatabase,
    private readonly now: () => number,
  ) {}

  /** The known days of a range, in order. */
  get(key: SeriesKey, from: string, to: string): SavedDay[] {
    const series = this.#idOf(key);
    if (series === null) return [];
    const rows = this.database.all(
      'SELECT day, count, fetched_at, final FROM days WHERE series = ? AND day >= ? AND day <= ? ORDER BY day',
      series,
      from,
      to,
    );
    return rows.map((row) => ({
      day: String(row['day']),
      count: Number(row['count']),
      fetchedAt: Number(row['fetched_at']),
      final: row['final'] === 1,
    }));
  }

  /**
   * Adds days to a series. A day from a later answer is not overwritten. A day dated in the future was saved while the
   * clock was wrong, so it is replaced.
   */
  put(key: SeriesKey, days: readonly SavedDay[], pinned: boolean): void {
    this.database.run(
      `INSERT INTO series (account, website, statistic, used_at, pinned) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (account, website, statistic) DO UPDATE SET
         used_at = excluded.used_at, pinned = max(pinned, excluded.pinned)`,
      key.account,
      key.website,
      key.statistic,
      this.now(),
      Number(pinned),
    );
    const series = this.#idOf(key);
    for (const { day, count, fetchedAt, final } of days) {
      this.database.run(
        `INSERT INTO days (series, day, count, fetched_at, final) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (series, day) DO UPDATE SET
           count = excluded.count, fetched_at = excluded.fetched_at, final = excluded.final
         WHERE excluded.fetched_at >= fetched_at OR fetched_at > ?`,
        series,
        day,
        count,
        fetchedAt,
        Number(final),
        this.now(),
      );
    }
  }

  /**
   * Recomputes which days were over when they were fetched.
   *
   * @param window for how many milliseconds after the start of a day in UTC this is uncertain
   */
  updateFinality(
    account: string,
    window: { from: number; to: number },
    isFinal: (day: string, fetchedAt: number) => boolean,
  ): void {
    const rows = this.database.all(
      `SELECT series, day, fetched_at, final FROM days
       WHERE series IN (SELECT id FROM series WHERE account = ?)
         AND fetched_at - 1000 * unixepoch(day) BETWEEN ? AND ?`,
      account,
      window.from - MAX_SKEW_MS,
      window.to + MAX_SKEW_MS,
    );
    for (const row of rows) {
      const [day, final] = [
        String(row['day']),
        isFinal(String(row['day']), Number(row['fetched_at'])),
      ];
      if (final === (row['final'] === 1)) continue;
      this.database.run(
        'UPDATE days SET final = ? WHERE series = ? AND day = ?',
        Number(final),
        Number(row['series']),
        day,
      );
    }
  }

  /** Marks a series as saved for offline use. */
  pin({ account, website, statistic }: SeriesKey): void {
    this.database.run(
      'UPDATE series SET pinned = 1 WHERE account = ? AND website = ? AND statistic = ? AND pinned = 0',
      account,
      website,
      statistic,
    );
  }

  /** Marks a website's days as not final. */
  reopen(account: string, website: number): void {
    this.database.run(
      `UPDATE days SET final = 0
       WHERE series IN (SELECT id FROM series WHERE account = ? AND website = ?) AND final = 1`,
      account,
      website,
    );
  }

  /** Approximate bytes of a website's days. */
  bytesOf(account: string, website: number): number {
    const row = this.database.get(
      `SELECT count(*) AS days FROM days
       WHERE series IN (SELECT id FROM series WHERE account = ? AND website = ?)`,
      account,
      website,
    );
    return Number(row?.['days']) * BYTES_PER_DAY;
  }

  deleteWebsite(account: string, website: number): void {
    this.database.run(
      'DELETE FROM days WHERE series IN (SELECT id FROM series WHERE account = ? AND website = ?)',
      account,
      website,
    );
    this.database.run('DELETE FROM series WHERE account = ? AND website = ?', account, website);
  }

  clear(account: string | null): void {
    const { where, values } = accountCondition(account);
    this.database.run(
      `DELETE FROM days WHERE series IN (SELECT id FROM series ${where})`,
      ...values,
    );
    this.database.run(`DELETE FROM series ${where}`, ...values);
  }

  #idOf({ account, website, statistic }: SeriesKey): number | null {
    const row = this.database.get(
      'SELECT id FROM series WHERE account = ? AND website = ? AND statistic = ?',
      account,
      website,
      statistic,
    );
    return row === null ? null : Number(row['id']);
  }
}
