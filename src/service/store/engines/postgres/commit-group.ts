import { dictionaryOf, isDayCode, isHourCode } from '$service/store/counts/codes';
import { Counts } from '$service/store/counts/counts';
import type { Addition, ValueText } from './additions';
import type { LaterIds } from './value-limit';

/** Counts that are committed together, with the texts of their value ids. */
export class CommitGroup {
  readonly counts = new Counts();
  /** The version of each website's texts for which the ids are valid. */
  readonly versions = new Map<number, number>();
  /** The ids of the later values in this group (counts/value-limits.ts). */
  readonly later: LaterIds = new Map();
  /** The texts by website and kind, then by id. */
  readonly #texts = new Map<string, Map<number, ValueText>>();

  /**
   * Adds to a counter.
   *
   * @param id the id of the text, or the number of the day or hour
   */
  add({ websiteId, day, code, count }: Addition, id: number): void {
    this.counts.add(websiteId, day, code, id, count);
  }

  /**
   * Adds to the counter of a text.
   *
   * @param version the version of the website's texts in which the text has this id
   */
  addText(addition: Addition, text: ValueText, id: number, version: number): void {
    if (!this.versions.has(text.websiteId)) this.versions.set(text.websiteId, version);
    const key = `${text.websiteId} ${text.kind}`;
    const known = this.#texts.get(key);
    if (known === undefined) this.#texts.set(key, new Map([[id, text]]));
    else known.set(id, text);
    this.add(addition, id);
  }

  /**
   * Returns all additions, so that they can be counted under other ids. Their texts are in the order in which they
   * were first seen.
   */
  additions(): Addition[] {
    const found: { id: number; addition: Addition }[] = [];
    for (const { websiteId, day, code, counts } of this.counts.entries()) {
      const texts = this.#texts.get(`${websiteId} ${dictionaryOf(code)}`);
      const isText = !isDayCode(code) && !isHourCode(code);
      for (const [id, count] of counts) {
        const value = isText ? texts?.get(id) : id;
        if (value !== undefined)
          found.push({ id, addition: { websiteId, day, code, value, count } });
      }
    }
    return found.sort((a, b) => a.id - b.id).map(({ addition }) => addition);
  }
}
