import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { addDays, type DayRange } from '../../../shared/dates/day-range';
import { websiteSource } from '../../../shared/settings/source';
import type { Client } from '../../client/client';

/** How often the server is asked while the first visit is awaited on screen. */
const INTERVAL_MS = 10_000;
/** A website without visits is new for this long; the API allows 100 days in one answer. */
const NEW_DAYS = 90;
/** The lists that describe a visit. */
export const FACTS = ['country', 'page', 'browser'] as const satisfies StatisticName[];
export type VisitFacts = Partial<Record<(typeof FACTS)[number], StatisticRow>>;

interface Site {
  accountId: string;
  id: number;
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

/** Waits for a new website's first visit: asks the server every 10 s while the page is visible. */
export class FirstVisit {
  #state = $state<'unknown' | 'waiting' | 'received' | 'none'>('unknown');
  #facts = $state.raw<VisitFacts>({});
  #checks = $state(0);
  #run = 0;

  constructor(private readonly client: Client) {}

  /** `none`: the website has visits, or is not new. */
  get state(): 'unknown' | 'waiting' | 'received' | 'none' {
    return this.#state;
  }

  /** What the lists tell about the visit, as long as it is the only one. */
  get facts(): VisitFacts {
    return this.#facts;
  }

  /** How often the server was asked in vain. */
  get checks(): number {
    return this.#checks;
  }

  /** Begins to wait, if nothing was ever counted. @returns a function that stops */
  wait(site: Site, days: () => DayRange | null): () => void {
    this.#run += 1;
    const run = this.#run;
    this.#state = 'unknown';
    this.#checks = 0;
    let timer: ReturnType<typeof setInterval> | undefined = undefined;
    const check = async (): Promise<void> => {
      // What fails here fails for the statistics too, which say why.
      const range = days();
      if (range === null) return;
      const visits = await this.#sum(site, range).catch(() => null);
      if (run !== this.#run || visits === null) return;
      if (visits > 0) {
        clearInterval(timer);
        await this.#receive(site, range, visits, run);
      } else {
        this.#state = 'waiting';
        this.#checks += 1;
      }
    };
    timer = setInterval(() => !document.hidden && void check(), INTERVAL_MS);
    void check();
    return () => {
      clearInterval(timer);
      this.#run += 1;
    };
  }

  /** Shows the statistics from now on. */
  leave(): void {
    this.#state = 'none';
  }

  async #receive(site: Site, days: DayRange, visits: number, run: number): Promise<void> {
    // Only a visit that was waited for is the first.
    if (this.#state !== 'waiting') return this.leave();
    const facts = visits === 1 ? await this.#read(site, days) : {};
    if (run !== this.#run) return;
    this.#facts = facts;
    this.#state = 'received';
  }

  /** Reads what describes the visit; what was counted more than once is left out. */
  async #read(site: Site, days: DayRange): Promise<VisitFacts> {
    const facts: VisitFacts = {};
    for (const name of FACTS) {
      const rows = await this.#rows(site, name, days).catch(() => []);
      const [only] = rows;
      if (rows.length === 1 && only?.count === 1) facts[name] = only;
    }
    return facts;
  }

  async #sum(site: Site, days: DayRange): Promise<number> {
    const rows = await this.#rows(site, 'visitors', days);
    return rows.reduce((sum, { count }) => sum + count, 0);
  }

  async #rows(
    { accountId, id }: Site,
    name: StatisticName,
    days: DayRange,
  ): Promise<StatisticRow[]> {
    const answer = await this.client.call('statistics.show', {
      of: websiteSource({ accountId, websiteId: id }),
      parameters: { name, ...days, per_page: 100 },
      source: 'network',
      priority: 'interactive',
    });
    return answer === null || answer.saved
      ? Promise.reject(new Error('not answered'))
      : answer.value.rows;
  }
}
