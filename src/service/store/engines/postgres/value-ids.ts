import { OTHER_VALUES } from '$shared/api/statistics';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { Addition, ValueText } from './additions';
import type { CommitGroup } from './commit-group';
import type { Dictionary } from './dictionary';
import type { ValueLimit } from './value-limit';

interface Named extends Addition {
  value: ValueText;
}

interface Chosen extends Named {
  /** The id that the text should get; null if the limit is not near. */
  expected: number | null;
}

/** Finds or allocates value ids, within the limits on different values (counts/value-limits.ts). */
export class ValueIdAllocator {
  readonly #queue = new SerialQueue();

  constructor(
    private readonly dictionary: Dictionary,
    private readonly limit: ValueLimit,
  ) {}

  /**
   * Adds additions to a group, except those of deleted websites. Calls run one after the other, because they share
   * memory.
   */
  count(group: CommitGroup, additions: readonly Addition[]): Promise<void> {
    return this.#queue.add(() => this.#count(group, additions));
  }

  /** Clears the caches if they may be outdated. */
  forget(): void {
    this.dictionary.forget();
    this.limit.forget();
  }

  /** Must be called if days may now have fewer values than before. */
  forgetLimits(): void {
    this.limit.forget();
  }

  async #count(group: CommitGroup, additions: readonly Addition[]): Promise<void> {
    const all = additions.filter(isNamed);
    await this.#look(all);
    const named = all.filter(({ websiteId }) => this.#isThere(websiteId));
    const crowded = this.#crowded(named);
    const chosen =
      crowded.size === 0
        ? named.map((addition) => ({ ...addition, expected: null }))
        : await this.#choose(group, named, crowded);
    await this.#load(chosen);
    for (const addition of additions) {
      if (!isNamed(addition)) group.add(addition, Number(addition.value));
    }
    for (const addition of chosen) this.#add(group, addition);
    this.dictionary.trim();
  }

  #add(group: CommitGroup, { expected, ...addition }: Chosen): void {
    const id = this.dictionary.get(addition.value);
    const version = this.dictionary.versionOf(addition.websiteId);
    // The website was deleted.
    if (id === undefined || version === null) return;
    group.addText(addition, addition.value, id, version);
    // Another process has added texts in the meantime.
    if (expected !== null && expected !== id) this.limit.forget();
  }

  /** Looks up the texts that may affect the limit. After that, every website is cached, or known to be deleted. */
  async #look(named: readonly Named[]): Promise<void> {
    const crowded = this.#crowded(named);
    if (crowded.size === 0) return;
    await this.dictionary.find(this.#missing(named).filter((text) => crowded.has(keyOf(text))));
  }

  /** Allocates ids for all texts, except those of deleted websites. */
  async #load(named: readonly Named[]): Promise<void> {
    // This is repeated if texts were removed after others had been looked up.
    for (let texts = this.#missing(named); texts.length > 0;) {
      await this.dictionary.load(texts);
      texts = this.#missing(named).filter(({ websiteId }) => this.#isThere(websiteId));
    }
  }

  /** Returns the dictionaries in which texts may have ids that the limit applies to. */
  #crowded(named: readonly Named[]): ReadonlySet<string> {
    const missing = new Map<string, number>();
    for (const text of this.#missing(named)) {
      missing.set(keyOf(text), (missing.get(keyOf(text)) ?? 0) + 1);
    }
    const crowded = new Set<string>();
    for (const { value } of named) {
      const key = keyOf(value);
      const last = this.dictionary.nextOf(value) - 1 + (missing.get(key) ?? 0);
      if (last > this.limit.limits.always) crowded.add(key);
    }
    return crowded;
  }

  /**
   * Returns the value under which each addition is counted. Later values beyond a day's limit are counted as
   * `(other)`.
   */
  async #choose(
    group: CommitGroup,
    named: readonly Named[],
    crowded: ReadonlySet<string>,
  ): Promise<Chosen[]> {
    const ids = new ExpectedIds(this.dictionary);
    const chosen: Chosen[] = [];
    for (const addition of named) {
      const { value } = addition;
      if (!crowded.has(keyOf(value))) {
        chosen.push({ ...addition, expected: null });
        continue;
      }
      const id = ids.idOf(value);
      const isCountedByName =
        id <= this.limit.limits.always ||
        (await this.limit.admits(addition, id, value.text, group.later));
      const text = isCountedByName ? value : { ...value, text: OTHER_VALUES };
      chosen.push({ ...addition, value: text, expected: ids.take(text) });
    }
    return chosen;
  }

  #missing(named: readonly Named[]): ValueText[] {
    const missing: ValueText[] = [];
    for (const { value } of named) {
      if (this.dictionary.get(value) === undefined) missing.push(value);
    }
    return missing;
  }

  #isThere(websiteId: number): boolean {
    return this.dictionary.versionOf(websiteId) !== null;
  }
}

/** Predicts the ids that new texts will get, in their order. */
class ExpectedIds {
  readonly #ids = new Map<string, number>();
  readonly #next = new Map<string, number>();

  constructor(private readonly dictionary: Dictionary) {}

  /** Returns the id of a text. If the text is the next new one, it is the id that the text will get. */
  idOf(text: ValueText): number {
    return (
      this.dictionary.get(text) ??
      this.#ids.get(`${keyOf(text)} ${text.text}`) ??
      this.#next.get(keyOf(text)) ??
      this.dictionary.nextOf(text)
    );
  }

  /** Returns the id under which a text is counted. A new text takes the next id. */
  take(text: ValueText): number {
    const id = this.idOf(text);
    const key = keyOf(text);
    const next = this.#next.get(key) ?? this.dictionary.nextOf(text);
    if (id === next) {
      this.#ids.set(`${key} ${text.text}`, id);
      this.#next.set(key, id + 1);
    }
    return id;
  }
}

const isNamed = (addition: Addition): addition is Named => typeof addition.value !== 'number';
const keyOf = ({ websiteId, kind }: ValueText): string => `${websiteId} ${kind}`;
