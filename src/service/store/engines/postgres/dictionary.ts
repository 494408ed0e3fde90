import type { ValueText } from './additions';
import type { Postgres } from './connection';
import { lookUpTexts, type TextLookup } from './text-lookup';
import { withRetries } from './with-retries';

/** The maximum memory for texts in bytes, as estimated. Hits repeat the same texts. */
const CACHE_BYTES = 12 * 2 ** 20;
/** The memory that an entry takes besides its text, in bytes. */
const OVERHEAD_BYTES = 64;

interface Kind {
  /** The id of the next new text, at the time of the last look-up. */
  next: number;
  ids: Map<string, number>;
}

interface Website {
  /** The version of the website's texts for which the ids are valid (removal.ts). */
  version: number;
  kinds: Map<number, Kind>;
}

/** A cache of value ids, by website, kind and text. */
export class Dictionary {
  readonly #websites = new Map<number, Website>();
  #bytes = 0;

  constructor(private readonly postgres: Postgres) {}

  /** Returns the id of a text, if it is cached. */
  get({ websiteId, kind, text }: ValueText): number | undefined {
    return this.#websites.get(websiteId)?.kinds.get(kind)?.ids.get(text);
  }

  /**
   * Returns the version of a website's texts; null if it is not cached, or the website did not exist at the last
   * look-up.
   */
  versionOf(websiteId: number): number | null {
    return this.#websites.get(websiteId)?.version ?? null;
  }

  /**
   * Returns the id of a kind's next new text, at the time of the last look-up. Other processes may have used it
   * since. Infinite if it is not cached.
   */
  nextOf({ websiteId, kind }: Pick<ValueText, 'websiteId' | 'kind'>): number {
    return this.#websites.get(websiteId)?.kinds.get(kind)?.next ?? Infinity;
  }

  /** Caches the ids of those texts that exist. */
  find(texts: readonly ValueText[]): Promise<void> {
    return this.#look(texts, false);
  }

  /** Caches the ids of texts. New texts get ids in their order, but texts of deleted websites get none. */
  load(texts: readonly ValueText[]): Promise<void> {
    return this.#look(texts, true);
  }

  /** Clears the cache if it is above its limit. Must not be called while a group is made from cached ids. */
  trim(): void {
    if (this.#bytes > CACHE_BYTES) this.forget();
  }

  forget(): void {
    this.#websites.clear();
    this.#bytes = 0;
  }

  async #look(texts: readonly ValueText[], adds: boolean): Promise<void> {
    if (texts.length === 0) return;
    const wanted = distinct(texts);
    const found = await withRetries(() =>
      this.postgres.transaction((queries) => lookUpTexts(queries, wanted, adds)),
    );
    this.#note(wanted, found);
  }

  #note(texts: readonly ValueText[], { versions, next, ids }: TextLookup): void {
    for (const websiteId of new Set(texts.map((text) => text.websiteId))) {
      const version = versions.get(websiteId);
      if (version === undefined) this.#websites.delete(websiteId);
      else if (version !== this.versionOf(websiteId)) {
        this.#websites.set(websiteId, { version, kinds: new Map() });
      }
    }
    for (const [index, { websiteId, kind, text }] of texts.entries()) {
      const website = this.#websites.get(websiteId);
      if (website === undefined) continue;
      const known = website.kinds.get(kind) ?? { next: 1, ids: new Map<string, number>() };
      known.next = next.get(`${websiteId} ${kind}`) ?? 1;
      website.kinds.set(kind, known);
      const id = ids[index];
      if (id === undefined) continue;
      this.#bytes += text.length * 2 + OVERHEAD_BYTES;
      // The text is copied, because a part of a long address would keep the whole address in memory.
      known.ids.set(Buffer.from(text).toString(), id);
    }
  }
}

function distinct(texts: readonly ValueText[]): ValueText[] {
  const known = new Map(texts.map((each) => [`${each.websiteId} ${each.kind} ${each.text}`, each]));
  return [...known.values()];
}
