import { STATISTIC_CODE } from '../store/codes';

/** What one hit adds to the statistics; nothing else of it is kept. */
export interface Facts {
  /** When it happened, milliseconds since the epoch. */
  at: number;
  /** Statistic and the value that is counted once more. */
  values: readonly (readonly [code: number, text: string])[];
  /** Statistics by day and by hour that count once more. */
  totals: readonly number[];
}

/** What is known of the visitor when they enter the website. Unknown is an empty text. */
export interface Entry {
  /** Host of the page they came from; empty for direct visits. */
  referrer: string;
  /** utm_campaign; empty when there is none, which is not counted. */
  campaign: string;
  language: string;
  resolution: string;
  browser: string;
  os: string;
  device: string;
  /** `EU:Europe` */
  continent: string;
  /** `US:United States` */
  country: string;
  /** `US:New York, NY` */
  city: string;
}

const VIEW_TOTALS = [STATISTIC_CODE.pageviews, STATISTIC_CODE.pageviews_hour];
const ENTRY_TOTALS = [...VIEW_TOTALS, STATISTIC_CODE.visitors, STATISTIC_CODE.visitors_hour];

/** A hit with an event counts for `event` alone. @param event `name:value:unit` */
export function eventFacts(at: number, event: string): Facts {
  return { at, values: [[STATISTIC_CODE.event, event]], totals: [] };
}

/** A page seen by someone who was on the website already. @param page `/path?query` */
export function viewFacts(at: number, page: string): Facts {
  return { at, values: [[STATISTIC_CODE.page, page]], totals: VIEW_TOTALS };
}

/** The first page someone sees who comes from elsewhere: it counts for every statistic but `event`. */
export function entryFacts(at: number, page: string, entry: Entry): Facts {
  const values: [number, string][] = [
    [STATISTIC_CODE.page, page],
    [STATISTIC_CODE.landing_page, page],
    [STATISTIC_CODE.referrer, entry.referrer],
    [STATISTIC_CODE.language, entry.language],
    [STATISTIC_CODE.resolution, entry.resolution],
    [STATISTIC_CODE.browser, entry.browser],
    [STATISTIC_CODE.os, entry.os],
    [STATISTIC_CODE.device, entry.device],
    [STATISTIC_CODE.continent, entry.continent],
    [STATISTIC_CODE.country, entry.country],
    [STATISTIC_CODE.city, entry.city],
  ];
  if (entry.campaign !== '') values.push([STATISTIC_CODE.campaign, entry.campaign]);
  return { at, values, totals: ENTRY_TOTALS };
}
