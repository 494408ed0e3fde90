import { createContext } from 'svelte';
import type { Account } from '$shared/bridge/contract';
import type { Source } from '$shared/settings/source';
import type { Origin } from '$statistics/exports/origin';
import type { CountedWebsites } from '$statistics/exports/tables';
import type { Clock } from '$stores/statistics/clock.svelte';
import type { ArrivedVisit } from '$stores/statistics/first-visit.svelte';
import type { GroupCoverage } from '$stores/statistics/group-coverage.svelte';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { TrendsRead } from '$stores/statistics/trends.svelte';
import type { ListExport } from '../export/list-export';
import type { Years } from './calendar/calendar-year';
import type { SiteGoals } from './goals/site-goals.svelte';
import type { RowSelection } from './row/row-selection.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/** What is followed of a website or group, once its statistics can be read. */
export interface Followed {
  readonly statistics: SiteStatistics;
  readonly selection: StatisticsSelection;
  readonly route: StatisticsRoute;
  readonly clock: Clock;
  readonly query: StatisticsQuery;
  /** All panels at the front have been painted. */
  readonly isMade: boolean;
}

/** What the statistics of a website and of a group do each in their own way. */
export interface ScreenSubject {
  readonly source: Source;
  /** The time zones in which its days are counted: of a website one, of a group one of each server. */
  readonly zones: readonly string[];
  /** The domain of the website, empty until it is known, or the name of the group. */
  readonly domain: string;
  /** As files and reports call it. */
  readonly title: string;
  /** The server is on this computer. */
  readonly isLocal: boolean;
  /** Its name is known, or cannot be read. */
  readonly isReady: boolean;
  /** Which websites of a group are counted; null for a website. */
  readonly coverage: GroupCoverage | null;
  /** The first visit, which the screen waited for; null otherwise. */
  readonly arrived: ArrivedVisit | null;
  readonly origin: Pick<Origin, 'website' | 'account' | 'server' | 'websites'>;
  /** Where a report's numbers come from, and the color of its account. */
  readonly reported: { account: string; color: string };
  /** The account that needs a new key when the current one is refused; null where that is not certain. */
  readonly refused: Account | null;
  /** Which parts of the screen ask the server for what is usual. */
  baselineOn(route: StatisticsRoute): Pick<StatisticsRoute, 'all' | 'report'>;
  /** Which websites of a group a statistic counts. */
  countedIn(name: string): CountedWebsites | undefined;
  /** Keeps its statistics fresh. Call it while a component initializes. @returns requests all again */
  follow(screen: Followed): () => void;
}

/** What all parts of the statistics screen share. */
export interface Screen {
  readonly statistics: SiteStatistics;
  readonly selection: StatisticsSelection;
  readonly route: StatisticsRoute;
  readonly clock: Clock;
  readonly goals: SiteGoals;
  /** The row with its own view, and the lines of it and of its neighbors. */
  readonly rows: RowSelection;
  readonly openedTrends: TrendsRead;
  readonly subject: ScreenSubject;
  readonly query: StatisticsQuery;
  readonly origin: Origin;
  /** As of the subject. */
  readonly domain: string;
  /** Asks for a new key when the current one is refused; missing where it is not known whose. */
  readonly onnewkey: (() => void) | undefined;
  /** Offers the export of the list on screen; null when it goes away. */
  onexport(list: (() => ListExport) | null): void;
  /** Offers the years of the calendar in the head; null when it goes away. */
  onyears(years: (() => Years) | null): void;
}

export const [getScreen, setScreen] = createContext<Screen>();
