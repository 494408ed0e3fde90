import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { addDays, type DayRange } from '../../../shared/dates/day-range';
import { sum } from '../../../shared/lib/sum';
import { sourceKey, websiteSource, type WebsiteSource } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { readOnce } from '../../client/live-queries';
import type { SiteStatistics } from './statistics.svelte';

/** How often the server is asked while the first visit is awaited on screen. */
const INTERVAL_MS = 10_000;
/** A website without visits is new for this long; the API allows 100 days in one answer. */
const NEW_DAYS = 90;
/** The lists that describe a visit. */
export const FACTS = ['country', 'page', 'browser'] as const satisfies StatisticName[];
type VisitFacts = Partial<Record<(typeof FACTS)[number], StatisticRow>>;

interface Subject {
  accountId: string;
  websiteId: number;
  /** ISO 8601 in UTC; null where it is not known. */
  createdAt: string | null;
  statistics: SiteStatistics;
  today: CalendarDay;
}

interface Found {
  /** The website. */
  of: string;
  /** `none`: it has visits, or is not new. */
  state: 'unknown' | 'waiting' | 'received' | 'none';
  /** What the lists tell about the visit, as long as it is the only one. */
  facts: VisitFacts;
  /** How often the server was asked in vain. */
  checks: number;
}

/**
 * Returns the days in which a new website can have had visits; null for one that is not new. The
 * API does not tell whether a website ever had visits, so one without a creation date is never new.
 * @param createdAt ISO 8601 in UTC
 * @param today the server's day
 */
export function daysOfNew(createdAt: string | null, today: CalendarDay): DayRange | null {
  if (createdAt === null) return null;
  // The server's day may be the one before in UTC.
  const from = addDays(createdAt.slice(0, 10), -1);
  return from < addDays(today, -NEW_DAYS) ? null : { from, to: today };
}

/**
 * Decides whether a website's statistics show its first visit instead: it is new, and nothing was counted yet. Its server is then asked
 * every 10 s while the page is visible. Create it while a component initializes.
 */
export class FirstVisit {
  readonly #client: Client;
  readonly #subject: () => Subject;
  #found = $state.raw<Found>(unknownOf(''));
  /** Another website has a first visit of its own. */
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
  readonly state = $derived(this.#current.state);
  readonly facts = $derived(this.#current.facts);
  readonly checks = $derived(this.#current.checks);
  // Once it waits, the first number ends that, wherever it is seen first.
  readonly #isAwaited: boolean = $derived(
    this.#days !== null && (this.#nothing || this.state === 'waiting'),
  );
  /** The first visit is shown. */
  readonly shown: boolean = $derived(
    this.state === 'received' || (this.#isAwaited && this.state === 'waiting'),
  );

  constructor(client: Client, subject: () => Subject) {
    this.#client = client;
    this.#subject = subject;
    const accountId = $derived(subject().accountId);
    const websiteId = $derived(subject().websiteId);
    $effect(() =>
      this.#isAwaited ? this.#wait(websiteSource({ accountId, websiteId })) : undefined,
    );
  }

  /** Shows the statistics from now on. */
  leave(): void {
    this.#found = { ...this.#current, state: 'none' };
  }

  #wait(of: WebsiteSource): () => void {
    const nothing = unknownOf(sourceKey(of));
    this.#found = nothing;
    let isCurrent = true;
    const check = async (): Promise<void> => {
      // What fails here fails for the statistics too, which say why.
      const days = this.#days;
      const rows = days && (await this.#rows(of, 'visitors', days).catch(() => null));
      if (!isCurrent || days === null || rows === null) return;
      const visits = sum(rows.map(({ count }) => count));
      if (visits === 0) {
        this.#found = { ...nothing, state: 'waiting', checks: this.checks + 1 };
        return;
      }
      clearInterval(timer);
      // Only a visit that was waited for is the first.
      if (this.state !== 'waiting') return this.leave();
      const facts = visits === 1 ? await this.#factsOf(of, days) : {};
      if (isCurrent) this.#found = { ...nothing, state: 'received', facts };
    };
    const timer = setInterval(() => !document.hidden && void check(), INTERVAL_MS);
    queueMicrotask(() => void check());
    return () => {
      clearInterval(timer);
      isCurrent = false;
    };
  }

  /** Reads what describes the visit; what was counted more than once is left out. */
  async #factsOf(of: WebsiteSource, days: DayRange): Promise<VisitFacts> {
    const facts: VisitFacts = {};
    for (const name of FACTS) {
      const [only, ...others] = await this.#rows(of, name, days).catch(() => []);
      if (only?.count === 1 && others.length === 0) facts[name] = only;
    }
    return facts;
  }

  async #rows(of: WebsiteSource, name: StatisticName, days: DayRange): Promise<StatisticRow[]> {
    const query = { kind: 'rows', of, parameters: { name, ...days, per_page: 100 } } as const;
    const answer = await readOnce(this.#client, query, { again: 'once' });
    return answer === null || answer.saved
      ? Promise.reject(new Error('not answered'))
      : answer.value.rows;
  }
}

function unknownOf(of: string): Found {
  return { of, state: 'unknown', facts: {}, checks: 0 };
}
