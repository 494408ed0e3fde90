import type { DayRange } from '../../../shared/dates/day-range';
import type { QueryOf } from '../../../shared/bridge/query-values';
import type { AppError } from '../../../shared/failures/failure';
import { memberKey, websiteSource } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { DaysRead } from '../statistics/days-read.svelte';
import { Watched } from '../queries/watched.svelte';

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
  readonly #website: Watched<QueryOf<'website'>>;
  #wanted: Wanted | null = null;
  #isComparing = $state(false);

  readonly settled = $derived.by(() => this.reads.every(({ settled }) => settled));
  /** Why its visits are not the server’s latest, or not there at all. */
  readonly problem: AppError | null = $derived.by(
    () => this.visits.problem ?? (this.visits.series === null ? this.#website.problem : null),
  );

  constructor(client: Client, site: SiteKey) {
    this.site = site;
    this.key = memberKey(site);
    this.visits = new DaysRead(client, 'visitors', 'interactive');
    this.before = new DaysRead(client, 'visitors');
    this.pageviews = new DaysRead(client, 'pageviews');
    this.#website = new Watched(client);
    const { accountId, websiteId: id } = site;
    this.#website.show({ kind: 'website', accountId, id });
  }

  /** Null until it is known. */
  get domain(): string | null {
    return this.#website.answer?.value.domain ?? null;
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
    this.pageviews.prioritize('held');
    this.before.prioritize('held');
    this.visits.ask({ source, range });
    this.pageviews.ask({ source, range });
    this.#isComparing = compared !== null;
    if (compared === null) this.before.cancel();
    else this.before.ask({ source, range: compared });
  }

  /** Lets the server be asked for what the table needs besides the visits. */
  more(): void {
    this.pageviews.prioritize('refresh');
    this.before.prioritize('refresh');
  }

  refresh(): void {
    if (this.domain === null) this.#website.refresh();
    for (const read of this.reads) read.refresh();
  }

  cancel(): void {
    this.#wanted = null;
    this.#website.cancel();
    for (const read of [this.visits, this.before, this.pageviews]) read.cancel();
  }
}

/** Websites side by side: of any accounts, each read from its own server. */
export class SideBySide {
  readonly #client: Client;
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
        known.find(({ key }) => key === memberKey(site)) ?? new SideMember(this.#client, site),
    );
    for (const member of known) if (!members.includes(member)) member.cancel();
    this.#members = members;
    for (const member of members) if (isKnown(member.site)) member.ask(wanted);
  }

  more(): void {
    for (const member of this.#members) member.more();
  }

  refresh(): void {
    for (const member of this.#members) member.refresh();
  }

  stop(): void {
    for (const member of this.#members) member.cancel();
  }
}
