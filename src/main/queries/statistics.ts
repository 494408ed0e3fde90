import { productOf, PRODUCTS, unitOn } from '$shared/api/products';
import {
  type DayStatistic,
  isDayStatistic,
  type ListStatistic,
  type StatisticName,
  STATISTICS,
} from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import { todayOf, zoneOf } from '$shared/dates/zone';
import { failureCode } from '$shared/failures/failure';
import { inTurns, ownTurn } from '$shared/lib/in-turns';
import { sum } from '$shared/lib/sum';
import { isAbout, type Note } from '$shared/settings/collections';
import { type Source, subjectOf } from '$shared/settings/source';
import { queryText } from '$shared/text/en/queries';
import { type Basis, basisOf, type Caveat, EQUAL_PERIODS, RUNNING_PERIOD } from '$statistics/basis';
import { channelGap } from '$statistics/channels/channel-list';
import { type DaySeries, toDaySeries } from '$statistics/day-series';
import { earliestInstant, type Origin } from '$statistics/exports/origin';
import { dayTable, type ExportTable, listTable, listTableSteps } from '$statistics/exports/tables';
import { distinctSteps, type StatisticList } from '$statistics/ranking';
import { MAX_ROWS, type QueryContext, readAnswer } from './context';
import { type AnswerAge, combineAges, datedAnswer, readPages, requireSaved } from './dated';
import { chooseDays, type ChosenDays, needsFirstDay, type RequestedDays } from './days';
import { findStatistic, findWebsite } from './find';

/** The website or group whose statistics are read, with its name. */
interface ReadSubject {
  source: Source;
  website: Pick<Website, 'domain'>;
}

/** A website or group with the requested days. */
export interface QuerySubject extends ReadSubject {
  account: Account;
  days: ChosenDays;
}

/** The account, website and days that a query names. */
export interface RequestedStatistics extends RequestedDays {
  account?: string | undefined;
  website: string;
}

/** Finds the website and the days of a query. @throws InvalidQueryError, AppFailure */
export async function findQuerySubject(
  context: QueryContext,
  asked: RequestedStatistics,
  /** The comparison unless the query names one. */
  comparison: 'none' | 'previous' = 'none',
): Promise<QuerySubject> {
  const found = await findWebsite(context, asked.website, asked.account);
  const today = todayOf(found.account, context.now());
  const first = needsFirstDay(asked) ? await readFirstDay(context, found, today) : null;
  const days = chooseDays({ ...asked, compare: asked.compare ?? comparison }, today, first);
  return { ...found, days };
}

/** Reads the first counted day; null without a visit before today. @throws AppFailure */
async function readFirstDay(
  context: QueryContext,
  { source: of, website }: ReadSubject,
  today: CalendarDay,
): Promise<CalendarDay | null> {
  const answer = await readAnswer(context, { kind: 'first-day', of, today });
  return requireSaved(answer, `the first day of ${website.domain}`).value;
}

export type DatedSeries = DaySeries & AnswerAge;
export type DatedList = StatisticList & AnswerAge;

/** Reads a daily statistic over any range. @throws AppFailure */
export async function readDaySeries(
  context: QueryContext,
  { source: of, website }: ReadSubject,
  name: DayStatistic,
  range: DayRange,
): Promise<DatedSeries> {
  const answer = requireSaved(
    await readAnswer(context, { kind: 'days', of, name, range }),
    `${name} of ${website.domain}`,
  );
  return { ...toDaySeries(answer.value.rows, range), ...datedAnswer(answer) };
}

/** Reads the first rows of a list, ranked by count. @throws AppFailure */
export async function readList(
  context: QueryContext,
  { source: of, website }: ReadSubject,
  name: StatisticName,
  range: DayRange,
  most = MAX_ROWS,
): Promise<DatedList> {
  const order = { search_by: 'value', sort_by: 'count', sort: 'desc', per_page: MAX_ROWS } as const;
  const { rows, total, ...state } = await readPages(async (page) => {
    const parameters = { name, ...range, ...order, page };
    const answer = await readAnswer(context, { kind: 'rows', of, parameters });
    return requireSaved(answer, `${name} of ${website.domain}`);
  }, most);
  const found = await inTurns(distinctSteps(rows));
  return { ...state, rows: found.slice(0, most), total: Math.max(total, found.length) };
}

/** A table with its origin. */
export interface StatisticAnswer {
  subject: QuerySubject;
  origin: Origin;
  table: ExportTable;
  state: AnswerAge;
  /** Further notes on the numbers. */
  notes?: readonly string[];
}

/**
 * Reads a statistic as a table.
 *
 * @param most rows of a list
 * @throws InvalidQueryError, AppFailure
 */
export async function readStatistic(
  context: QueryContext,
  asked: RequestedStatistics & { statistic: string; most?: number | undefined },
): Promise<StatisticAnswer> {
  const name = findStatistic(asked.statistic);
  const subject = await findQuerySubject(context, asked);
  return readTable(context, subject, name, asked.most);
}

/** Reads a statistic of a known website as a table. @throws AppFailure */
export async function readTable(
  context: QueryContext,
  subject: QuerySubject,
  name: StatisticName,
  most?: number,
): Promise<StatisticAnswer> {
  if (subject.days.started !== null) return emptyTable(subject, name);
  return isDayStatistic(name)
    ? readDayTable(context, subject, name)
    : readListTable(context, subject, name, most);
}

