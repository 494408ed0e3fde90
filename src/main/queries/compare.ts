import { VALUE_STATISTICS, type ValueStatistic } from '../../shared/api/statistics';
import { sum } from '../../shared/lib/sum';
import { getText } from '../../shared/text';
import { formatNumber } from '../../shared/text/format';
import { getLocale } from '../../shared/text/locale';
import { queryText } from '../../shared/text/en/queries';
import { changeOf } from '../../statistics/change';
import type { Doubt } from '../../statistics/comparability';
import { ratio } from '../../statistics/day-series';
import { moversTable } from '../../statistics/exports/movers-table';
import { round, type ExportTable } from '../../statistics/exports/tables';
import { comparedWords, insightSentence, textOf } from '../../statistics/insight-sentence';
import { moverGroups, type Totals } from '../../statistics/mover-groups';
import type { Compared } from '../../statistics/movers';
import { summarizePeriod } from '../../statistics/period-summary';
import { periodSentence } from '../../statistics/period-sentence';
import { BadQuery, type QueryContext } from './context';
import { readDays, readList, together, type Dated, type DatedSeries } from './read';
import {
  doubtIn,
  findSubject,
  originOf,
  type AskedStatistics,
  type StatisticAnswer,
  type Subject,
} from './statistics';

/** A series of both periods. */
interface Pair {
  now: DatedSeries;
  before: DatedSeries | null;
}

/** The daily statistics of both periods, and why they should not be compared. */
interface Headlines {
  visits: Pair;
  pageviews: Pair;
  doubt: Doubt | null;
  state: Dated;
}

async function readHeadlines(context: QueryContext, subject: Subject): Promise<Headlines> {
  const { range, compared } = subject.days;
  const pair = async (name: 'visitors' | 'pageviews'): Promise<Pair> => ({
    now: await readDays(context, subject, name, range),
    before: compared && (await readDays(context, subject, name, compared)),
  });
  const [visits, pageviews] = await Promise.all([pair('visitors'), pair('pageviews')]);
  const doubt = visits.before && doubtIn(subject, visits.now, visits.before);
  const parts = [visits.now, visits.before, pageviews.now, pageviews.before];
  return { visits, pageviews, doubt, state: together(parts.filter((part) => part !== null)) };
}

const total = ({ counts }: DatedSeries): number => sum(counts);

/** Compares a period's totals with those of other days. @throws BadQuery AppFailure */
export async function compareTotals(
  context: QueryContext,
  asked: AskedStatistics,
): Promise<StatisticAnswer> {
  const subject = await findCompared(context, asked);
  const { visits, pageviews, doubt, state } = await readHeadlines(context, subject);
  const [visitsBefore, viewsBefore] = [visits.before, pageviews.before].map((one) =>
    one === null ? 0 : total(one),
  ) as [number, number];
  const totals = [
    ['visits', total(visits.now), visitsBefore],
    ['pageviews', total(pageviews.now), viewsBefore],
    [
      'pages_per_visit',
      ratio(total(pageviews.now), total(visits.now)),
      ratio(viewsBefore, visitsBefore),
    ],
  ] as const;
  const rows = totals.map(([name, now, before]) => {
    const change = now === null || before === null ? null : changeOf(now, before);
    const share = change?.kind === 'percent' ? change.ratio : null;
    const difference = now === null || before === null ? null : round(now - before);
    return [name, round(now), round(before), difference, round(share)];
  });
  const columns = ['total', 'count', 'compared_count', 'difference', 'change'];
  const table = tableOf('comparison', columns, rows, state);
  return { subject, origin: originOf(subject, doubt), table, state };
}

/** Changes of each list that are shown unless the question says. */
const MOVERS = 5;

/** The values that gained or lost the most. @throws BadQuery AppFailure */
export async function readMovers(
  context: QueryContext,
  asked: AskedStatistics & { most?: number | undefined },
): Promise<StatisticAnswer> {
  const subject = await findCompared(context, asked);
  const { visits, pageviews, doubt, state } = await readHeadlines(context, subject);
  const lists = await Promise.all(
    VALUE_STATISTICS.map((name) => readCompared(context, subject, name)),
  );
  const totals: Totals = {
    now: { visits: total(visits.now), pageviews: total(pageviews.now), events: null },
    before: {
      visits: visits.before && total(visits.before),
      pageviews: pageviews.before && total(pageviews.before),
      events: null,
    },
  };
  const groups = moverGroups(
    lists.map(({ compared }) => compared),
    totals,
    asked.most ?? MOVERS,
  );
  const all = together([state, ...lists.map((list) => list.state)]);
  const { domain } = subject.website;
  const table = moversTable(groups, { domain, fetchedAt: all.fetchedAt });
  return { subject, origin: originOf(subject, doubt), table, state: all };
}

/** A sentence with where it comes from. */
export interface SummaryAnswer extends Omit<StatisticAnswer, 'table'> {
  sentence: string;
}

/** Says what a period's numbers mean: the sentence above the statistics. @throws BadQuery AppFailure */
export async function readSummary(
  context: QueryContext,
  asked: AskedStatistics,
): Promise<SummaryAnswer> {
  const subject = await findSubject(context, asked, 'previous');
  const { visits, pageviews, doubt, state } = await readHeadlines(context, subject);
  const { range, compared, isPartOfDay, isUnderWay } = subject.days;
  const isCompared = compared !== null;
  const [sources, pages] = isCompared
    ? await Promise.all([
        readCompared(context, subject, 'referrer'),
        readCompared(context, subject, 'page'),
      ])
    : [null, null];
  const summary = summarizePeriod({
    visitors: visits,
    pageviews: pageviews.before && { now: pageviews.now, before: pageviews.before },
    sources: sources?.compared ?? null,
    pages: pages?.compared ?? null,
    isPartOfDay,
  });
  const text = getText();
  const formats = { tag: getLocale(), formatNumber };
  const language = {
    words: text.insight,
    labels: { ...formats, words: text.statistics.valueWords },
  };
  const before = compared === null ? '' : comparedWords(language, range, compared);
  const { domain } = subject.website;
  const sentence =
    summary === null
      ? periodSentence(
          { ...formats, words: text.periodSentence },
          {
            now: { range, visits: total(visits.now) },
            before: compared && visits.before && { range: compared, visits: total(visits.before) },
            doubt,
            underWay: isUnderWay,
          },
        )
      : textOf(insightSentence(language, summary, { domain, before }));
  const parts = [state, sources?.state, pages?.state];
  return {
    subject,
    origin: originOf(subject, doubt),
    sentence,
    state: together(parts.filter((part) => part !== undefined)),
  };
}

async function findCompared(context: QueryContext, asked: AskedStatistics): Promise<Subject> {
  const subject = await findSubject(context, asked, 'previous');
  if (subject.days.compared === null) throw new BadQuery(queryText.needsComparison);
  return subject;
}

async function readCompared<Name extends ValueStatistic>(
  context: QueryContext,
  subject: Subject,
  name: Name,
): Promise<{ compared: Compared & { name: Name }; state: Dated }> {
  const { range, compared } = subject.days;
  const now = await readList(context, subject, name, range);
  const before = await readList(context, subject, name, compared ?? range);
  return { compared: { name, now, before }, state: together([now, before]) };
}

function tableOf(
  name: string,
  columns: string[],
  rows: ExportTable['rows'],
  { fetchedAt }: Dated,
): ExportTable {
  return { name, columns, rows, search: '', sort: null, first: 1, total: rows.length, fetchedAt };
}
