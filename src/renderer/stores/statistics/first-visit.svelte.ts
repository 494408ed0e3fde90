import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { StatisticName, StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { sourceKey, type WebsiteSource, websiteSource } from '$shared/settings/source';
import type { SiteStatistics } from './statistics.svelte';

/**
 * The polling interval while the first visit is awaited on screen, for servers that do not report
 * it themselves.
 */
const INTERVAL_MS = 10_000;
/** If a visit is found later than this after the last check, its time is unknown. */
const CERTAIN_MS = 60_000;
/** A website without visits counts as new for this long; the API allows 100 days in one answer. */
const NEW_DAYS = 90;

interface Subject {
  accountId: string;
  websiteId: number;
  /** The server is the built-in service, which reports visits. */
  isLocal: boolean;
  /** ISO 8601 in UTC; null if unknown. */
  createdAt: string | null;
  statistics: SiteStatistics;
  today: CalendarDay;
}

/** A first visit that was waited for. */
export interface ArrivedVisit {
  /** Milliseconds since the epoch. */
  at: number;
  /** Its landing page; null if the server does not report it. */
  page: string | null;
}

interface Found {
  /** The website. */
  of: string;
  /** `none`: the website has visits, or is not new. */
  state: 'unknown' | 'waiting' | 'none';
  arrived: ArrivedVisit | null;
}

/**
 * Returns the days on which a new website can have had visits; null if the website is not new. The
 * API does not report whether a website ever had visits, so one without a creation date is never
 * new.
 * @param createdAt ISO 8601 in UTC
 * @param today the server's day
 */
export function daysOfNew(createdAt: string | null, today: CalendarDay): DayRange | null {
  if (createdAt === null) return null;
  // The server's day may be one behind the UTC day.
  const from = addDays(createdAt.slice(0, 10), -1);
  return from < addDays(today, -NEW_DAYS) ? null : { from, to: today };
}

/**
 * Decides whether a website's screen waits for its first visit: the website is new, and nothing was
 * counted yet. The built-in service reports the visit; another server is polled every 10 s while
 * the page is visible, as is the built-in one until it answers. Create it while a component initializes.
 */
export class FirstVisit {
  readonly #client: Client;
  readonly #subject: () => Subject;
  readonly #onarrived: () => void;
  #found = $state.raw<Found>(unknownOf(''));
  /** Each website has its own first visit. */
  readonly #current: Found = $derived.by(() => {
    const of = sourceKey(websiteSource(this.#subject()));
    return this.#found.of === of ? this.#found : unknownOf(of);
  });
  readonly #days = $derived.by(() => daysOfNew(this.#subject().createdAt, this.#subject().today));
  readonly #nothing = $derived.by(() => {
    const { visitors, pageviews } = this.#subject().statistics.days;
    return [visitors.now, pageviews.now].every(
      ({ series, previous }) =>
        series !== null && !previous && series.counts.every((count) => count === 0),
    );
  });
  // While it waits, the first number ends that, wherever it is seen first.
  readonly #isAwaited: boolean = $derived(
    this.#days !== null &&
      this.#current.state !== 'none' &&
      (this.#nothing || this.#current.state === 'waiting'),
  );
  /** The screen waits for a visit. */
  readonly waits: boolean = $derived(this.#isAwaited && this.#current.state === 'waiting');
  /** The visit that arrived while the screen waited; null before, and if its time is unknown. */
  readonly arrived: ArrivedVisit | null = $derived(this.#current.arrived);

  /** @param onarrived called when the awaited visit has arrived */
  constructor(client: Client, subject: () => Subject, onarrived: () => void) {
    this.#client = client;
    this.#subject = subject;
    this.#onarrived = onarrived;
    const accountId = $derived(subject().accountId);
    const websiteId = $derived(subject().websiteId);
    const isLocal = $derived(subject().isLocal);
    $effect(() =>
      this.#isAwaited ? this.#wait(websiteSource({ accountId, websiteId }), isLocal) : undefined,
    );
    // It was imported, or counted on a day outside the period.
    $effect(() => {
      if (this.waits && !this.#nothing) this.#check?.();
    });
  }

  #check: (() => void) | null = null;

  #wait(of: WebsiteSource, isLocal: boolean): () => void {
    const ofKey = sourceKey(of);
    this.#found = unknownOf(ofKey);
    let isCurrent = true;
    let lookedAt = -Infinity;
    const check = async (): Promise<void> => {
      const days = this.#days;
      const at = Date.now();
      // The statistics fail for the same reason and report it.
      const rows = days && (await this.#rows(of, 'visitors', days).catch(() => null));
      if (!isCurrent || days === null || rows === null) return;
      const visits = sum(rows.map(({ count }) => count));
      if (visits === 0) {
        lookedAt = at;
        this.#found = { of: ofKey, state: 'waiting', arrived: null };
        return;
      }
      // Only an awaited visit is the first one.
      const isFirst = this.#current.state === 'waiting';
      const isTimed = isFirst && (isLocal || at - lookedAt < CERTAIN_MS);
      const arrived = isTimed ? { at, page: await this.#pageOf(of, days) } : null;
      if (!isCurrent) return;
      this.#found = { of: ofKey, state: 'none', arrived };
      if (isFirst) this.#onarrived();
    };
    const stopPolling = poll(async () => {
      if (!isLocal || this.#current.state === 'unknown') await check();
    });
    const stopListening = isLocal ? this.#listen(of, check) : () => undefined;
    this.#check = () => void check();
    queueMicrotask(() => void check());
    return () => {
      stopPolling();
      stopListening();
      this.#check = null;
      isCurrent = false;
    };
  }

  #listen({ websiteId }: WebsiteSource, check: () => Promise<void>): () => void {
    return this.#client.on('builtIn.visited', (visited) => {
      if (visited.websiteId === websiteId) void check();
    });
  }

  /** Returns the page of the only visit. */
  async #pageOf(of: WebsiteSource, days: DayRange): Promise<string | null> {
    const [only, ...others] = await this.#rows(of, 'landing_page', days).catch(() => []);
    return only?.count === 1 && others.length === 0 ? only.value : null;
  }

  async #rows(of: WebsiteSource, name: StatisticName, days: DayRange): Promise<StatisticRow[]> {
    const query = { kind: 'rows', of, parameters: { name, ...days, per_page: 100 } } as const;
    const answer = await readOnce(this.#client, query, { again: 'once' });
    return answer === null || answer.saved
      ? Promise.reject(new Error('not answered'))
      : answer.value.rows;
  }
}

function poll(check: () => Promise<void>): () => void {
  const timer = setInterval(() => !document.hidden && void check(), INTERVAL_MS);
  return () => clearInterval(timer);
}

function unknownOf(of: string): Found {
  return { of, state: 'unknown', arrived: null };
}
