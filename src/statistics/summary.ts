import type { CalendarDay } from '$shared/dates/calendar-day';
import { type Basis, type ComparedValues, EQUAL_PERIODS } from './basis';
import { changeOf, isCertain } from './change';
import { channelList } from './channels/channel-list';
import { type Compared, type Mover, moversOf } from './movers';

/**
 * What the numbers of a period mean, to be written as one sentence. A cause is named only if it makes up at least
 * half of the change.
 */
export type Summary =
  /** There are no visits in the period. */
  | { kind: 'none'; visits: number }
  /** Nothing is compared. */
  | { kind: 'count'; visits: number }
  /** There are too few visits for a trend. */
  | { kind: 'few'; visits: number }
  /** No earlier days were counted. */
  | { kind: 'first'; visits: number; day: CalendarDay | null }
  /** Only part of the compared days was counted. */
  | { kind: 'partial'; visits: number; covered: number; days: number }
  /** The compared days were counted but had no visits. */
  | { kind: 'after-none'; visits: number }
  /** The change may be chance. */
  | ({ kind: 'level'; ratio: number; offset: [gained: Mover, lost: Mover] | null } & Lengths)
  /** The finished hours of today are compared with the same hours of the same weekday in earlier weeks. */
  | { kind: 'today'; visits: number; hour: number; weekday: number; ratio: number }
  /** The finished hours of today are compared with the same hours of another day. */
  | {
      kind: 'hours';
      visits: number;
      hour: number;
      ratio: number;
      verdict: 'up' | 'down' | 'level' | 'few';
    }
  /** One page has more page views, but visits did not increase. */
  | { kind: 'page-spike'; ratio: number; page: Mover }
  | ({
      kind: 'changed';
      ratio: number;
      /** Whether the sources were compared. Without that, an absent source does not mean that there is no cause. */
      causesKnown: boolean;
      /** A source that causes the change, or a channel if only several sources together do. */
      source: Mover | null;
      everywhere: boolean;
      page: Mover | null;
    } & Lengths);

/** The lengths of the periods in days, if they differ; null if averages per day need not be compared. */
interface Lengths {
  perDay: ComparedValues | null;
}

export interface Summarized {
  /** All visits of the period. */
  all: number;
  /** The visits of the days that were counted in both periods. */
  visits: ComparedValues;
  basis: Basis;
  /** The first day with a visit. */
  firstDay: CalendarDay | null;
  /** Null until the page views are loaded. */
  pageviews: (ComparedValues & { basis: Basis }) | null;
  /** Null if the sources are not compared or not loaded. */
  sources: Compared | null;
  pages: Compared | null;
}

/** The number of visits that one of the periods must have for a change to be meaningful. */
const FEW_VISITS = 30;
/** The minimum relative change that is not described as "about as many". */
const ABOUT = 0.2;
/** The minimum rise of page views that counts as a spike of one page. */
const SPIKE = 0.1;
const NEARLY_ALL = 0.9;
/**
 * The channels that can be named as a cause. The channel of other websites is too broad, and direct visits are
 * already a source.
 */
const NAMED_CHANNELS: ReadonlySet<string> = new Set([
  'search',
  'ai',
  'social',
  'video',
  'mail',
  'paid',
]);
/**
 * "Across all top sources" means this many sources, or at least `MIN_SOURCES` if there are fewer, which have all lost
 * visits.
 */
const TOP_SOURCES = 5;
const MIN_SOURCES = 3;

/** Summarizes a period. */
export function summarizeChanges(given: Summarized): Summary {
  const { all, visits, basis, firstDay } = given;
  if (all === 0) return { kind: 'none', visits: all };
  if (!basis.isComparable) {
    const { caveat } = basis;
    if (caveat?.kind === 'coverage' && caveat.covered > 0) {
      return { kind: 'partial', visits: all, covered: caveat.covered, days: caveat.days };
    }
    return { kind: 'first', visits: all, day: firstDay };
  }
  const change = changeOf(visits.now, visits.before, basis);
  if (isCertain(change)) {
    return change.kind === 'percent' ? changed(given, change) : { kind: 'after-none', visits: all };
  }
  if (change.kind !== 'percent' || isTooFew(visits, change.ratio, basis)) {
    return { kind: 'few', visits: all };
  }
  const spike = pageSpike(given.pages, given.pageviews);
  if (spike !== null) return spike;
  return {
    kind: 'level',
    ratio: change.ratio,
    offset: offsetOf(given.sources),
    perDay: perDay(basis),
  };
}

