import { productOf, unitOn } from '$shared/api/products';
import { type DayStatistic, VALUE_STATISTICS, type ValueStatistic } from '$shared/api/statistics';
import { zoneOf } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import { queryText } from '$shared/text/en/queries';
import { type Basis, type Caveat, comparedTotals } from '$statistics/basis';
import { type Change, changeOf, changeOfRatio } from '$statistics/change';
import { ratio } from '$statistics/day-series';
import { moversTable } from '$statistics/exports/movers-table';
import { type ExportTable, roundShare } from '$statistics/exports/tables';
import { chosenInsightLanguage } from '$statistics/insight-language';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import { moverGroups, type MoverTotals } from '$statistics/mover-groups';
import type { Compared } from '$statistics/movers';
import { summarizeHours, summarizePeriod } from '$statistics/period-summary';
import { changeSoFar, type SoFar } from '$statistics/so-far';
import type { Summary } from '$statistics/summary';
import { InvalidQueryError, type QueryContext } from './context';
import { type AnswerAge, combineAges } from './dated';
import { readHoursSoFar } from './hours-so-far';
import {
  basisOfSeries,
  type DatedSeries,
  findQuerySubject,
  type QuerySubject,
  readBasis,
  readDaySeries,
  readList,
  type RequestedStatistics,
  type StatisticAnswer,
  tableOrigin,
} from './statistics';

/** A daily statistic in both periods. */
interface Counted {
  now: DatedSeries;
  before: DatedSeries | null;
  /** Null without a comparison. */
  basis: Basis | null;
  /** The finished hours of Today; null for other days and where they are not known. */
  soFar: SoFar | null;
}

/** The daily statistics of both periods. */
interface Headlines {
  visits: Counted;
  pageviews: Counted;
  /** What limits the comparison of visits; null if nothing does. */
  caveat: Caveat | null;
  state: AnswerAge;
}

async function readHeadlines(context: QueryContext, subject: QuerySubject): Promise<Headlines> {
  const { range, compared } = subject.days;
  const counted = async (name: DayStatistic): Promise<Counted> => {
    const now = await readDaySeries(context, subject, name, range);
    const before = compared && (await readDaySeries(context, subject, name, compared));
    const soFar = await readHoursSoFar(context, subject, name);
    return { now, before, basis: before && basisOfSeries(subject, now, before), soFar };
  };
  const [visits, pageviews] = await Promise.all([counted('visitors'), counted('pageviews')]);
  const caveat = visits.basis && visits.basis.caveat;
  const parts = [visits.now, visits.before, pageviews.now, pageviews.before];
  return { visits, pageviews, caveat, state: combineAges(parts.filter((part) => part !== null)) };
}

const total = ({ counts }: DatedSeries): number => sum(counts);

/** A total of the period and of the compared period. */
interface Total {
  now: number | null;
  before: number | null;
  change: Change | null;
}

function totalOf({ now, before, basis, soFar }: Counted): Total {
  const all = total(now);
  if (soFar !== null) return { now: all, before: soFar.before, change: changeSoFar(soFar) };
  if (before === null || basis === null) return { now: all, before: null, change: null };
  const sides = comparedTotals(basis, now, before);
  return { now: all, before: sides.before, change: changeOf(sides.now, sides.before, basis) };
}

/** The total of pages per visit. It has no hours, and its changes are never certain. */
function ratioTotal({ visits, pageviews }: Headlines): Total {
  const now = ratio(total(pageviews.now), total(visits.now));
  const before =
    pageviews.before && visits.before && ratio(total(pageviews.before), total(visits.before));
  const isComparable = now !== null && visits.basis?.isComparable === true;
  return { now, before, change: isComparable ? changeOfRatio(now, before ?? undefined) : null };
}

/** Compares a period's totals with those of other days. @throws InvalidQueryError, AppFailure */
export async function compareTotals(
  context: QueryContext,
  asked: RequestedStatistics,
): Promise<StatisticAnswer> {
  const subject = await findCompared(context, asked);
  if (subject.days.started !== null) {
    return nothingCompared(subject, tableOf(...TOTALS, [], combineAges([])));
  }
  const headlines = await readHeadlines(context, subject);
  const { visits, pageviews, caveat, state } = headlines;
  const unit = unitOn(productOf(subject.account), 'visitors');
  const totals = {
    [unit]: totalOf(visits),
    pageviews: totalOf(pageviews),
    ...(unit === 'visits' && { pages_per_visit: ratioTotal(headlines) }),
  };
  const rows = Object.entries(totals).map(([name, { now, before, change }]) => {
    const difference = change !== null && 'difference' in change ? change.difference : null;
    const share = change?.kind === 'percent' ? change.ratio : null;
    return [name, roundShare(now), roundShare(before), roundShare(difference), roundShare(share)];
  });
  const table = tableOf(...TOTALS, rows, state);
  const { soFar } = visits;
  const notes = soFar === null ? [] : [queryText.finishedHours(soFar.hour)];
  return { subject, origin: tableOrigin(subject, caveat), table, state, notes };
}

const TOTALS: [string, string[]] = [
  'comparison',
  ['total', 'count', 'compared_count', 'difference', 'change'],
];

