import { commonUnit } from '$shared/api/products';
import type { StatisticName, StatisticUnit } from '$shared/api/statistics';
import type { Account, GroupShare } from '$shared/bridge/contract';
import type { WebsiteGroup } from '$shared/settings/collections';
import { type GroupSource, groupSource } from '$shared/settings/source';
import { getText } from '$shared/text';
import { formatList } from '$shared/text/format';
import { inSeries } from '$shared/text/series';
import type { CountedWebsites } from '$statistics/exports/tables';
import { shareOfAll } from '$statistics/group-share';
import * as context from '$stores/context';
import { GroupCoverage } from '$stores/statistics/group-coverage.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { Followed, ScreenSubject } from '../screen';
import { showNewestSaved } from '../show-newest-saved.svelte';
import { followGroup } from './follow-group.svelte';
import {
  countedWebsites,
  groupAccounts,
  groupServers,
  groupZones,
  productsOfGroup,
  refusedAccount,
  shareWithoutAccounts,
} from './group-facts';

/**
 * A group whose statistics are on screen: the sums of its websites, and which of them are counted.
 */
export class GroupScreenSubject implements ScreenSubject {
  readonly #client = context.getClient();
  readonly #list = context.getAccounts();
  readonly #group: () => WebsiteGroup;
  /** A year of days would add up whatever each website happens to have saved. */
  readonly hasCalendar = false;
  readonly arrived = null;
  readonly coverage = new GroupCoverage();
  readonly isLocal = false;
  readonly isReady = true;
  #statistics: SiteStatistics | null = null;
  /** Requests missing numbers again. */
  retry: () => void = () => undefined;

  readonly accounts: readonly Account[] = $derived.by(() =>
    groupAccounts(this.group, this.#list.list),
  );
  /** Which of its websites the screen counts. */
  readonly share: GroupShare | null = $derived.by(
    () =>
      (this.#statistics && this.coverage.shareOf(this.#statistics.visibleReads)) ??
      shareWithoutAccounts(this.group, this.#list.list),
  );

  constructor(group: () => WebsiteGroup) {
    this.#group = group;
  }

  get group(): WebsiteGroup {
    return this.#group();
  }
  get source(): GroupSource {
    return groupSource(this.group.id);
  }
  get zones(): string[] {
    return groupZones(this.accounts);
  }
  get domain(): string {
    return this.group.name;
  }
  /** The name; with the number of counted websites if some are missing. */
  get title(): string {
    const { group, share } = this;
    if (share === null || share.missing.length === 0) return group.name;
    const { counted } = getText().groups;
    return `${group.name} (${counted({ counted: share.of - share.missing.length, of: share.of })})`;
  }
  get origin(): ScreenSubject['origin'] {
    const { accounts, group } = this;
    // Files also contain lists that were read earlier and are out of view.
    const read = Object.values(this.#statistics?.shown ?? {}).flat();
    const exported = this.coverage.shareOf(read);
    return {
      website: group.name,
      account: inSeries(accounts.map(({ name }) => name)),
      server: inSeries(groupServers(accounts)),
      ...(exported !== null && { websites: countedWebsites(group, exported) }),
    };
  }
  get reported(): ScreenSubject['reported'] {
    const { account, websites } = this.origin;
    const without = websites?.missing ?? [];
    const left = without.length > 0 ? [getText().groups.without(formatList(without))] : [];
    const color = this.accounts[0]?.color ?? this.#list.active?.color ?? '#000000';
    return { account: [account, ...left].join('; '), color };
  }
  get refused(): Account | null {
    return refusedAccount(this.accounts, this.share);
  }

  /**
   * The baseline comes from the store only: its fourteen weeks would take a request for each
   * website.
   */
  baselineOn(): { all: false; report: false } {
    return { all: false, report: false };
  }

  unitOf(name: StatisticName): StatisticUnit {
    return commonUnit(productsOfGroup(this.group, this.accounts), name);
  }

  countedIn(name: string): CountedWebsites | undefined {
    const shown = Object.entries(this.#statistics?.shown ?? {});
    const [, reads = []] = shown.find(([one]) => one === name) ?? [];
    const of = shareOfAll(reads.flatMap((read) => read.group ?? []));
    return of === null ? undefined : countedWebsites(this.group, of);
  }

  follow(screen: Followed): () => void {
    const { statistics } = screen;
    const { coverage } = this;
    this.#statistics = statistics;
    const again = followGroup(this.#client, statistics, coverage);
    const retryDays = showNewestSaved(this.#client, screen, () => this.source);
    this.retry = () => again({});
    return () => {
      again({ insist: true });
      retryDays();
    };
  }
}
