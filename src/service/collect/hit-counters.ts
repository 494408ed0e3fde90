import { STATISTIC_CODE } from '../store/codes';
import type { HitCounters } from '../store/recorder';
import type { Place } from './hit';
import type { Agent } from './user-agent';

/** What is known of the visitor when they enter the website. Unknown is an empty text. */
export interface Entry {
  /** Host of the page they came from; empty for direct visits. */
  referrer: string;
  /** utm_campaign; empty when there is none, which is not counted. */
  campaign: string;
  language: string;
  resolution: string;
  agent: Pick<Agent, 'browser' | 'os' | 'device'>;
  place: Place;
}

const EVENT_CODES = [STATISTIC_CODE.event];
const VIEW_CODES = [STATISTIC_CODE.page];
/** In the order of the texts in `entryCounters`. */
const ENTRY_CODES = [
  STATISTIC_CODE.page,
  STATISTIC_CODE.landing_page,
  STATISTIC_CODE.referrer,
  STATISTIC_CODE.language,
  STATISTIC_CODE.resolution,
  STATISTIC_CODE.browser,
  STATISTIC_CODE.os,
  STATISTIC_CODE.device,
  STATISTIC_CODE.continent,
  STATISTIC_CODE.country,
  STATISTIC_CODE.city,
];
const CAMPAIGN_CODES = [...ENTRY_CODES, STATISTIC_CODE.campaign];
const NO_TOTALS: readonly number[] = [];
const VIEW_TOTALS = [STATISTIC_CODE.pageviews, STATISTIC_CODE.pageviews_hour];
const ENTRY_TOTALS = [...VIEW_TOTALS, STATISTIC_CODE.visitors, STATISTIC_CODE.visitors_hour];

/** A hit with an event counts for `event` alone. @param event `name:value:unit` */
export function eventCounters(at: number, event: string): HitCounters {
  return { at, codes: EVENT_CODES, texts: [event], totals: NO_TOTALS };
}

/** A page seen by someone who was on the website already. @param page `/path?query` */
export function viewCounters(at: number, page: string): HitCounters {
  return { at, codes: VIEW_CODES, texts: [page], totals: VIEW_TOTALS };
}

/** The first page someone sees who comes from elsewhere: it counts for every statistic but `event`. */
export function entryCounters(at: number, page: string, entry: Entry): HitCounters {
  const texts = [
    page,
    page,
    entry.referrer,
    entry.language,
    entry.resolution,
    entry.agent.browser,
    entry.agent.os,
    entry.agent.device,
    entry.place.continent,
    entry.place.country,
    entry.place.city,
  ];
  if (entry.campaign === '') return { at, codes: ENTRY_CODES, texts, totals: ENTRY_TOTALS };
  texts.push(entry.campaign);
  return { at, codes: CAMPAIGN_CODES, texts, totals: ENTRY_TOTALS };
}
