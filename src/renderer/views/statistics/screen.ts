import { createContext } from 'svelte';
import type { StatisticName, StatisticUnit } from '$shared/api/statistics';
import type { Account } from '$shared/bridge/contract';
import type { Source } from '$shared/settings/source';
import type { Origin } from '$statistics/exports/origin';
import type { CountedWebsites } from '$statistics/exports/tables';
import type { ArrivedVisit } from '$stores/statistics/first-visit.svelte';
import type { GroupCoverage } from '$stores/statistics/group-coverage.svelte';
import type { ServerClock } from '$stores/statistics/server-clock.svelte';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { TrendsRead } from '$stores/statistics/trends.svelte';
import type { ListExport } from '../export/list-export';
import type { Years } from './calendar/calendar-year';
import type { SiteGoals } from './goals/site-goals.svelte';
import type { RowSelection } from './row/row-selection.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/** The parts of the screen that a subject works with once statistics can be read. */
export interface Followed {
  readonly statistics: SiteStatistics;
  readonly selection: StatisticsSelection;
  readonly route: StatisticsRoute;
  readonly clock: ServerClock;
  readonly query: StatisticsQuery;
}

/** The differences between the statistics of a website and of a group. */
export interface ScreenSubject {
  readonly source: Source;
  /** The time zones of its days: one for a website, one per server for a group. */
  readonly zones: readonly string[];
  /** Whether it has a year of days to show. */
  readonly hasCalendar: boolean;
  /** The domain of the website, empty until known, or the name of the group. */
  readonly domain: string;
  /** The name in files and reports. */
  readonly title: string;
  /** The server is on this computer. */
  readonly isLocal: boolean;
  /** The name is known, or cannot be read. */
  readonly isReady: boolean;
  /** Which websites of a group are counted; null for a website. */
  readonly coverage: GroupCoverage | null;
  /** The first visit that the screen waited for; null otherwise. */
  readonly arrived: ArrivedVisit | null;
  readonly origin: Pick<Origin, 'website' | 'account' | 'server' | 'websites'>;
  /** The origin of a report's numbers, and the color of its account. */
  readonly reported: { account: string; color: string };
  /**
   * The account that needs a new key if the current one is refused; null if that is not certain.
   */
  readonly refused: Account | null;
  /** Returns what a statistic counts. */
  unitOf(name: StatisticName): StatisticUnit;
  /** Returns which parts of the screen request the baseline from the server. */
  baselineOn(route: StatisticsRoute): Pick<StatisticsRoute, 'all' | 'report'>;
  /** Which websites of a group a statistic counts. */
  countedIn(name: string): CountedWebsites | undefined;
  /**
   * Keeps its statistics fresh. Call it while a component initializes.
   * @returns requests everything again
   */
  follow(screen: Followed): () => void;
}

/** The state shared by all parts of the statistics screen. */
export interface Screen {
  readonly statistics: SiteStatistics;
  readonly selection: StatisticsSelection;
  readonly route: StatisticsRoute;
  readonly clock: ServerClock;
  readonly goals: SiteGoals;
  /** The row with the open view, and the hovered or focused row. */
  readonly rows: RowSelection;
  readonly openedTrends: TrendsRead;
  readonly subject: ScreenSubject;
  readonly query: StatisticsQuery;
  readonly origin: Origin;
  /** The domain of the subject. */
  readonly domain: string;
  /** Asks for a new key if the current one is refused; undefined if the account is not certain. */
  readonly onnewkey: (() => void) | undefined;
  /** Offers the export of the list on screen; null withdraws it. */
  onexport(list: (() => ListExport) | null): void;
  /** Offers the years of the calendar in the header; null withdraws them. */
  onyears(years: (() => Years) | null): void;
}

export const [getScreen, setScreen] = createContext<Screen>();
