import { firstDayOf, monthOf } from '$service/store/counts/calendar';
import { dictionaryOf, isDayCode, isHourCode } from '$service/store/counts/codes';
import { ByteReader } from '$service/store/counts/pairs';
import { readSections } from '$service/store/counts/sections';
import { SERVER_STATISTICS, STATISTICS } from '$shared/api/statistics';
import { checkText } from '$shared/text/en/service-copies';
import { blockKey, PERIOD_TYPES, readBlockKey } from '../counts/block-key';
import type { Database, Statement } from '../database/database';
import { TotalsCheck } from './totals';

const CODES = new Set<number>(SERVER_STATISTICS.map((name) => STATISTICS[name].code));
const HOURS = 24;

type Pairs = Map<number, number>;

/**
 * Checks the invariants of a store's counters that SQLite does not check: that references exist, and that sums agree.
 */
export class Invariants {
  readonly #days: Statement;
  readonly #hasMonth: Statement;
  readonly #websites: ReadonlySet<number>;
  /** The first day of each website that is not being removed; Infinity while the whole website is. */
  readonly #removed: ReadonlyMap<number, number>;
  /** The highest value id, by website and dictionary. */
  readonly #values: ReadonlyMap<string, number>;
  readonly #totals: TotalsCheck;

  /** @param found called with each invariant that is broken */
  constructor(
    private readonly database: Database,
    private readonly found: (finding: string) => void,
  ) {
    this.#days = database.prepare('SELECT data FROM block WHERE key BETWEEN ? AND ?');
    this.#hasMonth = database.prepare('SELECT 1 FROM block WHERE key = ?');
    const rows = (sql: string) => database.prepare(sql).all();
    this.#websites = new Set(rows('SELECT id FROM website').map(([id]) => id as number));
    this.#removed = new Map(
      rows('SELECT website_id, before_day FROM removal').map(([id, before]) => [
        id as number,
        before === null ? Infinity : (before as number),
      ]),
    );
    this.#values = new Map(
      rows('SELECT website_id, kind, max(id) FROM value GROUP BY website_id, kind').map(
        ([id, kind, highest]) => [`${id as number} ${kind as number}`, highest as number],
      ),
    );
    this.#totals = new TotalsCheck(database);
  }

  check(): void {
    for (const [key, data] of this.database.prepare('SELECT key, data FROM block').iterate()) {
      this.#checkBlock(key as number, data as Uint8Array);
    }
    const deltas = this.database.prepare('SELECT website_id, data FROM delta').iterate();
    for (const [websiteId, data] of deltas) {
      this.#checkDelta(websiteId as number, data as Uint8Array);
    }
    this.#totals.compare(this.found);
  }

  #checkBlock(key: number, data: Uint8Array): void {
    const { websiteId, code, grain, period } = readBlockKey(key);
    const removed = this.#removed.get(websiteId) ?? -Infinity;
    const isRemoved = grain === PERIOD_TYPES.day ? period < removed : firstDayOf(period) < removed;
    if (isRemoved) return;
    const place = checkText.place(websiteId, code, period);
    if (!this.#websites.has(websiteId)) this.found(checkText.noWebsite(place));
    else if (!CODES.has(code)) this.found(checkText.noStatistic(place));
    else {
      const pairs = this.#read(data, place);
      if (pairs === null) return;
      this.#checkIds(websiteId, code, pairs.keys(), place);
      if (grain === PERIOD_TYPES.month)
        this.#checkMonth({ websiteId, code, month: period }, pairs, place);
      else
        this.#checkHasMonth(blockKey(websiteId, code, PERIOD_TYPES.month, monthOf(period)), place);
    }
  }

  /** Unpacks the pairs of a block. @returns null if they cannot be read, which is reported */
  #read(bytes: Uint8Array, place: string): Pairs | null {
    const pairs: Pairs = new Map();
    try {
      const reader = new ByteReader(bytes);
      for (let id = 0; !reader.done;) {
        const distance = reader.varint();
        const count = reader.varint();
        id += distance;
        if (count === 0 || (distance === 0 && pairs.size > 0))
          throw new RangeError('not ascending');
        pairs.set(id, count);
      }
      return pairs;
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      this.found(checkText.unreadable(place));
      return null;
    }
  }

  #checkIds(websiteId: number, code: number, ids: Iterable<number>, place: string): void {
    if (isDayCode(code)) return;
    const most = isHourCode(code)
      ? HOURS - 1
      : (this.#values.get(`${websiteId} ${dictionaryOf(code)}`) ?? 0);
    const least = isHourCode(code) ? 0 : 1;
    for (const id of ids) {
      if (id >= least && id <= most) continue;
      this.found(checkText.noValue(place, id));
      return;
    }
  }

  /** Checks that a month is the sum of its days. A daily statistic is stored in months only. */
  #checkMonth(
    { websiteId, code, month }: { websiteId: number; code: number; month: number },
    pairs: Pairs,
    place: string,
  ): void {
    this.#totals.add(websiteId, code, pairs.values());
    const [first, last] = [firstDayOf(month), firstDayOf(month + 1) - 1];
    if (isDayCode(code)) {
      const isInside = [...pairs.keys()].every((day) => day >= first && day <= last);
      if (!isInside) this.found(checkText.wrongSum(place));
      return;
    }
    const sum: Pairs = new Map();
    const keys = [first, last].map((day) => blockKey(websiteId, code, PERIOD_TYPES.day, day));
    for (const [data] of this.#days.iterate(...keys)) {
      // A day that cannot be read was already reported.
      for (const [id, count] of this.#read(data as Uint8Array, place) ?? []) {
        sum.set(id, (sum.get(id) ?? 0) + count);
      }
    }
    const isEqual = sum.size === pairs.size && [...sum].every(([id, n]) => pairs.get(id) === n);
    if (!isEqual) this.found(checkText.wrongSum(place));
  }

  #checkHasMonth(key: number, place: string): void {
    if (this.#hasMonth.get(key) === undefined) this.found(checkText.wrongSum(place));
  }

  #checkDelta(websiteId: number, data: Uint8Array): void {
    const place = checkText.recent(websiteId);
    if (!this.#websites.has(websiteId)) {
      this.found(checkText.noWebsite(place));
      return;
    }
    try {
      readSections(data, (code, _day, bytes, start, end) => {
        const pairs = this.#read(bytes.subarray(start, end), place);
        if (pairs === null) return;
        this.#checkIds(websiteId, code, pairs.keys(), place);
        this.#totals.add(websiteId, code, pairs.values());
      });
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      this.found(checkText.unreadable(place));
    }
  }
}
