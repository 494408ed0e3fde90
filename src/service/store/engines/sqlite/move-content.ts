import { firstDayOf } from '$service/store/counts/calendar';
import { isDayCode } from '$service/store/counts/codes';
import type { CountedDay } from '$service/store/counts/counts';
import { readPairs } from '$service/store/counts/pairs';
import type { MovedContent, WebsiteMonth } from '$service/store/moving';
import { SERVER_STATISTICS, STATISTICS } from '$shared/api/statistics';
import { asPromises } from './as-promises';
import { blockKey, PERIOD_TYPES, readBlockKey } from './counts/block-key';
import type { Database, Statement } from './database/database';
import { readRows } from './move-tables';
import type { StoreParts } from './parts';

const CODES = SERVER_STATISTICS.map((name) => STATISTICS[name].code).sort((a, b) => a - b);
const LAST_PERIOD = 2 ** 17 - 1;

/** Returns the content of a store in a file, which can be moved or compared. All its counters must be in blocks. */
export function contentOf(
  database: Database,
  { websites, statistics }: Pick<StoreParts, 'websites' | 'statistics'>,
): MovedContent {
  const blocks = database.prepare(
    'SELECT key, data FROM block WHERE key BETWEEN ? AND ? ORDER BY key',
  );
  const keys = database.prepare('SELECT key FROM block WHERE key BETWEEN ? AND ?');
  return {
    rows: async (table, after) => readRows(database, table, after),
    months: async () => websites.ids().flatMap((id) => monthsOf(keys, id)),
    async *counters(month) {
      for (const code of CODES) {
        const days = daysOf(blocks, month, code);
        if (days.length > 0) yield days;
      }
    },
    statistics: asPromises(statistics, 'show'),
  };
}

function monthsOf(keys: Statement, websiteId: number): WebsiteMonth[] {
  const months = new Set<number>();
  for (const code of CODES) {
    const range = [0, LAST_PERIOD].map((month) =>
      blockKey(websiteId, code, PERIOD_TYPES.month, month),
    );
    for (const [key] of keys.iterate(...range)) months.add(readBlockKey(key as number).period);
  }
  return [...months].sort((a, b) => a - b).map((month) => ({ websiteId, month }));
}

function daysOf(blocks: Statement, { websiteId, month }: WebsiteMonth, code: number): CountedDay[] {
  // The days of a daily statistic are in the block of the month.
  const periods = isDayCode(code) ? [month, month] : [firstDayOf(month), firstDayOf(month + 1) - 1];
  const grain = isDayCode(code) ? PERIOD_TYPES.month : PERIOD_TYPES.day;
  const found: CountedDay[] = [];
  const range = periods.map((period) => blockKey(websiteId, code, grain, period));
  for (const [key, data] of blocks.iterate(...range)) {
    const counts = new Map<number, number>();
    readPairs(data as Uint8Array, (id, n) => counts.set(id, n));
    if (grain === PERIOD_TYPES.day) {
      found.push({ websiteId, code, day: readBlockKey(key as number).period, counts });
    } else {
      for (const [day, n] of counts) {
        found.push({ websiteId, code, day, counts: new Map([[day, n]]) });
      }
    }
  }
  return found;
}
