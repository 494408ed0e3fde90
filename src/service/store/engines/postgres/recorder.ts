import { todayNumber } from '$service/store/counts/calendar';
import type { Counts } from '$service/store/counts/counts';
import type { Hit } from '$service/store/hits';
import type { ImportBatch } from '$service/store/imports';
import { LEASE_NAMES } from '$service/store/leases';
import { type Addition, additionsOfHit, additionsOfRow } from './additions';
import { CommitGroup } from './commit-group';
import type { Postgres, Queries } from './connection';
import { checkFence } from './fences';
import type { Partitions } from './partitions';
import type { Rollups } from './rollups';
import type { Session } from './session';
import { settingsIn } from './settings';
import type { ValueIdAllocator } from './value-ids';
import { testWrite } from './write-test';
import { type GroupWriter, TextsOutdatedError } from './writer';

/** The number of hits whose texts are looked up at a time, if many hits are counted. */
const LOOKED_UP = 10_000;

/** A setting that is written together with counts. */
interface Mark {
  name: string;
  value: string;
}

/** Writes other data in the transaction that counts. */
type Alongside = (queries: Queries, counts: Counts) => Promise<void>;

/** Counts hits. */
export class PostgresRecorder {
  constructor(
    private readonly naming: ValueIdAllocator,
    private readonly partitions: Partitions,
    private readonly writer: GroupWriter,
    private readonly rollups: Rollups,
    private readonly session: Pick<Session, 'numberOf'>,
    private readonly postgres: Postgres,
  ) {}

  /**
   * Counts hits, all or none.
   *
   * @returns a promise that resolves when they are on disk
   */
  async record(hits: readonly Hit[]): Promise<void> {
    const group = new CommitGroup();
    await this.naming.count(group, additionsOf(hits));
    await this.#write(group);
  }

  /** Counts many hits and writes the mark, in one transaction. The counts are summed in memory first. */
  async recordMany(hits: Iterable<Hit>, mark: Mark | null): Promise<void> {
    const group = new CommitGroup();
    let some: Hit[] = [];
    for (const hit of hits) {
      some.push(hit);
      if (some.length < LOOKED_UP) continue;
      await this.naming.count(group, additionsOf(some));
      some = [];
    }
    await this.naming.count(group, additionsOf(some));
    if (mark === null) await this.#write(group);
    else {
      const number = this.session.numberOf(LEASE_NAMES.sample);
      await this.#write(group, async (queries) => {
        await checkFence(queries, LEASE_NAMES.sample, number);
        await settingsIn(queries).set(mark.name, mark.value);
      });
    }
  }

  /**
   * Counts a batch of an import.
   *
   * @param alongside writes the import's own records
   */
  async recordBatch({ websiteId, hits, rows }: ImportBatch, alongside: Alongside): Promise<void> {
    const group = new CommitGroup();
    const ofRows = rows.flatMap((row) => [...additionsOfRow(websiteId, row)]);
    await this.naming.count(group, rows.length > 0 ? ofRows : additionsOf(hits));
    await this.#write(group, alongside);
  }

  /** Must be called if days may now have fewer values than before. */
  noteReverted(): void {
    this.naming.forgetLimits();
    this.rollups.noteChange();
  }

  /** Updates the monthly sums, which are the only derived data of this engine. */
  tidyUp(ms = Infinity): Promise<boolean> {
    return this.rollups.sum(ms);
  }

  /** Writes test rows to all tables of hits, for a website that never exists. */
  async tryOut(bytes: number): Promise<void> {
    const day = todayNumber();
    await this.partitions.ensure([day]);
    await testWrite(this.postgres, day, bytes);
  }

  releaseMemory(): void {
    this.naming.forget();
  }

  async #write(given: CommitGroup, alongside?: Alongside): Promise<void> {
    for (let group = given; ;) {
      const days = [...group.counts.days()].map(({ day }) => day);
      if (days.length === 0 && alongside === undefined) return;
      await this.partitions.ensure(days);
      const { counts } = group;
      try {
        await this.writer.write(group, alongside && ((queries) => alongside(queries, counts)));
        this.rollups.noteDays(days);
        return;
      } catch (cause) {
        // The failed counts must not stay in the caches.
        this.naming.forget();
        if (!(cause instanceof TextsOutdatedError)) throw cause;
      }
      const additions = group.additions();
      group = new CommitGroup();
      await this.naming.count(group, additions);
    }
  }
}

const additionsOf = (hits: readonly Hit[]): Addition[] =>
  hits.flatMap((hit) => [...additionsOfHit(hit)]);
