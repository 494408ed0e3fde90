import { Counts } from '../../counts/counts';
import type { Hit } from '../../hits';
import type { ImportBatch } from '../../imports';
import { type Addition, additionsOfHit, additionsOfRow } from './additions';
import type { Queries } from './connection';
import type { Dictionary, Text } from './dictionary';
import type { Partitions } from './partitions';
import { settingsIn } from './settings';
import type { GroupWriter } from './writer';

/** Hits whose texts are looked up at once when many are counted. */
const GROUP = 10_000;

/** A setting that is written with counts. */
interface Mark {
  name: string;
  value: string;
}

/** Written in the transaction that counts. */
type Alongside = (queries: Queries, counts: Counts) => Promise<void>;

/** Counts hits. */
export class PostgresRecorder {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly partitions: Partitions,
    private readonly writer: GroupWriter,
  ) {}

  /** Counts hits, all or none. @returns once they are on disk */
  async record(hits: readonly Hit[]): Promise<void> {
    const counts = new Counts();
    await this.#count(counts, additionsOf(hits));
    await this.#write(counts);
  }

  /** Counts many hits, and sets the mark, in one transaction. What is counted is summed in memory first. */
  async recordMany(hits: Iterable<Hit>, mark: Mark | null): Promise<void> {
    const counts = new Counts();
    let group: Hit[] = [];
    for (const hit of hits) {
      group.push(hit);
      if (group.length < GROUP) continue;
      await this.#count(counts, additionsOf(group));
      group = [];
    }
    await this.#count(counts, additionsOf(group));
    if (mark === null) await this.#write(counts);
    else {
      await this.#write(counts, (queries) => settingsIn(queries).set(mark.name, mark.value));
    }
  }

  /** Counts what an import brings. @param alongside its own records */
  async recordBatch({ websiteId, hits, rows }: ImportBatch, alongside: Alongside): Promise<void> {
    const counts = new Counts();
    const ofRows = rows.flatMap((row) => [...additionsOfRow(websiteId, row)]);
    await this.#count(counts, rows.length > 0 ? ofRows : additionsOf(hits));
    await this.#write(counts, alongside);
  }

  /** Counts are in order at once. */
  async tidyUp(): Promise<boolean> {
    return true;
  }

  releaseMemory(): void {
    this.dictionary.forget();
  }

  async #count(counts: Counts, additions: readonly Addition[]): Promise<void> {
    const texts: Text[] = [];
    for (const { value } of additions) {
      if (typeof value !== 'number' && this.dictionary.get(value) === undefined) texts.push(value);
    }
    await this.dictionary.load(texts);
    for (const { websiteId, day, code, value, count } of additions) {
      const id = typeof value === 'number' ? value : this.dictionary.get(value);
      // The website is gone.
      if (id !== undefined) counts.add(websiteId, day, code, id, count);
    }
    this.dictionary.trim();
  }

  async #write(counts: Counts, alongside?: Alongside): Promise<void> {
    const days = [...counts.days()];
    if (days.length === 0 && alongside === undefined) return;
    await this.partitions.ensure(days.map(({ day }) => day));
    await this.writer.write(
      counts,
      alongside === undefined ? undefined : (queries) => alongside(queries, counts),
    );
  }
}

const additionsOf = (hits: readonly Hit[]): Addition[] =>
  hits.flatMap((hit) => [...additionsOfHit(hit)]);