async function readDayTable(
  context: QueryContext,
  subject: QuerySubject,
  name: DayStatistic,
): Promise<StatisticAnswer> {
  const { range, compared } = subject.days;
  const now = await readDaySeries(context, subject, name, range);
  const before = compared && (await readDaySeries(context, subject, name, compared));
  const state = combineAges(before === null ? [now] : [now, before]);
  const table = dayTable(
    name,
    now,
    before && compared && { series: before, range: compared },
    state.fetchedAt,
  );
  const caveat = before && basisOfSeries(subject, now, before).caveat;
  return { subject, origin: tableOrigin(subject, caveat), table, state };
}

/** The table of a month or year that began today, which has no rows. */
function emptyTable(subject: QuerySubject, name: StatisticName): StatisticAnswer {
  const { domain } = subject.website;
  const table = isDayStatistic(name)
    ? dayTable(name, { days: [], counts: [] }, null, null)
    : listTable(
        name,
        { rows: [], total: 0 },
        { domain, shareTotal: null, compared: null },
        { search: '', sort: { by: 'count', order: 'desc' }, first: 1, fetchedAt: null },
      );
  return { subject, origin: tableOrigin(subject, null), table, state: combineAges([]) };
}

async function readListTable(
  context: QueryContext,
  subject: QuerySubject,
  name: ListStatistic,
  most = MAX_ROWS,
): Promise<StatisticAnswer> {
  const { website, days } = subject;
  // A full page costs as much as a few rows and contains more values that occur in both periods.
  const read = Math.max(most, MAX_ROWS);
  const now = await readList(context, subject, name, days.range, read);
  const before = days.compared && (await readList(context, subject, name, days.compared, read));
  const whole = await readWhole(context, subject, name);
  const basis = before && (await readBasis(context, subject, name));
  const state = combineAges(before === null ? [now] : [now, before]);
  // Several tables are made at once, and can be long.
  await ownTurn();
  const sort = { by: 'count', order: 'desc' } as const;
  const columns = {
    domain: website.domain,
    shareTotal: whole,
    compared: before && basis && { ...before, basis },
  };
  const part = { search: '', sort, first: 1, fetchedAt: earliestInstant(state.fetchedAt) };
  const table = await inTurns(listTableSteps(name, now, columns, part));
  // Rows are cut last, so that shares refer to everything that was read.
  const shown = { ...table, rows: table.rows.slice(0, most) };
  const gap = channelGap(name, now, whole);
  const notes = gap === null ? [] : [queryText.channelGap(gap)];
  return {
    subject,
    origin: tableOrigin(subject, basis && basis.caveat),
    table: shown,
    state,
    notes,
  };
}

/**
 * Reads the total that shares refer to; null where it is unknown, or not saved while offline.
 *
 * @throws AppFailure
 */
async function readWhole(
  context: QueryContext,
  subject: QuerySubject,
  name: ListStatistic,
): Promise<number | null> {
  const product = productOf(subject.account);
  // Days that count people are no total of a list that counts visits.
  if (unitOn(product, name) !== unitOn(product, daysOf(name))) return null;
  try {
    return sum((await readDaySeries(context, subject, daysOf(name), subject.days.range)).counts);
  } catch (cause) {
    if (failureCode(cause) === 'not-saved') return null;
    throw cause;
  }
}

/** The notes on a website's or group's days, by day. @throws AppFailure */
export async function dayNotes(
  { services }: QueryContext,
  { source, website, days: { range } }: QuerySubject,
): Promise<Note[]> {
  const { notes } = await services.handlers['collections.list']({});
  const about = subjectOf(source, website.domain);
  return notes
    .filter((note) => isAbout(note, about) && note.day >= range.from && note.day <= range.to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The daily statistic that a list is a part of. */
const daysOf = (name: ListStatistic): DayStatistic =>
  STATISTICS[name].unit === 'pageviews' ? 'pageviews' : 'visitors';

/** The basis when the days of the periods are not saved and therefore cannot be compared. */
const UNKNOWN_PERIODS: Basis = { ...EQUAL_PERIODS, isComparable: false };

/** Reads the basis on which the changes of a list are judged. @throws AppFailure */
export async function readBasis(
  context: QueryContext,
  subject: QuerySubject,
  name: ListStatistic,
): Promise<Basis> {
  const { range, compared, running } = subject.days;
  if (running !== null || compared === null) return RUNNING_PERIOD;
  try {
    const now = await readDaySeries(context, subject, daysOf(name), range);
    return basisOfSeries(
      subject,
      now,
      await readDaySeries(context, subject, daysOf(name), compared),
    );
  } catch (cause) {
    if (failureCode(cause) === 'not-saved') return UNKNOWN_PERIODS;
    throw cause;
  }
}

/** The basis on which the changes of a daily statistic are judged. */
export function basisOfSeries(
  { account, days }: Pick<QuerySubject, 'account' | 'days'>,
  now: DaySeries,
  before: DaySeries,
): Basis {
  return days.running === null ? basisOf(now, before, zoneOf(account)) : RUNNING_PERIOD;
}

/** The origin of a website's tables. */
export function tableOrigin(
  { account, website, days }: QuerySubject,
  caveat: Caveat | null,
): Origin {
  return {
    website: website.domain,
    account: account.name,
    server: account.address,
    period: days.started === null ? days.range : null,
    compared: days.compared,
    caveat,
    units: PRODUCTS[productOf(account)].units,
    ...(days.running !== null && { unfinished: [days.running] }),
  };
}

/** Notes on the days of an answer, besides its tables. */
export function notesOnDays({ days: { renamed, started } }: QuerySubject): string[] {
  return [
    ...(renamed === null ? [] : [queryText.renamedPeriod(renamed.from, renamed.to)]),
    ...(started === null ? [] : [queryText.started[started]]),
  ];
}

/** A note that the running day is included; empty if it is not. */
export const noteOnRunning = ({ days: { running } }: QuerySubject): string[] =>
  running === null ? [] : [queryText.unfinished([running])];
