import { firstDayOf } from '$service/store/counts/calendar';
import type { CountedDay } from '$service/store/counts/counts';
import type { MovedContent, WebsiteMonth } from '$service/store/moving';
import type { Postgres, Queries } from './connection';
import { readRows } from './move-tables';
import { MONTH_OF_DAY_SQL } from './rollups';
import { statisticsOf } from './statistics';

/** The number of counters that are read at a time. */
const READ = 20_000;

interface Counter {
  code: number;
  day: number;
  value_id: number;
  n: number;
}

/** Returns the content of a store in a database, which can be moved or compared. */
export const contentOf = (postgres: Postgres): MovedContent => ({
  rows: (table, after) => readRows(postgres, table, after),
  months: () =>
    postgres.query<WebsiteMonth>(
      'move-months',
      `SELECT DISTINCT website_id AS "websiteId", ${MONTH_OF_DAY_SQL} AS month FROM website_day
       WHERE counted AND website_id IN (SELECT id FROM website) ORDER BY 1, 2`,
    ),
  counters: (month) => countersOf(postgres, month),
  statistics: statisticsOf(postgres),
});

async function* countersOf(
  queries: Queries,
  { websiteId, month }: WebsiteMonth,
): AsyncGenerator<CountedDay[]> {
  let statistic: CountedDay[] = [];
  for await (const { code, day, value_id, n } of counters(queries, websiteId, month)) {
    let last = statistic.at(-1);
    if (last !== undefined && last.code !== code) {
      yield statistic;
      statistic = [];
      last = undefined;
    }
    if (last?.day !== day) {
      last = { websiteId, day, code, counts: new Map() };
      statistic.push(last);
    }
    last.counts.set(value_id, n);
  }
  if (statistic.length > 0) yield statistic;
}

/** Returns counters in the order of the primary key. Each page starts after the last key of the page before it. */
async function* counters(
  queries: Queries,
  websiteId: number,
  month: number,
): AsyncGenerator<Counter> {
  const days = [firstDayOf(month), firstDayOf(month + 1) - 1];
  let after = [-1, 0, 0];
  for (;;) {
    const page = await queries.query<Counter>(
      'move-counters',
      `SELECT code, day, value_id, n FROM counter WHERE website_id = $1 AND day BETWEEN $2 AND $3
         AND (code, day, value_id) > ($4, $5, $6) ORDER BY code, day, value_id LIMIT ${READ}`,
      [websiteId, ...days, ...after],
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < READ) return;
    after = [last.code, last.day, last.value_id];
  }
}
