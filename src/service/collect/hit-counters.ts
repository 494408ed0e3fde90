import type { Place } from '$shared/api/place';
import {
  DAY_STATISTICS,
  HOUR_STATISTICS,
  type ServerStatistic,
  STATISTICS,
  type StatisticsWith,
  type StatisticUnit,
} from '$shared/api/statistics';
import type { HitCounters } from '../store/hits';
import type { UserAgentValues } from './user-agent';

/** What is known about a visitor who enters the website. Unknown members are empty. */
export interface Visit {
  /** The host of the referring page; empty for direct visits. */
  referrer: string;
  /** The value of utm_campaign; empty if there is none. */
  campaign: string;
  language: string;
  resolution: string;
  agent: Pick<UserAgentValues, 'browser' | 'os' | 'device'>;
  place: Place;
}

/** The kinds of hits, each with the units that it increments. */
const UNITS = {
  /** The first page view of a visitor who comes from elsewhere. */
  visit: ['visits', 'pageviews'],
  /** A page view of a visitor who was already on the website. */
  view: ['pageviews'],
  event: ['events'],
} as const satisfies Record<string, readonly StatisticUnit[]>;

type HitKind = keyof typeof UNITS;
/** The statistics for which a hit of a kind has a value. */
type ValuesOf<Kind extends HitKind> = StatisticsWith<{
  rows: 'values';
  unit: (typeof UNITS)[Kind][number];
  code: number;
}>;
/** A text for each of the names. */
type TextsOf<Names extends readonly ServerStatistic[]> = {
  -readonly [Index in keyof Names]: string;
};

const codeOf = (name: ServerStatistic): number => STATISTICS[name].code;

/** Returns the codes of the daily and hourly statistics that a hit of a kind increments. */
function totalsOf(kind: HitKind): number[] {
  const units: readonly StatisticUnit[] = UNITS[kind];
  const totals = [...DAY_STATISTICS, ...HOUR_STATISTICS];
  return totals.filter((name) => units.includes(STATISTICS[name].unit)).map(codeOf);
}

/** Returns a function that returns its arguments. It does not compile if a statistic of the hit kind is missing. */
function complete<Kind extends HitKind>() {
  return <const Names extends readonly ValuesOf<Kind>[]>(
    ...names: [ValuesOf<Kind>] extends [Names[number]] ? Names : never
  ): Names => names;
}

/*
 * Names, codes and totals are computed once, because a busy website gets thousands of hits per second. The texts in
 * each function have the order of the names above it.
 */

const EVENT_VALUES = complete<'event'>()('event');
const EVENT_CODES = EVENT_VALUES.map(codeOf);
const EVENT_TOTALS = totalsOf('event');

/** @param event `name:value:unit` */
export function eventCounters(at: number, event: string): HitCounters {
  const texts: TextsOf<typeof EVENT_VALUES> = [event];
  return { at, codes: EVENT_CODES, texts, totals: EVENT_TOTALS };
}

const VIEW_VALUES = complete<'view'>()('page');
const VIEW_CODES = VIEW_VALUES.map(codeOf);
const VIEW_TOTALS = totalsOf('view');

/** @param page `/path?query` */
export function viewCounters(at: number, page: string): HitCounters {
  const texts: TextsOf<typeof VIEW_VALUES> = [page];
  return { at, codes: VIEW_CODES, texts, totals: VIEW_TOTALS };
}

const VISIT_VALUES = complete<'visit'>()(
  'page',
  'landing_page',
  'referrer',
  'language',
  'resolution',
  'browser',
  'os',
  'device',
  'continent',
  'country',
  'city',
  'campaign',
);
const VISIT_CODES = VISIT_VALUES.map(codeOf);
const VISIT_TOTALS = totalsOf('visit');

/** Whether a hit is the first of a visit. */
export const isVisit = ({ codes }: HitCounters): boolean => codes === VISIT_CODES;

/** @param page `/path?query` */
export function visitCounters(at: number, page: string, visit: Visit): HitCounters {
  const texts: TextsOf<typeof VISIT_VALUES> = [
    page,
    page,
    visit.referrer,
    visit.language,
    visit.resolution,
    visit.agent.browser,
    visit.agent.os,
    visit.agent.device,
    visit.place.continent,
    visit.place.country,
    visit.place.city,
    visit.campaign,
  ];
  return { at, codes: VISIT_CODES, texts, totals: VISIT_TOTALS };
}
