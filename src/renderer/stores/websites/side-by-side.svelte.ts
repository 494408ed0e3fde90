import type { DayRange } from '../../../shared/dates/day-range';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import { memberKey, websiteSource } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { DaysRead } from '../statistics/days-read.svelte';
import { manyStatisticsSource } from '../statistics/statistics-source';
import type { StatisticsSource } from '../statistics/statistic-query';

/** As few and as many websites as can be compared. */
export const FEWEST_SITES = 2;
export const MOST_SITES = 5;

/** A website by its account. */
export interface SiteKey {
  accountId: string;
  websiteId: number;
}

/** The days that are shown of a website: all are over. */
interface Wanted {
  range: DayRange;
  compared: DayRange | null;
}

/** A website beside others: its daily visits, and what the table needs besides. */
export class SideMember {
  readonly key: string;
  readonly site: SiteKey;
  readonly visits: DaysRead;
  readonly before: DaysRead;
  readonly pageviews: DaysRead;
  readonly #client: Client;
  #domain = $state<string | null>(null);
  #gone = $state.raw<AppError | null>(null);
  #wanted: Wanted | null = null;
  #isComparing = $state(false);

  readonly settled = $derived.by(() => this.reads.every(({ settled }) => settled));
  /** Why its visits are not the server’s latest, or not there at all. */
  readonly problem: AppError | null = $derived.by(
    () => this.visits.problem ?? (this.visits.series === null ? this.#gone : null),
  );

  constructor(client: Client, source: StatisticsSource, site: SiteKey) {
    this.#client = client;
    this.site = site;
    this.key = memberKey(site);
    this.visits = new DaysRead(source, 'visitors');
    this.before = new DaysRead(source, 'visitors');
    this.pageviews = new DaysRead(source, 'pageviews');
    void this.#name();
  }

  /** Null until it is known. */
  get domain(): string | null {
    return this.#domain;
  }

  get reads(): readonly DaysRead[] {
    return this.#isComparing
      ? [this.visits, this.pageviews, this.before]
      : [this.visits, this.pageviews];
  }

  /** Shows what is saved of days, and asks the server for its visits; for the rest once `more` is called. */
  ask(wanted: Wanted): void {
    const isSame = this.#wanted !== null && JSON.stringify(this.#wanted) === JSON.stringify(wanted);
    if (isSame) return;
    this.#wanted = wanted;
    const { range, compared } = wanted;
    const source = websiteSource(this.site);
    this.visits.open('interactive');
    this.pageviews.close();
    this.before.close();
    this.visits.ask({ source, range });
    this.pageviews.ask({ source, range });
    this.#isComparing = compared !== null;
    if (compared === null) this.before.cancel();
    else this.before.ask({ source, range: compared });
  }

  /** Lets the server be asked for what the table needs besides the visits. */
  more(): void {
    this.pageviews.open('refresh');
    this.before.open('refresh');
  }

  retry(): void {
    if (this.#domain === null) void this.#name();
    for (const read of this.reads) if (read.problem !== null) read.retry();
  }

  refresh(): void {
    if (this.#domain === null) void this.#name();
    for (const read of this.reads) read.refresh();
  }

  /** Asks the server for its name, which may have changed. */
  rename(): void {
    void this.#name('network');
  }

  cancel(): void {
    this.#wanted = null;
    for (const read of [this.visits, this.before, this.pageviews]) read.cancel();
  }

  async #name(first: 'saved' | 'network' = 'saved'): Promise<void> {
    const { accountId, websiteId: id } = this.site;
    const asked = { accountId, id } as const;
    try {
      const answer =
        (first === 'saved'
          ? await this.#client.call('websites.show', { ...asked, source: 'saved' })
          : null) ??
        (await this.#client.call('websites.show', {
          ...asked,
          source: 'network',
          priority: 'interactive',
        }));
      this.#domain = answer?.value.domain ?? null;
      this.#gone = null;
    } catch (thrown) {
      this.#gone = toAppError(thrown);
    }
  }
}

/** Websites side by side: of any accounts, each read from its own server. */
export class SideBySide {
  readonly #client: Client;
  readonly #source: StatisticsSource;
  #members = $state.raw<readonly SideMember[]>([]);

  /** All visits are there, or will not come. */
  readonly visitsSettled = $derived.by(() => this.#members.every(({ visits }) => visits.settled));
  readonly settled = $derived.by(() => this.#members.every(({ settled }) => settled));
  readonly problem: AppError | null = $derived.by(
    () => this.#members.find(({ problem }) => problem !== null)?.problem ?? null,
  );
  /** When the oldest visits shown came from a server, milliseconds since the epoch. */
  readonly fetchedAt: number | null = $derived.by(() => {
    const ages = this.#members.flatMap(({ visits }) => visits.fetchedAt ?? []);
    return ages.length === 0 ? null : Math.min(...ages);
  });

  constructor(client: Client) {
    this.#client = client;
    this.#source = manyStatisticsSource(client);
  }

  /** In the order given. */
  get members(): readonly SideMember[] {
    return this.#members;
  }

  /**
   * Shows websites; those that stay keep what they have.
   * @param isKnown whether a website's account is there; otherwise nothing is asked for
   */
  show(sites: readonly SiteKey[], wanted: Wanted, isKnown: (site: SiteKey) => boolean): void {
    const known = this.#members;
    const members = sites.map(
      (site) =>
        known.find(({ key }) => key === memberKey(site)) ??
        new SideMember(this.#client, this.#source, site),
    );
    for (const member of known) if (!members.includes(member)) member.cancel();
    this.#members = members;
    for (const member of members) if (isKnown(member.site)) member.ask(wanted);
  }

  /** Follows websites that are changed. Call it while a component initializes. */
  follow(): void {
    $effect(() =>
      this.#client.on('websites.changed', ({ accountId }) => {
        for (const member of this.#members)
          if (member.site.accountId === accountId) member.rename();
      }),
    );
  }

  more(): void {
    for (const member of this.#members) member.more();
  }

  refresh(): void {
    for (const member of this.#members) member.refresh();
  }

  retry(accountId?: string): void {
    for (const member of this.#members)
      if (accountId === undefined || member.site.accountId === accountId) member.retry();
  }

  stop(): void {
    for (const member of this.#members) member.cancel();
  }
}
