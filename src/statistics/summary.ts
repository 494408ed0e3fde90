import { changeOf, UNCHANGED } from './change';
import { type Compared, type Mover, moversOf } from './movers';

/** A total of a period and of the one it is compared with. */
export interface Compare {
  now: number;
  before: number;
}

/** How much of the compared period was counted. */
export interface Coverage {
  covered: number;
  days: number;
}

/** What a period's numbers say in one sentence. Causes are named only when they make at least half of the change. */
export type Summary =
  | { kind: 'none' }
  /** Too few visits for a trend. */
  | { kind: 'few'; visits: number }
  /** Nothing was counted before. */
  | { kind: 'first'; visits: number }
  | ({ kind: 'partial'; visits: number } & Coverage)
  | { kind: 'unchanged'; visits: number; offset: [gained: Mover, lost: Mover] | null }
  /** The finished hours of today, against the same hours of the same weekday in the weeks before. */
  | { kind: 'today'; visits: number; hour: number; weekday: number; ratio: number }
  /** More page views of one page, not more visits. */
  | { kind: 'page-spike'; ratio: number; page: Mover }
  | {
      kind: 'changed';
      ratio: number;
      /** Whether the sources were compared: without them, no cause is missing. */
      causesKnown: boolean;
      source: Mover | null;
      everywhere: boolean;
      page: Mover | null;
    };

export interface Summarized {
  visits: Compare;
  pageviews: Compare;
  /** Null: not compared, or not loaded yet. */
  sources: Compared | null;
  pages: Compared | null;
  coverage: Coverage;
}

/** Below this, in both periods, a change is chance. */
const FEW_VISITS = 30;
/** The least rise of page views for a page's spike, and the page's part of it. */
const SPIKE = 0.1;
const NEARLY_ALL = 0.9;
/** Sources that must all have lost visits for "across all top sources", and how many have to be there. */
const TOP_SOURCES = 5;
const MIN_SOURCES = 3;

/** Summarizes a period by rules. */
export function summarize(given: Summarized): Summary {
  const { visits, coverage } = given;
  if (visits.now === 0 && visits.before === 0) return { kind: 'none' };
  if (coverage.covered === 0) {
    return visits.now === 0 ? { kind: 'none' } : { kind: 'first', visits: visits.now };
  }
  if (Math.max(visits.now, visits.before) < FEW_VISITS) return { kind: 'few', visits: visits.now };
  if (coverage.covered < coverage.days) return { kind: 'partial', visits: visits.now, ...coverage };
  return visits.now === 0 ? { kind: 'none' } : changeSummary(given);
}

function changeSummary({ visits, pageviews, sources, pages }: Summarized): Summary {
  const change = changeOf(visits.now, visits.before);
  if (change.kind !== 'percent') return { kind: 'first', visits: visits.now };
  const difference = visits.now - visits.before;
  if (Math.abs(change.ratio) < UNCHANGED) {
    const spike = pageSpike(pages, pageviews);
    if (spike !== null) return spike;
    return { kind: 'unchanged', visits: visits.now, offset: offsetOf(sources, visits.before) };
  }
  const source = causeOf(sources, difference);
  return {
    kind: 'changed',
    ratio: change.ratio,
    causesKnown: sources !== null,
    source,
    everywhere: source === null && sources !== null && difference < 0 && hasLostEverywhere(sources),
    page: difference > 0 ? pageCause(pages, pageviews) : null,
  };
}

/** The value that makes at least half of a difference; null without one. */
function causeOf(statistic: Compared | null, difference: number): Mover | null {
  if (statistic === null) return null;
  const { gained, lost } = moversOf(statistic, 1);
  const [first] = difference > 0 ? gained : lost;
  return first !== undefined && 2 * first.difference * Math.sign(difference) >= Math.abs(difference)
    ? first
    : null;
}

function pageCause(pages: Compared | null, { now, before }: Compare): Mover | null {
  const isMore = now - before > UNCHANGED * before;
  return isMore ? causeOf(pages, now - before) : null;
}

/** A rise of page views that nearly all fell on one page; null without. */
function pageSpike(pages: Compared | null, { now, before }: Compare): Summary | null {
  const change = changeOf(now, before);
  if (change.kind !== 'percent' || change.ratio < SPIKE) return null;
  const page = causeOf(pages, change.difference);
  if (page === null || page.difference < NEARLY_ALL * change.difference) return null;
  // More than all of it would mean that other pages lost views.
  const isExplained = page.difference <= change.difference / NEARLY_ALL;
  return isExplained ? { kind: 'page-spike', ratio: change.ratio, page } : null;
}

/** A gain and a loss that make up for each other and are too large for chance; null without. */
function offsetOf(sources: Compared | null, before: number): [Mover, Mover] | null {
  if (sources === null) return null;
  const { gained, lost } = moversOf(sources, 1);
  const [gain] = gained;
  const [loss] = lost;
  const isLarge = (mover: Mover): boolean => Math.abs(mover.difference) >= 2 * UNCHANGED * before;
  return gain !== undefined && loss !== undefined && isLarge(gain) && isLarge(loss)
    ? [gain, loss]
    : null;
}

function hasLostEverywhere({ now, before }: Compared): boolean {
  const top = before.rows.slice(0, TOP_SOURCES);
  const counts = new Map(now.rows.map(({ value, count }) => [value, count]));
  return (
    top.length >= MIN_SOURCES && top.every(({ value, count }) => (counts.get(value) ?? 0) < count)
  );
}
