import type { ValueText } from './additions';
import type { Postgres } from './connection';
import { lookUpTexts, type TextLookup } from './text-lookup';
import { withRetries } from './with-retries';

/** Estimated memory for texts, bytes; hits repeat the same ones. */
const CACHE_BYTES = 12 * 2 ** 20;
/** Memory of an entry besides its text. */
const OVERHEAD_BYTES = 64;

interface Kind {
  /** The id of the next new text, as of the last look-up. */
  next: number;
  ids: Map<string, number>;
}

interface Website {
  /** The ids are valid while the website's texts have this version (removal.ts). */
  version: number;
  kinds: Map<number, Kind>;
}

/** Cached value ids by website, kind and text. */
export class Dictionary {
  readonly #websites = new Map<number, Website>();
  #bytes = 0;

  constructor(private readonly postgres: Postgres) {}

  /** The cached id of a text. */
  get({ websiteId, kind, text }: ValueText): number | undefined {
    return this.#websites.get(websiteId)?.kinds.get(kind)?.ids.get(text);
  }

  /**
   * The cached version of a website's texts; null when it is not cached or the website did not exist at the last
   * look-up.
   */
  versionOf(websiteId: number): number | null {
    return this.#websites.get(websiteId)?.version ?? null;
  }

  /**
   * The next new id of a kind, as of the last look-up; other processes may have used it since. Infinite when it is
   * not cached.
   */
  nextOf({ websiteId, kind }: Pick<ValueText, 'websiteId' | 'kind'>): number {
    return this.#websites.get(websiteId)?.kinds.get(kind)?.next ?? Infinity;
  }

  /** Caches the ids of existing texts. */
  find(texts: readonly ValueText[]): Promise<void> {
    return this.#look(texts, false);
  }

  /** Caches the ids of texts. New texts get ids in their order. Texts of deleted websites get none. */
  load(texts: readonly ValueText[]): Promise<void> {
    return this.#look(texts, true);
  }

  /** Releases memory above the limit. Must not be called while a group is created from cached ids. */
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
      // Copied, because a substring of a long address would keep the whole address in memory.
      known.ids.set(Buffer.from(text).toString(), id);
    }
  }
}

function distinct(texts: readonly ValueText[]): ValueText[] {
  const known = new Map(texts.map((each) => [`${each.websiteId} ${each.kind} ${each.text}`, each]));
  return [...known.values()];
}