/**
 * Whether there are too few visits to describe an uncertain change: there are hardly any, or the change is larger
 * than "about as many" although chance could explain it.
 *
 * @param ratio the relative change: 0.2 is a fifth more
 */
export function isTooFew({ now, before }: ComparedValues, ratio: number, basis: Basis): boolean {
  if (Math.max(now, before) < FEW_VISITS) return true;
  return Math.abs(ratio) >= ABOUT && !isCertain(changeOf(now, before, { ...basis, spread: 1 }));
}

const perDay = ({ days }: Basis): ComparedValues | null => (days.now === days.before ? null : days);

type Rise = Pick<Extract<ReturnType<typeof changeOf>, { kind: 'percent' }>, 'ratio' | 'difference'>;

function changed(
  { pageviews, sources, pages, basis }: Summarized,
  { ratio, difference }: Rise,
): Summary {
  const named = causeOf(sources, difference);
  const everywhere =
    named === null && sources !== null && difference < 0 && hasLostEverywhere(sources);
  return {
    kind: 'changed',
    ratio,
    causesKnown: sources !== null,
    source: named ?? (everywhere ? null : channelCause(sources, difference)),
    everywhere,
    page: difference > 0 ? pageCause(pages, pageviews) : null,
    perDay: perDay(basis),
  };
}

/**
 * Returns the value that causes at least half of a difference and whose own change is certain; null if there is none.
 */
function causeOf(statistic: Compared | null, difference: number): Mover | null {
  if (statistic === null) return null;
  const { gained, lost } = moversOf(statistic, 1);
  const [first] = difference > 0 ? gained : lost;
  if (first === undefined || !isCertain(first.change)) return null;
  return 2 * first.difference * Math.sign(difference) >= Math.abs(difference) ? first : null;
}

/** Returns the channel that causes at least half of a difference, if no single source does; null if there is none. */
function channelCause(sources: Compared | null, difference: number): Mover | null {
  if (sources === null) return null;
  const { now, before } = sources;
  const lists = { now: channelList(now), before: channelList(before) };
  const cause = causeOf({ ...sources, ...lists, name: 'channel' }, difference);
  return cause !== null && NAMED_CHANNELS.has(cause.value) ? cause : null;
}

type Pageviews = Summarized['pageviews'];

function pageCause(pages: Compared | null, pageviews: Pageviews): Mover | null {
  const change = pageviews && changeOf(pageviews.now, pageviews.before, pageviews.basis);
  if (change === null || change.kind !== 'percent' || change.verdict !== 'up') return null;
  return causeOf(pages, change.difference);
}

/** Returns the summary of a rise of page views that is almost entirely on one page; null if there is none. */
function pageSpike(pages: Compared | null, pageviews: Pageviews): Summary | null {
  const change = pageviews && changeOf(pageviews.now, pageviews.before, pageviews.basis);
  if (change === null || change.kind !== 'percent' || change.verdict !== 'up') return null;
  if (change.ratio < SPIKE) return null;
  const page = causeOf(pages, change.difference);
  if (page === null || page.difference < NEARLY_ALL * change.difference) return null;
  // If the page rose by more than the total, other pages lost views.
  const isExplained = page.difference <= change.difference / NEARLY_ALL;
  return isExplained ? { kind: 'page-spike', ratio: change.ratio, page } : null;
}

/** Returns a gain and a loss of two sources that cancel out and are both certain; null if there are none. */
function offsetOf(sources: Compared | null): [Mover, Mover] | null {
  if (sources === null) return null;
  const { gained, lost } = moversOf(sources, 1);
  const [[gain], [loss]] = [gained, lost];
  const isKnown = (mover: Mover | undefined): mover is Mover =>
    mover !== undefined && isCertain(mover.change);
  return isKnown(gain) && isKnown(loss) ? [gain, loss] : null;
}

function hasLostEverywhere({ now, before, basis = EQUAL_PERIODS }: Compared): boolean {
  const top = before.rows.slice(0, TOP_SOURCES);
  const counts = new Map(now.rows.map(({ value, count }) => [value, count]));
  const { days } = basis;
  return (
    top.length >= MIN_SOURCES &&
    top.every(({ value, count }) => (counts.get(value) ?? 0) < count * (days.now / days.before))
  );
}
