import { dayText } from '../calendar';
import { isDayCode, isHourCode, kindOf } from './codes';
import type { Database, Statement } from './database';

export type ValueText = [id: number, text: string];

/** The texts of a statistic's value ids. Order is by code point, as SQLite's BINARY collation has it. */
export interface ValueTexts {
  /** The texts of some ids, in any order. */
  of(ids: readonly number[]): ValueText[];
  /** All values that match, in order. @param pattern a LIKE pattern: `%` any text, `_` any character */
  inOrder(pattern: string, sort: 'asc' | 'desc'): Iterable<ValueText>;
}

/** Gives the texts of each statistic: from the dictionary, or computed for days and hours. */
export class TextSources {
  readonly #byId: Statement;
  readonly #ordered: Record<'asc' | 'desc', Statement>;
  readonly #like: Statement;

  constructor(database: Database) {
    this.#byId = database.prepare(
      `SELECT value.id, text FROM json_each(?) AS asked
       JOIN value ON website_id = ? AND kind = ? AND value.id = asked.value`,
    );
    const ordered = (sort: string): Statement =>
      database.prepare(
        `SELECT id, text FROM value WHERE website_id = ? AND kind = ? AND text LIKE ? ORDER BY text ${sort}`,
      );
    this.#ordered = { asc: ordered('ASC'), desc: ordered('DESC') };
    this.#like = database.prepare('SELECT ? LIKE ?');
  }

  /** @param ids the ids that have a count: what days and hours are computed from */
  of(websiteId: number, code: number, ids: readonly number[]): ValueTexts {
    if (isDayCode(code)) return this.#computed(ids, dayText);
    if (isHourCode(code)) return this.#computed(ids, (hour) => String(hour).padStart(2, '0'));
    const kind = kindOf(code);
    return {
      of: (some) => this.#byId.all(JSON.stringify(some), websiteId, kind) as ValueText[],
      inOrder: (pattern, sort) =>
        this.#ordered[sort].iterate(websiteId, kind, pattern) as Iterable<ValueText>,
    };
  }

  /** Days and hours: their texts sort as their numbers do. */
  #computed(ids: readonly number[], text: (id: number) => string): ValueTexts {
    const withText = (id: number): ValueText => [id, text(id)];
    return {
      of: (some) => some.map(withText),
      inOrder: (pattern, sort) =>
        [...ids]
          .sort((a, b) => (sort === 'asc' ? a - b : b - a))
          .map(withText)
          .filter(([, value]) => this.#like.get(value, pattern)?.[0] === 1),
    };
  }
}
