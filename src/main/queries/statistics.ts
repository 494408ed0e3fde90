import {
  isDayStatistic,
  STATISTICS,
  type DayStatistic,
  type ListStatistic,
  type StatisticName,
} from '../../shared/api/statistics';
import { todayOf } from '../../shared/dates/zone';
import { failureCode } from '../../shared/failures/failure';
import { sum } from '../../shared/lib/sum';
import { isAbout, type Note } from '../../shared/settings/collections';
import { doubtBetween, type Doubt } from '../../statistics/comparability';
import { oldest, type Origin } from '../../statistics/exports/origin';
import { dayTable, listTable, type ExportTable } from '../../statistics/exports/tables';
import { ROWS, type QueryContext } from './context';
import { chooseDays, type AskedDays, type ChosenDays } from './days';
import { findStatistic, findWebsite, type FoundWebsite } from './find';
import { readDays, readList, together, type Dated } from './read';

/** A website, and the days asked about. */
export interface Subject extends FoundWebsite {
  days: ChosenDays;
}

/** What a question about statistics names. */
export interface AskedStatistics extends AskedDays {
  account?: string | undefined;
  website: string;
}

/** Finds the website and the days. @throws BadQuery AppFailure */
export async function findSubject(
  context: QueryContext,
  asked: AskedStatistics,
  /** What is compared with unless the question says. */
  comparison: 'none' | 'previous' = 'none',
): Promise<Subject> {
  const found = await findWebsite(context, asked.website, asked.account);
  const today = todayOf(found.account, context.now());
  const days = chooseDays({ ...asked, compare: asked.compare ?? comparison }, today);
  return { ...found, days };
}

/** A table with where it comes from. */
export interface StatisticAnswer {
  subject: Subject;
  origin: Origin;
  table: ExportTable;
  state: Dated;
}

/** Reads a statistic as a table. @param most rows of a list @throws BadQuery AppFailure */
export async function readStatistic(
  context: QueryContext,
  asked: AskedStatistics & { statistic: string; most?: number | undefined },
): Promise<StatisticAnswer> {
  const name = findStatistic(asked.statistic);
  const subject = await findSubject(context, asked);
  return readTable(context, subject, name, asked.most);
}

/** Reads a statistic of a known website as a table. @throws AppFailure */
export async function readTable(
  context: QueryContext,
  subject: Subject,
  name: StatisticName,
  most?: number,
): Promise<StatisticAnswer> {
  return isDayStatistic(name)
    ? readDayTable(context, subject, name)
    : readListTable(context, subject, name as ListStatistic, most);
}

async function readDayTable(
  context: QueryContext,
  subject: Subject,
  name: DayStatistic,
): Promise<StatisticAnswer> {
  const { range, compared } = subject.days;
  const now = await readDays(context, subject, name, range);
  const before = compared && (await readDays(context, subject, name, compared));
  const state = together(before === null ? [now] : [now, before]);
  const table = dayTable(
    name,
    now,
    before && compared && { series: before, range: compared },
    state.fetchedAt,
  );
  const doubt = before && doubtIn(subject, now, before);
  return { subject, origin: originOf(subject, doubt), table, state };
}

async function readListTable(
  context: QueryContext,
  subject: Subject,
  name: ListStatistic,
  most = ROWS,
): Promise<StatisticAnswer> {
  const { website, days } = subject;
  // A page of the list costs the same as a few of its rows, and holds more of what both periods have.
  const read = Math.max(most, ROWS);
  const now = await readList(context, subject, name, days.range, read);
  const before = days.compared && (await readList(context, subject, name, days.compared, read));
  const whole = await readWhole(context, subject, name);
  const state = together(before === null ? [now] : [now, before]);
  const sort = { by: 'count', order: 'desc' } as const;
  const table = listTable(
    name,
    now,
    { domain: website.domain, whole, compared: before },
    { search: '', sort, first: 1, fetchedAt: oldest(state.fetchedAt) },
  );
  // Cut last: shares are of everything that was read.
  const shown = { ...table, rows: table.rows.slice(0, most) };
  return { subject, origin: originOf(subject, null), table: shown, state };
}

/** The total that shares are fractions of; null where it is unknown, or not saved while offline. @throws AppFailure */
async function readWhole(
  context: QueryContext,
  subject: Subject,
  name: ListStatistic,
): Promise<number | null> {
  const { unit } = STATISTICS[name];
  if (unit === 'events') return null;
  const days = unit === 'visits' ? 'visitors' : 'pageviews';
  try {
    return sum((await readDays(context, subject, days, subject.days.range)).counts);
  } catch (cause) {
    if (failureCode(cause) === 'not-saved') return null;
    throw cause;
  }
}

/** The notes on a website's or group's days, by day. @throws AppFailure */
export async function notesOn(
  { services }: QueryContext,
  { account, website, days: { range } }: Subject,
): Promise<Note[]> {
  const { notes } = await services.handlers['collections.list']({});
  const about = { accountId: account.id, domain: website.domain };
  return notes
    .filter((note) => isAbout(note, about) && note.day >= range.from && note.day <= range.to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Why two periods should not be compared; null if they can be. */
export function doubtIn(
  { days }: Subject,
  now: { counts: number[] },
  before: { counts: number[] },
): Doubt | null {
  return doubtBetween(now, before) ?? (days.isPartOfDay ? { kind: 'so-far' } : null);
}

/** Where tables of a website come from. */
export function originOf({ account, website, days }: Subject, doubt: Doubt | null): Origin {
  return {
    website: website.domain,
    account: account.name,
    server: account.address,
    period: days.range,
    compared: days.compared,
    doubt,
  };
}
