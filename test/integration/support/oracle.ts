import type { StatisticName } from '$shared/api/statistics';

/*
 * A second implementation of the statistics, with plain loops over the raw hits. It follows docs/service-api.md and
 * shares no code with the service. Slow and simple on purpose.
 */

export interface OracleHit {
  domain: string;
  www: boolean;
  at: number;
  path: string;
  campaign: string | null;
  referrer: string;
  resolution: string;
  language: string;
  /** Indexes in AGENTS and PLACES. */
  agent: number;
  place: number;
  event?: { name: string; value?: string | undefined; unit?: string | undefined } | undefined;
}

export interface OracleQuery {
  site: number;
  name: StatisticName;
  from: string;
  to: string;
  search: string;
  sort_by: string;
  sort: string;
  per_page: number;
  page: number;
}

export const AGENTS = [
  {
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    browser: 'Chrome',
    os: 'Windows',
    device: 'desktop',
  },
  {
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    browser: 'Safari',
    os: 'iOS',
    device: 'mobile',
  },
  {
    text: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    browser: 'Firefox',
    os: 'OS X',
    device: 'desktop',
  },
  { text: '', browser: '', os: '', device: '' },
];

export const PLACES = [
  { continent: 'NA:North America', country: 'US:United States', city: 'US:New York, NY' },
  { continent: 'NA:North America', country: 'US:United States', city: 'US:' },
  { continent: 'EU:Europe', country: 'DE:Germany', city: 'DE:Köln, NW' },
  { continent: '', country: '', city: '' },
];

/** The expected page of a statistic. */
export function answerOf(hits: OracleHit[], domain: string, query: Omit<OracleQuery, 'site'>) {
  const counts = new Map<string, number>();
  const firstSeen = new Map<string, number>();
  for (const hit of hits) {
    if (hit.domain !== domain) continue;
    const seen = seenAs(hit, query.name);
    if (seen !== null && !firstSeen.has(seen)) firstSeen.set(seen, firstSeen.size);
    const { day } = clock(hit.at);
    if (day < query.from || day > query.to) continue;
    const value = valueOf(hit, query.name);
    if (value === null || !isLike(`%${query.search}%`, value)) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const rows = [...counts].map(([value, count]) => ({ value, count }));
  const direction = query.sort === 'asc' ? 1 : -1;
  const isTime = /^(pageviews|visitors)/.test(query.name);
  const order = (value: string): number =>
    isTime ? Number(value.replaceAll('-', '')) : (firstSeen.get(value) ?? 0);
  rows.sort((a, b) => {
    if (query.sort_by === 'value') return direction * compare(a.value, b.value);
    return direction * (a.count - b.count) || order(a.value) - order(b.value);
  });
  const start = (query.page - 1) * query.per_page;
  return {
    data: rows
      .slice(start, start + query.per_page)
      .map(({ value, count }) => ({ value, count: String(count) })),
    total: rows.length,
  };
}

/**
 * Determines the order of equal counts: by when values were first seen. Days and hours are seen separately, landing
 * pages as pages.
 */
function seenAs(hit: OracleHit, name: StatisticName): string | null {
  return valueOf(hit, name === 'landing_page' ? 'page' : name);
}

/** The value that a hit adds to a statistic; null for none. */
function valueOf(hit: OracleHit, name: StatisticName): string | null {
  if (hit.event !== undefined) {
    const { name: event, value, unit } = hit.event;
    return name === 'event' ? `${event}:${value ?? ''}:${unit ?? ''}` : null;
  }
  const page = pageOf(hit);
  if (name === 'page') return page;
  if (name === 'pageviews') return clock(hit.at).day;
  if (name === 'pageviews_hour') return clock(hit.at).hour;
  const referrer = referrerOf(hit.referrer);
  if (referrer.replace(/^www\./, '') === hit.domain) return null;
  return entryValueOf(hit, name, page, referrer);
}

function entryValueOf(
  hit: OracleHit,
  name: StatisticName,
  page: string,
  referrer: string,
): string | null {
  const agent = AGENTS[hit.agent];
  const place = PLACES[hit.place];
  switch (name) {
    case 'landing_page':
      return page;
    case 'visitors':
      return clock(hit.at).day;
    case 'visitors_hour':
      return clock(hit.at).hour;
    case 'referrer':
      return referrer;
    case 'campaign':
      return hit.campaign;
    case 'resolution':
      return /^\d+x\d+$/.test(hit.resolution) ? hit.resolution : '';
    case 'language':
      return (hit.language.split(/[-,;]/)[0] ?? '').replace('*', '').toLowerCase();
    case 'browser':
      return agent?.browser ?? null;
    case 'os':
      return agent?.os ?? null;
    case 'device':
      return agent?.device ?? null;
    case 'continent':
      return place?.continent ?? null;
    case 'country':
      return place?.country ?? null;
    case 'city':
      return place?.city ?? null;
    default:
      return null;
  }
}

/** Path and query in a browser's notation, without the campaign. */
function pageOf({ domain, path }: OracleHit): string {
  const url = new URL(`https://${domain}${path}`);
  return (url.pathname + url.search).slice(0, 255);
}

function referrerOf(address: string): string {
  if (address.startsWith('android-app://')) return address.slice('android-app://'.length);
  if (!address.startsWith('http')) return '';
  return new URL(address).hostname;
}

function clock(at: number): { day: string; hour: string } {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    hour: two(date.getHours()),
  };
}

/** SQL's LIKE: `%` matches any text, `_` any character; ASCII letters are case-insensitive. */
function isLike(pattern: string, text: string): boolean {
  const wanted = [...lower(pattern)];
  const given = [...lower(text)];
  let reached = new Set([0]);
  for (const sign of wanted) {
    const next = new Set<number>();
    for (const at of reached) {
      if (sign === '%') for (let to = at; to <= given.length; to += 1) next.add(to);
      else if (at < given.length && (sign === '_' || sign === given[at])) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(given.length);
}

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** By code points. */
function compare(a: string, b: string): number {
  const left = [...a].map((character) => character.codePointAt(0) ?? 0);
  const right = [...b].map((character) => character.codePointAt(0) ?? 0);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