/** The answer for a month or year that began today. @param table a table without rows */
function nothingCompared(subject: QuerySubject, table: ExportTable): StatisticAnswer {
  return { subject, origin: tableOrigin(subject, null), table, state: combineAges([]) };
}

/** The number of changes per list unless the caller asks for another. */
const MOST_MOVERS = 5;

/** Reads the values with the largest gains and losses. @throws InvalidQueryError, AppFailure */
export async function readMovers(
  context: QueryContext,
  asked: RequestedStatistics & { most?: number | undefined },
): Promise<StatisticAnswer> {
  const subject = await findCompared(context, asked);
  const { visits, pageviews, caveat, state } = await readHeadlines(context, subject);
  const lists = await Promise.all(
    VALUE_STATISTICS.map((name) => readCompared(context, subject, name)),
  );
  const isOfVisits = unitOn(productOf(subject.account), 'visitors') === 'visits';
  const totals: MoverTotals = {
    now: {
      visits: isOfVisits ? total(visits.now) : null,
      visitors: null,
      pageviews: total(pageviews.now),
      events: null,
    },
    before: {
      visits: isOfVisits ? visits.before && total(visits.before) : null,
      visitors: null,
      pageviews: pageviews.before && total(pageviews.before),
      events: null,
    },
  };
  const groups = moverGroups(
    lists.map(({ compared }) => compared),
    totals,
    asked.most ?? MOST_MOVERS,
  );
  const all = combineAges([state, ...lists.map((list) => list.state)]);
  const { domain } = subject.website;
  const table = moversTable(groups, { domain, fetchedAt: all.fetchedAt });
  return { subject, origin: tableOrigin(subject, caveat), table, state: all };
}

/** A summary sentence with its origin. */
export interface SummaryAnswer extends Omit<StatisticAnswer, 'table'> {
  /** Null if no day of the period is over. */
  sentence: string | null;
}

/** Summarizes a period in one sentence, as above the statistics. @throws InvalidQueryError, AppFailure */
export async function readSummary(
  context: QueryContext,
  asked: RequestedStatistics,
): Promise<SummaryAnswer> {
  const subject = await findQuerySubject(context, asked, 'previous');
  if (unitOn(productOf(subject.account), 'visitors') !== 'visits') {
    throw new InvalidQueryError(queryText.noSummary);
  }
  const { range, compared, running, started } = subject.days;
  if (started !== null) {
    return { subject, origin: tableOrigin(subject, null), sentence: null, state: combineAges([]) };
  }
  const headlines = await readHeadlines(context, subject);
  const isFinished = compared !== null && running === null;
  const [sources, pages] = isFinished
    ? await Promise.all([
        readCompared(context, subject, 'referrer'),
        readCompared(context, subject, 'page'),
      ])
    : [null, null];
  const summary =
    running === null
      ? summaryOf(headlines, subject, { sources, pages })
      : summaryOfRunning(headlines);
  const about = { domain: subject.website.domain, range, compared };
  const parts = [headlines.state, sources?.state, pages?.state];
  return {
    subject,
    origin: tableOrigin(subject, headlines.caveat),
    sentence: sentenceText(insightSentence(chosenInsightLanguage(), summary, about)),
    state: combineAges(parts.filter((part) => part !== undefined)),
  };
}

type ReadLists = Record<'sources' | 'pages', { compared: Compared } | null>;

function summaryOf(
  { visits, pageviews }: Headlines,
  { account }: QuerySubject,
  { sources, pages }: ReadLists,
): Summary {
  const summary = summarizePeriod({
    visitors: visits,
    pageviews: pageviews.before && { now: pageviews.now, before: pageviews.before },
    sources: sources && sources.compared,
    pages: pages && pages.compared,
    zone: zoneOf(account),
  });
  return summary ?? countOf(visits);
}

/** Summarizes unfinished days: the finished hours of Today, or the counts so far. */
function summaryOfRunning({ visits }: Headlines): Summary {
  return (visits.soFar && summarizeHours(visits.soFar)) ?? countOf(visits);
}

function countOf({ now }: Counted): Summary {
  const visits = total(now);
  return { kind: visits === 0 ? 'none' : 'count', visits };
}

async function findCompared(
  context: QueryContext,
  asked: RequestedStatistics,
): Promise<QuerySubject> {
  const subject = await findQuerySubject(context, asked, 'previous');
  const { compared, started } = subject.days;
  if (compared === null && started === null) throw new InvalidQueryError(queryText.needsComparison);
  return subject;
}

async function readCompared<Name extends ValueStatistic>(
  context: QueryContext,
  subject: QuerySubject,
  name: Name,
): Promise<{ compared: Compared & { name: Name }; state: AnswerAge }> {
  const { range, compared } = subject.days;
  const now = await readList(context, subject, name, range);
  const before = await readList(context, subject, name, compared ?? range);
  const basis = await readBasis(context, subject, name);
  return { compared: { name, now, before, basis }, state: combineAges([now, before]) };
}

function tableOf(
  name: string,
  columns: string[],
  rows: ExportTable['rows'],
  { fetchedAt }: AnswerAge,
): ExportTable {
  return { name, columns, rows, search: '', sort: null, first: 1, total: rows.length, fetchedAt };
}
