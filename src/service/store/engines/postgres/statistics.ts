import {
  COUNTABLE_DAYS,
  dayNumber,
  dayText,
  firstDayOf,
  monthOf,
} from '$service/store/counts/calendar';
import { dictionaryOf, isDayCode, isHourCode } from '$service/store/counts/codes';
import type {
  Snapshots,
  StatisticPage,
  StatisticQuery,
  Statistics,
} from '$service/store/statistics';
import { STATISTICS } from '$shared/api/statistics';
import type { Postgres, Queries } from './connection';
import { MONTH_OF_DAY_SQL } from './rollups';
import { withRetries } from './with-retries';

/** The minimum length of a range that may contain a whole month, in days. */
const MONTH_DAYS = 28;

/** The counters of a statistic, from its days. */
const DAYS = `SELECT value_id, n FROM counter
  WHERE website_id = $1 AND code = $2 AND day BETWEEN $3 AND $4`;
/**
 * The counters of a statistic. Whole months with a current sum (rollups.ts) come from the sum, everything else from
 * days. $7 is the first day of the first month, $8 the last day of the last month. OFFSET 0 makes the server look up
 * the days of each month separately.
 */
const MONTHS = `
  WITH months AS MATERIALIZED (
    SELECT ${MONTH_OF_DAY_SQL} AS month, sum(version) AS stamp, min(day) AS first, max(day) AS last
    FROM website_day WHERE website_id = $1 AND day BETWEEN $7 AND $8 GROUP BY 1
  ), summed AS MATERIALIZED (
    SELECT month FROM months JOIN rolled_month USING (month, stamp)
    WHERE website_id = $1 AND first >= $3 AND last <= $4
  )
  SELECT value_id, n FROM counter_month
  WHERE website_id = $1 AND code = $2 AND month = ANY (ARRAY (SELECT month FROM summed))
  UNION ALL
  SELECT value_id, n FROM months CROSS JOIN LATERAL (
    SELECT value_id, n FROM counter WHERE website_id = $1 AND code = $2
      AND day BETWEEN greatest(months.first, $3) AND least(months.last, $4) OFFSET 0
  ) AS days WHERE month NOT IN (SELECT month FROM summed)`;

/**
 * The sum of counts. It is exact, because counts stay far below 2^53, and faster than that of 64-bit integers, which
 * the server sums with arbitrary precision.
 */
const SUM = 'sum(n::float8)';

interface Counted {
  id: number;
  text: string | null;
  n: number;
}

/** Returns statistics that the server ranks. One statement returns a page and the number of all values. */
export const statisticsOf = (postgres: Postgres): Statistics => ({
  show: (websiteId, query) => withRetries(() => show(postgres, websiteId, query)),
});

/** Returns what reads from a single snapshot. */
export const snapshotsOf = (postgres: Postgres): Snapshots => ({
  read: (work) =>
    withRetries(() =>
      postgres.transaction(
        (queries) => work({ show: (websiteId, query) => show(queries, websiteId, query) }),
        'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      ),
    ),
});

async function show(
  queries: Queries,
  websiteId: number,
  query: StatisticQuery,
): Promise<StatisticPage> {
  const { code } = STATISTICS[query.name];
  const from = Math.max(dayNumber(query.from), COUNTABLE_DAYS.first);
  const to = Math.min(dayNumber(query.to), COUNTABLE_DAYS.last);
  const isSearch = (query.search ?? '') !== '';
  const isLong = !isDayCode(code) && to - from >= MONTH_DAYS - 1;
  const values: unknown[] = [websiteId, code, from, to];
  values.push(query.per_page, (query.page - 1) * query.per_page);
  if (isLong) values.push(firstDayOf(monthOf(from)), firstDayOf(monthOf(to) + 1) - 1);
  // A search has no escape character, and only ASCII letters match in either case.
  const matching = isSearch
    ? `WHERE text COLLATE "C" ILIKE $${values.push(`%${query.search ?? ''}%`)} ESCAPE ''`
    : '';
  const counted = `counted AS MATERIALIZED (
      SELECT value_id AS id, ${SUM} AS n FROM (${isLong ? MONTHS : DAYS}) AS counters
      GROUP BY value_id
    )`;
  const sql =
    query.sort_by === 'count' && !isSearch
      ? byCount(code, counted, query.sort)
      : byText(code, counted, matching, orderOf(query));
  const words = [
    query.sort_by,
    query.sort,
    isLong ? 'months' : 'days',
    isSearch ? 'search' : 'all',
  ];
  const name = `show-${textKind(code)}-${words.join('-')}`;
  const [total, ...rows] = await queries.query<Counted>(name, sql, values);
  return {
    rows: rows.map((row) => ({
      value: isDayCode(code) ? dayText(row.id) : (row.text ?? ''),
      count: row.n,
    })),
    total: total?.n ?? 0,
  };
}

const orderOf = ({ sort_by, sort }: StatisticQuery): string =>
  sort_by === 'value' ? `text COLLATE "C" ${sort}` : `n ${sort}, id`;

/** Returns a statement that only looks up the texts of the page. */
const byCount = (code: number, counted: string, sort: string): string => `
    WITH ${counted}
    SELECT NULL AS id, NULL AS text, count(*) AS n FROM counted
    UNION ALL (SELECT id, ${textOf(code).one}, n::bigint FROM (
      SELECT id, n FROM counted ORDER BY n ${sort}, id LIMIT $5 OFFSET $6
    ) AS page)`;

/** Returns a statement that looks up all texts, to filter or sort by them. */
function byText(code: number, counted: string, matching: string, order: string): string {
  const { text, join } = textOf(code);
  return `
    WITH ${counted}, found AS MATERIALIZED (
      SELECT id, n, ${text} AS text FROM counted ${join}
    ), chosen AS MATERIALIZED (SELECT * FROM found ${matching})
    SELECT NULL AS id, NULL AS text, count(*) AS n FROM chosen
    UNION ALL (SELECT id, text, n::bigint FROM chosen ORDER BY ${order} LIMIT $5 OFFSET $6)`;
}

const textKind = (code: number): string =>
  isDayCode(code) ? 'day' : isHourCode(code) ? 'hour' : `value${dictionaryOf(code)}`;

/** Returns SQL that converts value ids to texts: for all rows of a statement, and for one value. */
function textOf(code: number): { text: string; join: string; one: string } {
  const own = (text: string) => ({ text, join: '', one: text });
  if (isDayCode(code)) return own(`to_char(date '1970-01-01' + id, 'YYYY-MM-DD')`);
  if (isHourCode(code)) return own(`lpad(id::text, 2, '0')`);
  const where = `value.website_id = $1 AND value.kind = ${dictionaryOf(code)}`;
  return {
    text: 'value.text',
    join: `JOIN value USING (id) WHERE ${where}`,
    one: `(SELECT text FROM value WHERE ${where} AND value.id = page.id)`,
  };
}
