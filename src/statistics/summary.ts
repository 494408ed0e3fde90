import type { CalendarDay } from '$shared/dates/calendar-day';
import { type Basis, EQUAL_PERIODS, type Sides } from './basis';
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
  /** The compared days were counted in part only. */
  | { kind: 'partial'; visits: number; covered: number; days: number }
  /** Counted before, without a visit. */
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
  perDay: Sides | null;
}

export interface Summarized {
  /** All visits of the period. */
  all: number;
  /** Visits of the days that both periods counted. */
  visits: Sides;
  basis: Basis;
  /** The first day with a visit. */
  firstDay: CalendarDay | null;
  /** Null: not loaded. */
  pageviews: (Sides & { basis: Basis }) | null;
  /** Null: not compared, or not loaded yet. */
  sources: Compared | null;
  pages: Compared | null;
}

/** Below this, in both periods, a change says nothing. */
const FEW_VISITS = 30;
/** From here on, a change is not "about as many". */
const ABOUT = 0.2;
/** The least rise of page views for a page's spike, and the page's part of it. */
const SPIKE = 0.1;
const NEARLY_ALL = 0.9;
/** Channels that say where visits come from: other websites may be any, and direct visits are a source of their own. */
const TELLING: ReadonlySet<string> = new Set(['search', 'ai', 'social', 'video', 'mail', 'paid']);
/** Sources that must all have lost visits for "across all top sources", and how many have to be there. */
const TOP_SOURCES = 5;
const MIN_SOURCES = 3;

/** Summarizes a period by rules. */
export function summarize(given: Summarized): Summary {
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
 * Returns whether so few visits say nothing of an uncertain change: there are hardly any, or chance alone explains a change that
 * nobody would call "about as many".
 *
 * @param ratio of the change: 0.2 is a fifth more
 */
export function isTooFew({ now, before }: Sides, ratio: number, basis: Basis): boolean {
  if (Math.max(now, before) < FEW_VISITS) return true;
  return Math.abs(ratio) >= ABOUT && !isCertain(changeOf(now, before, { ...basis, spread: 1 }));
}

const perDay = ({ days }: Basis): Sides | null => (days.now === days.before ? null : days);

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

/** The value that makes at least half of a difference, if it is more than chance itself; null without one. */
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
  return cause !== null && TELLING.has(cause.value) ? cause : null;
}

type Pageviews = Summarized['pageviews'];

function pageCause(pages: Compared | null, pageviews: Pageviews): Mover | null {
  const change = pageviews && changeOf(pageviews.now, pageviews.before, pageviews.basis);
  if (change === null || change.kind !== 'percent' || change.verdict !== 'up') return null;
  return causeOf(pages, change.difference);
}

/** A rise of page views that nearly all fell on one page; null without. */
function pageSpike(pages: Compared | null, pageviews: Pageviews): Summary | null {
  const change = pageviews && changeOf(pageviews.now, pageviews.before, pageviews.basis);
  if (change === null || change.kind !== 'percent' || change.verdict !== 'up') return null;
  if (change.ratio < SPIKE) return null;
  const page = causeOf(pages, change.difference);
  if (page === null || page.difference < NEARLY_ALL * change.difference) return null;
  // More than all of it would mean that other pages lost views.
  const isExplained = page.difference <= change.difference / NEARLY_ALL;
  return isExplained ? { kind: 'page-spike', ratio: change.ratio, page } : null;
}

/** A gain and a loss of sources that make up for each other and are more than chance; null without. */
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
