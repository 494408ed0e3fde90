import {
  normalizeBrowserName,
  normalizeDeviceType,
  normalizeSystemName,
} from '$shared/api/agent-names';
import { formatPlace } from '$shared/api/place';
import type { ServerValueStatistic, StatisticRow } from '$shared/api/statistics';
import type { ExpandedRow } from './decode';

/** How a list of Umami becomes a statistic. */
interface ListForm {
  /** Umami's name of the list. */
  type: string;
  /** What is counted: `src/shared/api/products.ts` says the same. */
  counts: 'visits' | 'pageviews';
  /** The value as docs/service-api.md writes it. Rows with the same one are added. */
  value: (row: ExpandedRow) => string;
}

const named = ({ name }: ExpandedRow): string => name;

/** The lists of Umami 3, which have more than the statistics of the API. Events are read elsewhere. */
export const LIST_FORMS: Record<Exclude<ServerValueStatistic, 'event'>, ListForm> = {
  referrer: { type: 'referrer', counts: 'visits', value: named },
  campaign: { type: 'utmCampaign', counts: 'visits', value: named },
  page: { type: 'path', counts: 'pageviews', value: named },
  landing_page: { type: 'entry', counts: 'visits', value: named },
  country: { type: 'country', counts: 'visits', value: ({ name }) => formatPlace(name).country },
  continent: {
    type: 'country',
    counts: 'visits',
    value: ({ name }) => formatPlace(name).continent,
  },
  city: {
    type: 'city',
    counts: 'visits',
    value: ({ name, country }) => formatPlace(country, name).city,
  },
  language: { type: 'language', counts: 'visits', value: ({ name }) => name.toLowerCase() },
  browser: { type: 'browser', counts: 'visits', value: ({ name }) => normalizeBrowserName(name) },
  os: { type: 'os', counts: 'visits', value: ({ name }) => normalizeSystemName(name) },
  device: {
    type: 'device',
    counts: 'visits',
    value: ({ name }) => normalizeDeviceType(name) || name,
  },
  resolution: { type: 'screen', counts: 'visits', value: named },
};

/** Adds up rows under the values that they become, in steps of one row, because long values take long. */
export function* rowSteps(
  { counts, value }: ListForm,
  rows: readonly ExpandedRow[],
): Generator<void, StatisticRow[]> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const name = value(row);
    sums.set(name, (sums.get(name) ?? 0) + row[counts]);
    yield;
  }
  return [...sums].map(([name, count]) => ({ value: name, count }));
}

/** An event's name as `name:value:unit`. Umami's events have a name alone, which may hold colons. */
export const eventValue = (name: string): string => `${name.replaceAll(':', ' ')}::`;
