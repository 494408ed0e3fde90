import type { Client } from '$client/client';
import { type LiveQueryClient, liveQueryClient } from '$client/live-query-client';
import type { Answer } from '$shared/bridge/contract';
import { portfolioDays, portfolioRanges } from '$shared/bridge/portfolio-ranges';
import type { PortfolioStatistic } from '$shared/bridge/portfolio-values';
import type { QueryOf, ValueOf, WatchPriority } from '$shared/bridge/query-values';
import { debounced } from '$shared/lib/debounced';
import { websiteSource } from '$shared/settings/source';
import { toDaySeries } from '$statistics/day-series';
import type { Portfolio, PortfolioRow } from './portfolio.svelte';
import { sumsOfDays } from './portfolio-sums';
import { requestedDays, type ServerDay } from './server-day';

/**
 * How long rows must stay on screen before the server is queried, so that scrolling past costs
 * nothing.
 */
const REST_MS = 200;
/** Older numbers on screen are requested again. */
const OLD_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 60_000;

/** A row on screen, and its statistic. */
export interface ShownRow {
  row: PortfolioRow;
  day: ServerDay;
  name: PortfolioStatistic;
}

interface Watched {
  of: ShownRow;
  /** The id of the watch once it has begun. */
  watch: string | null;
  /** The server has been queried, and its answer is no longer awaited. */
  isAnswered: boolean;
}

/** Requests the numbers of the websites on screen, before those of all others. */
export class VisibleNumbers {
  readonly #live: LiveQueryClient;
  readonly #portfolio: Portfolio;
  /** By row, statistic and day. */
  #shown = new Map<string, Watched>();
  /**
   * Rows that left the screen before their answer arrived. All websites are counted, so ending the
   * request would cause a second one.
   */
  readonly #leaving = new Map<string, Watched>();
  readonly #rest = debounced(() => this.#begin(), REST_MS);
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(client: Client, portfolio: Portfolio) {
    this.#live = liveQueryClient(client);
    this.#portfolio = portfolio;
    this.#timer = setInterval(() => {
      if (!document.hidden) this.#refresh(Date.now() - OLD_MS);
    }, CHECK_INTERVAL_MS);
  }

  /** Sets the rows on screen. */
  show(shown: readonly ShownRow[]): void {
    const before = this.#shown;
    this.#shown = new Map(
      shown.map((of) => {
        const key = `${of.row.key} ${of.name} ${of.day.today}`;
        const known = before.get(key) ?? this.#leaving.get(key);
        if (this.#leaving.delete(key) && known?.watch)
          this.#live.prioritize(known.watch, priorityOf(of.row));
        return [key, { of, watch: known?.watch ?? null, isAnswered: known?.isAnswered ?? false }];
      }),
    );
    for (const [key, watched] of before) if (!this.#shown.has(key)) this.#leave(key, watched);
    if ([...this.#shown.values()].some(({ watch }) => watch === null)) this.#rest.later();
  }

  /** Requests the numbers on screen again, regardless of their age. */
  refresh(): void {
    this.#rest.now();
    this.#refresh(null);
  }

  destroy(): void {
    clearInterval(this.#timer);
    this.#rest.cancel();
    this.show([]);
    for (const { watch } of this.#leaving.values()) if (watch !== null) this.#live.end(watch);
    this.#leaving.clear();
  }

  #leave(key: string, watched: Watched): void {
    if (watched.watch === null) return;
    if (watched.isAnswered) {
      this.#live.end(watched.watch);
      return;
    }
    this.#live.prioritize(watched.watch, 'refresh');
    this.#leaving.set(key, watched);
  }

  #refresh(olderThan: number | null): void {
    for (const { watch } of this.#shown.values())
      if (watch !== null) this.#live.refresh(watch, olderThan, olderThan === null);
  }

  #begin(): void {
    for (const [key, entry] of this.#shown) {
      if (entry.watch !== null) continue;
      const { row, day, name } = entry.of;
      const of = websiteSource({ accountId: row.account.id, websiteId: row.site.id });
      const range = requestedDays(row.account, day.today);
      const query: QueryOf<'days'> = { kind: 'days', of, name, range };
      const watch = this.#live.watch(query, priorityOf(row), ({ answer, problem, isAsking }) => {
        const watched = this.#shown.get(key) ?? this.#leaving.get(key);
        if (watched === undefined) return;
        watched.isAnswered = !isAsking;
        if (answer !== null) this.#learn(watched.of, answer as Answer<ValueOf<typeof query>>);
        else if (problem !== null) this.#portfolio.fail(watched.of.row);
        if (!isAsking && this.#leaving.delete(key)) this.#live.end(watch);
      });
      entry.watch = watch;
    }
  }

  #learn({ row, day }: ShownRow, { value, fetchedAt }: Answer<ValueOf<QueryOf<'days'>>>): void {
    if (row.sums !== null && row.fetchedAt === fetchedAt) return;
    const series = toDaySeries(value.rows, portfolioDays(day.today));
    const sums = sumsOfDays(series, portfolioRanges(day.today), fetchedAt >= day.since);
    this.#portfolio.learn(row, sums, fetchedAt);
  }
}

function priorityOf({ sums }: PortfolioRow): WatchPriority {
  return sums === null ? 'interactive' : 'refresh';
}
