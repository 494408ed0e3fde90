import type { Client } from '$client/client';
import type { QueryOf, WatchPriority } from '$shared/bridge/query-values';
import type { DayRange } from '$shared/dates/day-range';
import type { AppError } from '$shared/failures/failure';
import { memberKey, websiteSource } from '$shared/settings/source';
import { earliestInstant } from '$statistics/exports/origin';
import { storePerItem } from '../queries/store-per-item.svelte';
import { WatchedQuery } from '../queries/watched-query.svelte';
import { DaysRead, problemOf, type SourceRange } from '../statistics/reads.svelte';

/** The minimum and maximum number of compared websites. */
export const MIN_SITES = 2;
export const MAX_SITES = 5;

/** A website by its account. */
export interface SiteKey {
  accountId: string;
  websiteId: number;
}

/** What is shown of the websites. */
interface Wanted {
  sites: readonly SiteKey[];
  /** All of its days are over. */
  range: DayRange;
  compared: DayRange | null;
  /** Returns whether a website's account exists; otherwise nothing is requested. */
  isKnown: (site: SiteKey) => boolean;
}

/** One of the compared websites: its daily visits, and the other numbers of the table. */
export class ComparedWebsite {
  readonly key: string;
  readonly site: SiteKey;
  readonly visits: DaysRead;
  readonly before: DaysRead;
  readonly pageviews: DaysRead;
  readonly #website: WatchedQuery<QueryOf<'website'>>;

  /** Null until known. */
  readonly domain: string | null = $derived.by(() => this.#website.value?.domain ?? null);
  readonly asking = $derived.by(() => this.#reads.some(({ asking }) => asking));
  /** Why its visits are outdated or missing. */
  readonly problem: AppError | null = $derived.by(
    () => this.visits.problem ?? (this.visits.series === null ? this.#website.problem : null),
  );

  /** @param later the priority of the table's other numbers */
  constructor(client: Client, site: SiteKey, wanted: () => Wanted, later: () => WatchPriority) {
    this.site = site;
    this.key = memberKey(site);
    const source = websiteSource(site);
    const subject = (range: () => DayRange | null) => (): SourceRange | null => {
      const days = wanted().isKnown(site) ? range() : null;
      return days && { source, range: days };
    };
    const now = subject(() => wanted().range);
    this.visits = new DaysRead(client, 'visitors', now);
    this.before = new DaysRead(
      client,
      'visitors',
      subject(() => wanted().compared),
      later,
    );
    this.pageviews = new DaysRead(client, 'pageviews', now, later);
    const { accountId, websiteId: id } = site;
    this.#website = new WatchedQuery(client, () => ({ kind: 'website', accountId, id }));
  }

  get #reads(): readonly DaysRead[] {
    return [this.visits, this.pageviews, this.before];
  }

  refresh(): void {
    if (this.domain === null) this.#website.refresh();
    for (const read of this.#reads) read.refresh();
  }
}

/**
 * The compared websites, of any accounts, each read from its own server. Create it while a
 * component initializes.
 */
export class WebsiteComparison {
  #members = $state.raw<{ readonly all: readonly ComparedWebsite[] } | null>(null);

  /** In the given order. */
  readonly members: readonly ComparedWebsite[] = $derived(this.#members?.all ?? []);
  /** All visits have been loaded or have failed. */
  readonly visitsSettled = $derived(
    this.members.length > 0 && this.members.every(({ visits }) => visits.settled),
  );
  /** All visits are shown, saved or new, or have failed. */
  readonly visitsReady = $derived(
    this.members.length > 0 && this.members.every(({ visits }) => visits.ready),
  );
  readonly asking = $derived(this.members.some(({ asking }) => asking));
  readonly problem: AppError | null = $derived(problemOf(this.members));
  /** When the oldest visits shown came from a server, milliseconds since the epoch. */
  readonly fetchedAt: number | null = $derived(
    earliestInstant(...this.members.map(({ visits }) => visits.fetchedAt)),
  );

  constructor(client: Client, wanted: () => Wanted) {
    // The table's other numbers are requested after all lines.
    const later = (): WatchPriority => (this.visitsSettled ? 'refresh' : 'held');
    this.#members = storePerItem(
      () => wanted().sites,
      (site) => new ComparedWebsite(client, site, wanted, later),
    );
  }

  refresh(): void {
    for (const member of this.members) member.refresh();
  }
}
