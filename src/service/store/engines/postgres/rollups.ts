import { firstDayOf, monthOf, todayNumber } from '$service/store/counts/calendar';
import { isDayCode } from '$service/store/counts/codes';
import { type Lease, LEASE_NAMES, type Leases } from '$service/store/leases';
import { SERVER_STATISTICS, STATISTICS } from '$shared/api/statistics';
import type { Postgres, Queries } from './connection';
import { lockWebsite } from './websites';
import { withRetries } from './with-retries';

/** How many days after its end a month is summed. Hits may arrive late, and clocks differ. */
const SETTLED_DAYS = 2;
/** How long a call that sums months may take, in milliseconds. A service that stops does not wait for all months. */
const LONGEST_MS = 2_000;
/** The number of months that are looked up at a time. */
const LOOKED_UP = 10_000;

/** SQL for the month number of a day (counts/calendar.ts). */
export const MONTH_OF_DAY_SQL = `(extract(year FROM date '1970-01-01' + day) * 12
  + extract(month FROM date '1970-01-01' + day) - 1)::integer`;

/**
 * The codes of the statistics that are summed. Daily statistics are not, because they have only one count per day.
 */
const CODES = SERVER_STATISTICS.map((name) => STATISTICS[name].code).filter(
  (code) => !isDayCode(code),
);

interface Month {
  websiteId: number;
  month: number;
}

/**
 * The sums of finished months. A sum has the stamp of its days (changes.ts), and is only used while the stamp is the
 * same. Writers therefore need not update sums.
 */
export class Rollups {
  #due: Month[] = [];
  /** The day on which months to sum were last searched; null if months may have changed since. */
  #lookedOn: number | null = null;
  /** The lease, which is held for a whole run: taking it costs as much as summing a month of a small website. */
  #lease: Lease | null = null;
  #isSumming = false;

  /** @param todayOf returns today's day number */
  constructor(
    private readonly postgres: Postgres,
    private readonly leases: Leases,
    private readonly todayOf: () => number = todayNumber,
  ) {}

  /** Records that some days have changed. */
  noteDays(days: readonly number[]): void {
    const settled = this.#firstUnsettled();
    if (days.some((day) => day < settled)) this.noteChange();
  }

  /** Records that any sum may be outdated. */
  noteChange(): void {
    this.#lookedOn = null;
  }

  /**
   * Sums months without a current sum for a limited time, unless another process does so.
   *
   * @returns whether the run is over for this caller. Until then, the method must be called again, because the lease
   * keeps other processes away.
   */
  async sum(ms: number): Promise<boolean> {
    if (this.#isSumming) return true;
    this.#isSumming = true;
    let isMore = false;
    try {
      if (this.#due.length === 0 && this.#lookedOn === this.todayOf()) return true;
      if (!(await this.#hold())) return true;
      isMore = !(await this.#sumFor(ms));
      return !isMore;
    } finally {
      if (!isMore) await this.#letGo();
      this.#isSumming = false;
    }
  }

  /**
   * Takes the lease, also if it was lost.
   *
   * @returns false while another process holds it
   */
  async #hold(): Promise<boolean> {
    if (this.#lease?.isHeld === true) return true;
    await this.#letGo();
    this.#lease = await this.leases.take(LEASE_NAMES.sums);
    return this.#lease !== null;
  }

  async #letGo(): Promise<void> {
    const lease = this.#lease;
    this.#lease = null;
    await lease?.release();
  }

  async #sumFor(ms: number): Promise<boolean> {
    const end = performance.now() + Math.min(ms, LONGEST_MS);
    do {
      if (this.#due.length === 0) await this.#look();
      const next = this.#due.shift();
      if (next === undefined) return true;
      await this.#sum(next);
    } while (performance.now() < end);
    return false;
  }

  async #sum(month: Month): Promise<void> {
    const work = (queries: Queries) => sumMonth(queries, month);
    try {
      await withRetries(() =>
        this.postgres.transaction(work, 'BEGIN ISOLATION LEVEL REPEATABLE READ'),
      );
    } catch (cause) {
      this.#due.unshift(month);
      throw cause;
    }
  }

  /** Searches the months to sum, once a day. */
  async #look(): Promise<void> {
    const day = this.todayOf();
    if (this.#lookedOn === day) return;
    this.#lookedOn = day;
    this.#due = await this.postgres.query<Month>(
      'months-to-sum',
      `SELECT website_id AS "websiteId", month FROM (
         SELECT website_id, ${MONTH_OF_DAY_SQL} AS month, sum(version) AS stamp, bool_or(counted) AS counted
         FROM website_day WHERE day < $1 GROUP BY 1, 2
       ) AS days LEFT JOIN rolled_month USING (website_id, month)
       WHERE days.stamp IS DISTINCT FROM rolled_month.stamp
         AND (counted OR rolled_month.stamp IS NOT NULL)
         AND website_id IN (SELECT id FROM website)
       ORDER BY 1, 2 LIMIT ${LOOKED_UP}`,
      [this.#firstUnsettled()],
    );
    // There may be more months than were looked up.
    if (this.#due.length === LOOKED_UP) this.#lookedOn = null;
  }

  #firstUnsettled(): number {
    return firstDayOf(monthOf(this.todayOf() - SETTLED_DAYS));
  }
}

/** Sums a month on one snapshot. If days are counted later, their stamp changes, but that of the sum does not. */
async function sumMonth(queries: Queries, { websiteId, month }: Month): Promise<void> {
  // A deleted website must not get new rows.
  if (!(await lockWebsite(queries, websiteId))) return;
  const days = [firstDayOf(month), firstDayOf(month + 1) - 1];
  await queries.query(
    'roll-month',
    `INSERT INTO rolled_month SELECT $1, $2, coalesce(sum(version), 0) FROM website_day
     WHERE website_id = $1 AND day BETWEEN $3 AND $4
     ON CONFLICT (website_id, month) DO UPDATE SET stamp = excluded.stamp`,
    [websiteId, month, ...days],
  );
  await removeSum(queries, websiteId, month);
  await queries.query(
    'sum-month',
    `INSERT INTO counter_month SELECT $1, code, $2, value_id, sum(n) FROM counter
     WHERE website_id = $1 AND code = ANY ($3::smallint[]) AND day BETWEEN $4 AND $5
     GROUP BY code, value_id ORDER BY code, value_id`,
    [websiteId, month, CODES, ...days],
  );
}

/** Removes the sum of a month. */
export async function removeSum(queries: Queries, websiteId: number, month: number): Promise<void> {
  const sql = `DELETE FROM counter_month WHERE website_id = $1 AND code = ANY ($2::smallint[]) AND month = $3`;
  await queries.query('remove-sum', sql, [websiteId, CODES, month]);
}
