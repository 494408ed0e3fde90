import { untrack } from 'svelte';
import type { Account } from '../../../shared/bridge/contract';
import type { QueryOf } from '../../../shared/bridge/query-values';
import { zoneOf } from '../../../shared/dates/zone';
import { formatDomain } from '../../../shared/lib/domains';
import { websiteSource, type WebsiteSource } from '../../../shared/settings/source';
import * as context from '../../stores/context';
import { watched, type Watched } from '../../stores/queries/watched.svelte';
import { AwaitedVisit } from './first-visit/awaited-visit.svelte';
import { keepFresh } from './keep-fresh.svelte';
import { openNewWebsite } from './new-website.svelte';
import type { Followed, ScreenSubject } from './screen';
import { showNewestSaved } from './show-newest-saved.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';

/** A website whose statistics are on screen. Create it while a component initializes. */
export class WebsiteSubject implements ScreenSubject {
  readonly #client = context.getClient();
  readonly #commands = context.getCommands();
  readonly #preferences = context.getPreferences();
  readonly #refresh = context.getRefresh();
  readonly #shown: () => { account: Account; websiteId: number };
  readonly site: Watched<QueryOf<'website'>>;
  /** Null until it is followed. */
  #awaited: AwaitedVisit | null = null;
  readonly leftOut = () => [];

  constructor(shown: () => { account: Account; websiteId: number }) {
    this.#shown = shown;
    this.site = watched(this.#client, () => ({ kind: 'website', ...this.#id }));
    $effect(() =>
      this.#commands.aim(() => {
        const website = this.site.previous ? null : (this.site.answer?.value ?? null);
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
  get domain(): string {
    return this.site.previous ? '' : (this.site.answer?.value.domain ?? '');
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
  /** Its first visit, where that is shown instead of statistics. */
  get awaited(): AwaitedVisit | null {
    return this.#awaited?.shown === true ? this.#awaited : null;
  }

  usualOn(route: StatisticsRoute): StatisticsRoute {
    return route;
  }

  countedIn(): undefined {
    return undefined;
  }

  follow(screen: Followed): () => void {
    const { statistics, selection, route, clock } = screen;
    openNewWebsite(statistics, selection);
    const retry = showNewestSaved(this.#client, screen);
    // Only once the panels have reported which of them are visible: those go first.
    $effect(() => {
      if (statistics.settled && ((screen.isMade && statistics.ready) || !route.all))
        untrack(() => statistics.askRest());
    });
    const refreshAll = (): void => {
      statistics.refresh();
      retry();
      this.site.refresh();
    };
    keepFresh({
      preferences: this.#preferences,
      refresh: this.#refresh,
      clock,
      statistics,
      refreshAll,
    });
    const { site } = this;
    this.#awaited = new AwaitedVisit(this.#client, () => {
      return { ...this.#id, site, statistics, today: clock.today };
    });
    return refreshAll;
  }
}
