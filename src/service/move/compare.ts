import { SERVER_STATISTICS } from '$shared/api/statistics';
import { COUNTABLE_DAYS, dayText } from '../store/counts/calendar';
import type { CountedDay } from '../store/counts/counts';
import {
  MOVED_NAMES,
  type MovedContent,
  type MovedRow,
  movedRowKey,
  type MovedTable,
  type WebsiteMonth,
} from '../store/moving';

/** The number of rows of a statistic that are compared at a time. */
const ROWS = 10_000;

/** The result of a comparison: how many items are equal, or the first difference. */
export interface StoreComparison {
  websites: number;
  /** The number of counters: days, hours, and values of a day. */
  counters: number;
  /** The number of rows of statistics over all time, as the API answers them. */
  answers: number;
  difference: string | null;
}

/** Compares two stores completely: every day of every statistic of every website, and all other tables. */
export async function compareStores(
  one: MovedContent,
  other: MovedContent,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<StoreComparison> {
  const compared: StoreComparison = { websites: 0, counters: 0, answers: 0, difference: null };
  const differs = (where: string): StoreComparison => ({ ...compared, difference: where });
  for (const table of MOVED_NAMES) {
    const rows = await equalRows(one, other, table);
    if (rows === null) return differs(table);
    if (table === 'website') compared.websites = rows;
  }
  const months = await one.months();
  if (!isEqual(months, await other.months())) return differs('months');
  let last: number | null = null;
  for (const [place, month] of months.entries()) {
    if (signal.aborted) return compared;
    progress(place);
    const counters = await equalCounters(one, other, month);
    if (counters === null) return differs(`website ${month.websiteId}`);
    compared.counters += counters;
    if (month.websiteId === last) continue;
    last = month.websiteId;
    for (const name of SERVER_STATISTICS) {
      const answers = await equalAnswers(one, other, last, name);
      if (answers === null) return differs(`website ${last}, ${name}`);
      compared.answers += answers;
    }
  }
  return compared;
}

/** Compares the rows of a table. @returns their number; null if they differ */
async function equalRows(
  one: MovedContent,
  other: MovedContent,
  table: MovedTable,
): Promise<number | null> {
  let after: MovedRow | null = null;
  for (let count = 0; ;) {
    const rows: MovedRow[] = await one.rows(table, after);
    const others = await other.rows(table, after);
    if (!isEqual(rows.map(plain), others.map(plain))) return null;
    const last = rows.at(-1);
    if (last === undefined) return count;
    count += rows.length;
    after = movedRowKey(table, last);
  }
}

/** Compares the counters of a website. @returns their number; null if they differ */
async function equalCounters(
  one: MovedContent,
  other: MovedContent,
  month: WebsiteMonth,
): Promise<number | null> {
  const others = other.counters(month)[Symbol.asyncIterator]();
  let counters = 0;
  for await (const counted of one.counters(month)) {
    const next = await others.next();
    if (next.done === true || !isEqual(counted.map(flat), next.value.map(flat))) return null;
    for (const { counts } of counted) counters += counts.size;
  }
  return (await others.next()).done === true ? counters : null;
}

/** Compares the statistics of a website. @returns the number of their rows; null if they differ */
async function equalAnswers(
  one: MovedContent,
  other: MovedContent,
  websiteId: number,
  name: (typeof SERVER_STATISTICS)[number],
): Promise<number | null> {
  const query = {
    name,
    from: dayText(COUNTABLE_DAYS.first),
    to: dayText(COUNTABLE_DAYS.last),
    sort_by: 'count',
    sort: 'desc',
    per_page: ROWS,
  } as const;
  for (let page = 1; ; page += 1) {
    const [answer, its] = await Promise.all(
      [one, other].map(({ statistics }) => statistics.show(websiteId, { ...query, page })),
    );
    if (answer === undefined || !isEqual(answer, its)) return null;
    if (page * ROWS >= answer.total) return answer.total;
  }
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Converts the bytes in a row to text. */
const plain = (row: MovedRow): unknown[] =>
  row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value));

/** Returns the counters of a day as a list, in the order of their value ids. */
const flat = ({ code, day, counts }: CountedDay): number[] => [
  code,
  day,
  ...[...counts].sort(([a], [b]) => a - b).flat(),
];
