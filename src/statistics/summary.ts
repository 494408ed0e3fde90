import type { CalendarDay } from '$shared/dates/calendar-day';
import { type Basis, type ComparedValues, EQUAL_PERIODS } from './basis';
import { changeOf, isCertain } from './change';
import { channelList } from './channels/channel-list';
import { type Compared, type Mover, moversOf } from './movers';

/**
 * The meaning of a period's numbers in one sentence. Causes are named only when they make up at least half of the
 * change.
 */
export type Summary =
  /** No visits in the period. */
  | { kind: 'none'; visits: number }
  /** Nothing is compared. */
  | { kind: 'count'; visits: number }
  /** Too few visits for a trend. */
  | { kind: 'few'; visits: number }
  /** Nothing was counted before. */
  | { kind: 'first'; visits: number; day: CalendarDay | null }
  /** The compared days were only partly counted. */
  | { kind: 'partial'; visits: number; covered: number; days: number }
  /** Counting had started before, but there were no visits. */
  | { kind: 'after-none'; visits: number }
  /** The change may be chance. */
  | ({ kind: 'level'; ratio: number; offset: [gained: Mover, lost: Mover] | null } & Lengths)
  /** The finished hours of today, against the same hours of the same weekday in the weeks before. */
  | { kind: 'today'; visits: number; hour: number; weekday: number; ratio: number }
  /** The finished hours of today, against the same hours of the compared day. */
  | {
      kind: 'hours';
      visits: number;
      hour: number;
      ratio: number;
      verdict: 'up' | 'down' | 'level' | 'few';
    }
  /** More page views of one page, not more visits. */
  | { kind: 'page-spike'; ratio: number; page: Mover }
  | ({
      kind: 'changed';
      ratio: number;
      /** Whether the sources were compared, so that a missing cause is known to be missing. */
      causesKnown: boolean;
      /** A source, or, if it takes several, their channel. */
      source: Mover | null;
      everywhere: boolean;
      page: Mover | null;
    } & Lengths);

/** The lengths of periods that differ, in days; null where averages per day need not be compared. */
interface Lengths {
  perDay: ComparedValues | null;
}

export interface Summarized {
  /** All visits of the period. */
  all: number;
  /** Visits of the days that both periods counted. */
  visits: ComparedValues;
  basis: Basis;
  /** The first day with a visit. */
  firstDay: CalendarDay | null;
  /** Null: not loaded. */
  pageviews: (ComparedValues & { basis: Basis }) | null;
  /** Null: not compared, or not loaded yet. */
  sources: Compared | null;
  pages: Compared | null;
}

/** Below this number of visits in both periods, a change is not meaningful. */
const FEW_VISITS = 30;
/** Minimum relative change that is not described as "about as many". */
const ABOUT = 0.2;
/** Minimum rise of page views for a page's spike, and minimum share of the page in it. */
const SPIKE = 0.1;
const NEARLY_ALL = 0.9;
/** Channels that name a cause: other websites may be any, and direct visits are a source of their own. */
const NAMED_CHANNELS: ReadonlySet<string> = new Set([
  'search',
  'ai',
  'social',
  'video',
  'mail',
  'paid',
]);
/** Number of sources that must exist and all have lost visits for "across all top sources". */
const TOP_SOURCES = 5;
const MIN_SOURCES = 3;

/** Summarizes a period by rules. */
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
 * Whether there are too few visits to describe an uncertain change: there are hardly any, or chance could explain a
 * change that is larger than "about as many".
 *
 * @param ratio of the change: 0.2 is a fifth more
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

/** The value that causes at least half of a difference and whose own change is certain; null without one. */
function causeOf(statistic: Compared | null, difference: number): Mover | null {
  if (statistic === null) return null;
  const { gained, lost } = moversOf(statistic, 1);
  const [first] = difference > 0 ? gained : lost;
  if (first === undefined || !isCertain(first.change)) return null;
  return 2 * first.difference * Math.sign(difference) >= Math.abs(difference) ? first : null;
}

/** The channel that makes at least half of a difference, though no source of it does; null without one. */
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

/** A rise of page views almost entirely on one page; null without one. */
function pageSpike(pages: Compared | null, pageviews: Pageviews): Summary | null {
  const change = pageviews && changeOf(pageviews.now, pageviews.before, pageviews.basis);
  if (change === null || change.kind !== 'percent' || change.verdict !== 'up') return null;
  if (change.ratio < SPIKE) return null;
  const page = causeOf(pages, change.difference);
  if (page === null || page.difference < NEARLY_ALL * change.difference) return null;
  // A larger rise than the total would mean that other pages lost views.
  const isExplained = page.difference <= change.difference / NEARLY_ALL;
  return isExplained ? { kind: 'page-spike', ratio: change.ratio, page } : null;
}

/** A gain and a loss of two sources that cancel out and are both certain; null without any. */
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
