import { dictionaryOf } from '$service/store/counts/codes';
import { readPairs } from '$service/store/counts/pairs';
import { readSections } from '$service/store/counts/sections';
import { SERVER_VALUE_STATISTICS, STATISTICS } from '$shared/api/statistics';
import { blockKey, PERIOD_TYPES } from '../counts/block-key';
import type { Database, Statement } from '../database/database';
import type { UsedIds, ValueDictionary } from '../values/value-dictionary';

/** The number of texts that are examined per step, which takes a millisecond or two. */
const STEP_ROWS = 400;
/** The highest period in the key of a block. */
const LAST_PERIOD = 2 ** 17 - 1;

const VALUE_CODES = SERVER_VALUE_STATISTICS.map((name) => STATISTICS[name].code);
const KINDS = [...new Set(VALUE_CODES.map(dictionaryOf))];

/** The progress of removing the unused texts of a website. */
interface Sweep {
  websiteId: number;
  /** The dictionaries that are left. The first one is in progress. */
  kinds: number[];
  /** The ids that hits have used since the beginning, by dictionary. */
  since: UsedIds;
  /** The ranges of blocks that are still to be read for the first dictionary; empty if all were read. */
  ranges: [first: number, last: number][];
  /** 1 for each id that a counter refers to. */
  used: Uint8Array;
  /** The highest id of a text that was examined. */
  doneTo: number;
}

/**
 * Removes the texts of a website that no counter refers to, step by step. Between two steps, hits may use any text.
 * Their texts are recorded (`ValueDictionary.watch`) before the counters are read, so that no text in use is removed.
 */
export class UnusedTexts {
  readonly #highest: Statement;
  readonly #deltas: Statement;
  readonly #block: Statement;
  readonly #ids: Statement;
  #sweep: Sweep | null = null;

  constructor(
    database: Database,
    private readonly values: ValueDictionary,
  ) {
    this.#highest = database.prepare(
      'SELECT coalesce(max(id), 0) FROM value WHERE website_id = ? AND kind = ?',
    );
    this.#deltas = database.prepare('SELECT data FROM delta WHERE website_id = ?');
    this.#block = database.prepare(
      'SELECT key, data FROM block WHERE key BETWEEN ? AND ? ORDER BY key LIMIT 1',
    );
    this.#ids = database.prepare(
      `SELECT id FROM value WHERE website_id = ? AND kind = ? AND id > ? ORDER BY id LIMIT ${STEP_ROWS}`,
    );
  }

  /**
   * Reads a block, or examines some texts. Must be called inside a transaction.
   *
   * @returns whether there is more to do
   */
  step(websiteId: number): boolean {
    if (this.#sweep?.websiteId !== websiteId) this.#sweep = this.#begin(websiteId);
    const sweep = this.#sweep;
    const [kind] = sweep.kinds;
    if (kind === undefined) {
      this.rollBack();
      return false;
    }
    if (!this.#readBlock(sweep) && !this.#removeSome(sweep, kind)) {
      sweep.kinds.shift();
      this.#prepare(sweep);
    }
    return true;
  }

  /** Begins again at the next step: after a rollback, and for another website. */
  rollBack(): void {
    this.#sweep = null;
    this.values.watch(null);
  }

  #begin(websiteId: number): Sweep {
    const since = this.values.watch(websiteId);
    const used = new Uint8Array();
    const sweep = { websiteId, kinds: [...KINDS], since, ranges: [], used, doneTo: 0 };
    this.#prepare(sweep);
    return sweep;
  }

  /**
   * Begins with the next dictionary. The texts of recent counts are recorded, because these may be folded into blocks
   * at any time.
   */
  #prepare(sweep: Sweep): void {
    const { websiteId, kinds } = sweep;
    const [kind] = kinds;
    if (kind === undefined) return;
    sweep.used = new Uint8Array((this.#highest.get(websiteId, kind)?.[0] as number) + 1);
    sweep.doneTo = 0;
    // A month contains all ids of its days.
    sweep.ranges = VALUE_CODES.filter((code) => dictionaryOf(code) === kind).map((code) => [
      blockKey(websiteId, code, PERIOD_TYPES.month, 0),
      blockKey(websiteId, code, PERIOD_TYPES.month, LAST_PERIOD),
    ]);
    for (const [data] of this.#deltas.iterate(websiteId)) {
      readSections(data as Uint8Array, (code, _day, bytes, start, end) => {
        if (dictionaryOf(code) === kind) readPairs(bytes, (id) => (sweep.used[id] = 1), start, end);
      });
    }
  }

  /** Reads a block. @returns whether there was one */
  #readBlock(sweep: Sweep): boolean {
    const [range] = sweep.ranges;
    if (range === undefined) return false;
    const row = this.#block.get(...range) as [number, Uint8Array] | undefined;
    if (row === undefined) sweep.ranges.shift();
    else {
      readPairs(row[1], (id) => (sweep.used[id] = 1));
      range[0] = row[0] + 1;
    }
    return true;
  }

  /** Examines some texts and removes the unused ones. @returns whether there were any to examine */
  #removeSome(sweep: Sweep, kind: number): boolean {
    const { websiteId, used, since, doneTo } = sweep;
    const ids = this.#ids.all(websiteId, kind, doneTo).map(([id]) => id as number);
    const last = ids.at(-1);
    if (last === undefined) return false;
    sweep.doneTo = last;
    const isUnused = (id: number): boolean =>
      // Texts that were added after the beginning are in use.
      id < used.length && used[id] === 0 && since.get(kind)?.has(id) !== true;
    this.values.remove(websiteId, kind, ids.filter(isUnused));
    return true;
  }
}
