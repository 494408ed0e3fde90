import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { Account } from '$shared/bridge/contract';
import { portfolioDays, portfolioRanges } from '$shared/bridge/portfolio-ranges';
import type { PortfolioStatistic, SiteSums } from '$shared/bridge/portfolio-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { zoneOf } from '$shared/dates/zone';
import { websiteSource } from '$shared/settings/source';
import { toDaySeries } from '$statistics/day-series';
import { sumsOfDays } from './portfolio-sums';
import { requestedDays, serverDay } from './server-day';

/** Younger numbers are not requested again. */
const FRESH_MS = 15 * 60_000;

/** A website whose numbers are missing or old. */
interface Unread {
  account: Pick<Account, 'id' | 'zone'>;
  site: { id: number };
  sums: SiteSums | null;
  fetchedAt: number | null;
}

/**
 * Requests the numbers of all websites, one by one for each account and after all visible data, so
 * that a ranking is reliable. Main respects each server's limits.
 */
export class PortfolioReader<Row extends Unread> {
  #client: Client;
  #learn: (row: Row, sums: SiteSums, fetchedAt: number) => void;
  #stop = new AbortController();

  /** @param learn called with the numbers of a website */
  constructor(client: Client, learn: (row: Row, sums: SiteSums, fetchedAt: number) => void) {
    this.#client = client;
    this.#learn = learn;
  }

  /** Starts reading the rows with missing numbers, then those with old numbers. */
  start(
    rows: readonly Row[],
    name: PortfolioStatistic,
    todayOf: (row: Row) => CalendarDay,
  ): Promise<void[]> {
    this.stop();
    const { signal } = this.#stop;
    const oldest = Date.now() - FRESH_MS;
    const unread = rows.filter(({ fetchedAt }) => (fetchedAt ?? 0) < oldest);
    const missingFirst = unread.toSorted(
      (a, b) => Number(a.sums !== null) - Number(b.sums !== null),
    );
    const accounts = new Set(unread.map(({ account }) => account.id));
    return Promise.all(
      [...accounts].map(async (id) => {
        for (const row of missingFirst.filter(({ account }) => account.id === id)) {
          if (signal.aborted || !(await this.#read(row, name, todayOf(row), signal))) return;
        }
      }),
    );
  }

  /** Cancels what is being requested. */
  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /**
   * Reads a row. Returns whether the account's server answers, so that its next website is worth a
   * request.
   */
  async #read(
    row: Row,
    name: PortfolioStatistic,
    today: CalendarDay,
    signal: AbortSignal,
  ): Promise<boolean> {
    const range = portfolioDays(today);
    const of = websiteSource({ accountId: row.account.id, websiteId: row.site.id });
    try {
      const query = { kind: 'days', of, name, range: requestedDays(row.account, today) } as const;
      const answer = await readOnce(this.#client, query, { priority: 'refresh', signal });
      if (answer === null || answer.problem !== null) return false;
      const series = toDaySeries(answer.value.rows, range);
      const { since } = serverDay(today, zoneOf(row.account));
      const sums = sumsOfDays(series, portfolioRanges(today), answer.fetchedAt >= since);
      this.#learn(row, sums, answer.fetchedAt);
      return true;
    } catch {
      // The rows on screen, and the note above them, explain what is wrong with the server.
      return false;
    }
  }
}
