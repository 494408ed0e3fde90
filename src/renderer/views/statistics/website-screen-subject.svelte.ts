import { tick } from 'svelte';
import { productOf, PRODUCTS, unitOn } from '$shared/api/products';
import type { StatisticName, StatisticUnit } from '$shared/api/statistics';
import type { Account } from '$shared/bridge/contract';
import type { QueryOf } from '$shared/bridge/query-values';
import { zoneOf } from '$shared/dates/zone';
import { formatDomain } from '$shared/lib/domains';
import { type WebsiteSource, websiteSource } from '$shared/settings/source';
import { firstCountedDay } from '$statistics/basis';
import * as context from '$stores/context';
import { WatchedQuery } from '$stores/queries/watched-query.svelte';
import { type ArrivedVisit, FirstVisit } from '$stores/statistics/first-visit.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { Followed, ScreenSubject } from './screen';
import { showNewestSaved } from './show-newest-saved.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/** A website whose statistics are on screen. Create it while a component initializes. */
export class WebsiteScreenSubject implements ScreenSubject {
  readonly #client = context.getClient();
  readonly #commands = context.getCommands();
  readonly #preferences = context.getPreferences();
  readonly #shown: () => { account: Account; websiteId: number };
  readonly site: WatchedQuery<QueryOf<'website'>>;
  /** Null until `follow` is called. */
  #awaited: FirstVisit | null = null;
  readonly coverage = null;

  constructor(shown: () => { account: Account; websiteId: number }) {
    this.#shown = shown;
    this.site = new WatchedQuery(this.#client, () => ({ kind: 'website', ...this.#id }));
    $effect(() =>
      this.#commands.aim(() => {
        const website = this.site.value;
        const changed = (): void => this.site.refresh();
        return website && { account: this.account, site: website, changed };
      }),
    );
  }

  get account(): Account {
    return this.#shown().account;
  }
  get websiteId(): number {
    return this.#shown().websiteId;
  }
  get #id(): { accountId: string; id: number } {
    return { accountId: this.account.id, id: this.websiteId };
  }
  get source(): WebsiteSource {
    return websiteSource({ accountId: this.account.id, websiteId: this.websiteId });
  }
  get zones(): string[] {
    return [zoneOf(this.account)];
  }
  /** Its snippet and its statistics page can be shown. */
  get hasScript(): boolean {
    return PRODUCTS[productOf(this.account)].script;
  }
  /** The calendar is about visits. */
  get hasCalendar(): boolean {
    return this.unitOf('visitors') === 'visits';
  }
  get domain(): string {
    return this.site.value?.domain ?? '';
  }
  get title(): string {
    return formatDomain(this.domain);
  }
  get isLocal(): boolean {
    return this.account.kind === 'built-in';
  }
  get isReady(): boolean {
    return this.site.ready;
  }
  get origin(): ScreenSubject['origin'] {
    const { name, address } = this.account;
    return { website: this.title, account: name, server: address };
  }
  get reported(): ScreenSubject['reported'] {
    return { account: this.account.name, color: this.account.color };
  }
  get refused(): Account {
    return this.account;
  }
  /** The screen waits for its first visit instead of showing statistics. */
  get waits(): boolean {
    return this.#awaited?.waits === true;
  }
  get arrived(): ArrivedVisit | null {
    return this.#awaited?.arrived ?? null;
  }

  unitOf(name: StatisticName): StatisticUnit {
    return unitOn(productOf(this.account), name);
  }

  baselineOn(route: StatisticsRoute): StatisticsRoute {
    return route;
  }

  countedIn(): undefined {
    return undefined;
  }

  follow(screen: Followed): () => void {
    const { statistics, selection, route, clock } = screen;
    openNewWebsite(statistics, selection);
    const retry = showNewestSaved(this.#client, screen, () => this.source);
    // Only after the panels have reported which of them are visible, because those have priority.
    $effect(() => {
      if (!statistics.asking && (statistics.ready || !route.all)) statistics.requestRest();
    });
    const refreshAll = (): void => {
      statistics.refresh();
      retry();
      this.site.refresh();
    };
    clock.keepFresh(this.#preferences, statistics);
    const subject = () => ({
      accountId: this.account.id,
      websiteId: this.websiteId,
      isLocal: this.isLocal,
      // Without a snippet to show, nothing is waited for.
      createdAt: (this.hasScript ? this.site.value?.created_at : null) ?? null,
      statistics,
      today: clock.today,
    });
    this.#awaited = new FirstVisit(this.#client, subject, () => {
      selection.openFirstDay();
      void tick().then(() => statistics.refreshAll());
    });
    return refreshAll;
  }
}

/** Opens the shortest period with all days of a website that is new. Call it while a component initializes. */
function openNewWebsite(statistics: SiteStatistics, selection: StatisticsSelection): void {
  $effect(() => {
    const { now, before } = statistics.days.visitors;
    const { series, previous } = statistics.running.visitors;
    if (now.series === null || now.previous || before.loading) return;
    const [day, count] = [series?.days[0], series?.counts[0]];
    const running = day === undefined || count === undefined || previous ? null : { day, count };
    const first = firstCountedDay(now.series, before.previous ? null : before.series, running);
    if (first !== null) selection.countedSince(first);
  });
}
