import { dayText } from '$service/store/counts/calendar';
import { dictionaryOf, isDayCode, isHourCode } from '$service/store/counts/codes';
import { toStorableText } from '$service/store/counts/storable-text';
import type { Database, Statement } from '../database/database';

/** The texts of the value ids of a statistic. */
export interface ValueTexts {
  /** Returns the texts of some ids, by id. */
  of(ids: readonly number[]): Map<number, string>;
  /**
   * Returns the ids whose texts match, in the order of their texts: by code point, like SQLite's BINARY collation.
   *
   * @param part the part that a text must have; `%` matches any text, `_` any character, and ASCII letters match in
   * either case; empty for all ids
   */
  inOrder(part: string): number[];
}

/** Returns the texts of a statistic's values. They are in the dictionary, or computed for days and hours. */
export class TextSources {
  readonly #byId: Statement;
  readonly #ordered: Statement;
  readonly #matching: Statement;
  readonly #like: Statement;

  constructor(database: Database) {
    // CROSS makes SQLite look up each id. Otherwise it would scan the whole dictionary.
    this.#byId = database.prepare(
      `SELECT value.id, text FROM json_each(?) AS asked
       CROSS JOIN value ON website_id = ? AND kind = ? AND value.id = asked.value`,
    );
    // The ids are read as one JSON text. Reading a row per value takes ten times as long for a hundred thousand
    // values.
    const ordered = (condition: string): Statement =>
      database.prepare(
        `SELECT json_group_array(id) FROM
           (SELECT id FROM value WHERE website_id = ? AND kind = ? ${condition} ORDER BY text)`,
      );
    this.#ordered = ordered('');
    this.#matching = ordered('AND text LIKE ?');
    this.#like = database.prepare('SELECT ? LIKE ?');
  }

  /**
   * Returns the texts of a statistic.
   *
   * @param ids the ids with a count, ascending; the texts of days and hours are computed from them
   */
  of(websiteId: number, code: number, ids: Uint32Array): ValueTexts {
    if (isDayCode(code)) return this.#computed(ids, dayText);
    if (isHourCode(code)) return this.#computed(ids, (hour) => String(hour).padStart(2, '0'));
    const kind = dictionaryOf(code);
    return {
      of: (some) =>
        new Map(this.#byId.all(JSON.stringify(some), websiteId, kind) as [number, string][]),
      inOrder: (part) => {
        const found =
          part === ''
            ? this.#ordered.get(websiteId, kind)
            : this.#matching.get(websiteId, kind, `%${toStorableText(part)}%`);
        const [list] = found as [string];
        return JSON.parse(list) as number[];
      },
    };
  }

  /** Returns the texts of days or hours. They have the order of their numbers. */
  #computed(ids: Uint32Array, text: (id: number) => string): ValueTexts {
    return {
      of: (some) => new Map(some.map((id) => [id, text(id)])),
      inOrder: (part) =>
        [...ids].filter((id) => this.#like.get(text(id), `%${toStorableText(part)}%`)?.[0] === 1),
    };
  }
}
