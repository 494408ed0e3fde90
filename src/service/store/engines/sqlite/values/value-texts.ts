import { dayText } from '$service/store/counts/calendar';
import { dictionaryOf, isDayCode, isHourCode } from '$service/store/counts/codes';
import { toStorableText } from '$service/store/counts/storable-text';
import type { Database, Statement } from '../database/database';

/** The texts of a statistic's value ids. */
export interface ValueTexts {
  /** The texts of some ids, by id. */
  of(ids: readonly number[]): Map<number, string>;
  /**
   * The ids of matching texts, ordered by text: by code point, like SQLite's BINARY collation.
   *
   * @param part of the text; `%` matches any text, `_` any character, ASCII letters match case-insensitively; empty
   *   for all ids
   */
  inOrder(part: string): number[];
}

/** Provides the texts of each statistic's values: from the dictionary, or computed for days and hours. */
export class TextSources {
  readonly #byId: Statement;
  readonly #ordered: Statement;
  readonly #matching: Statement;
  readonly #like: Statement;

  constructor(database: Database) {
    // CROSS forces one look-up per id. Without it, SQLite would scan the whole dictionary.
    this.#byId = database.prepare(
      `SELECT value.id, text FROM json_each(?) AS asked
       CROSS JOIN value ON website_id = ? AND kind = ? AND value.id = asked.value`,
    );
    // A single JSON text, because reading one row per value takes ten times as long for a hundred thousand values.
    const ordered = (condition: string): Statement =>
      database.prepare(
        `SELECT json_group_array(id) FROM
           (SELECT id FROM value WHERE website_id = ? AND kind = ? ${condition} ORDER BY text)`,
      );
    this.#ordered = ordered('');
    this.#matching = ordered('AND text LIKE ?');
    this.#like = database.prepare('SELECT ? LIKE ?');
  }

  /** @param ids the ids with a count, ascending; days and hours are computed from them */
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

  /** Days and hours. Their texts sort like their numbers. */
  #computed(ids: Uint32Array, text: (id: number) => string): ValueTexts {
    return {
      of: (some) => new Map(some.map((id) => [id, text(id)])),
      inOrder: (part) =>
        [...ids].filter((id) => this.#like.get(text(id), `%${toStorableText(part)}%`)?.[0] === 1),
    };
  }
}
