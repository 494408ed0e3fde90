import { join } from 'node:path';
import { sum } from '$shared/lib/sum';
import type { AnswerKey, NewAnswer, SavedAnswer } from './answer-table';
import { type DaySums, mergeSums, sumDays, type SumsQuery } from './day-sums';
import type { SavedDay, SeriesKey } from './day-table';
import { MemoryFallback, type StoreProblem } from './memory-fallback';
import { evictStep, usedBytes } from './size-limit';
import type { Tables } from './tables';
import type { SavedWebsite } from './website-table';

export type { StoreProblem };

export const DEFAULT_LIMIT_BYTES = 500 * 1000 * 1000;
/** Number of writes between two checks of the size. */
const WRITES_BETWEEN_SIZE_CHECKS = 20;

interface Options {
  now: () => number;
  onProblem: (problem: StoreProblem) => void;
  limitBytes?: number;
}

interface Measure {
  entries: number;
  bytes: number;
}

function added(all: readonly Measure[]): Measure {
  return {
    entries: sum(all.map(({ entries }) => entries)),
    bytes: sum(all.map(({ bytes }) => bytes)),
  };
}

/**
 * The offline store: servers' answers by account. Reading and writing continue even if its file fails; only a failed
 * removal is an error (`store-failed`).
 */
export class OfflineStore {
  readonly file: string;
  readonly #fallback: MemoryFallback;
  #limit: number;
  #writes = 0;
  #eviction: NodeJS.Immediate | null = null;

  constructor(folder: string, options: Options) {
    this.file = join(folder, 'saved.db');
    this.#fallback = new MemoryFallback(this.file, options.now, options.onProblem);
    this.#limit = options.limitBytes ?? DEFAULT_LIMIT_BYTES;
  }

  answer(key: AnswerKey): SavedAnswer | null {
    return this.#fallback.first(({ answers }) => answers.get(key));
  }

  /** Answers of an account and operation whose parameters start with the given text, newest first. */
  answersUnder(account: string, operation: string, prefix: string): (SavedAnswer & AnswerKey)[] {
    const all = this.#fallback.each(({ answers }) => answers.under(account, operation, prefix));
    const byKey = new Map(all.flat().map((answer) => [answer.parameters, answer]));
    return [...byKey.values()].sort((a, b) => b.fetchedAt - a.fetchedAt);
  }

  website(account: string, id: number): SavedWebsite | null {
    return this.#fallback.first(({ websites }) => websites.get(account, id));
  }

  websites(account: string): SavedWebsite[] {
    const all = this.#fallback.each(({ websites }) => websites.all(account));
    return [...new Map(all.flat().map((website) => [website.id, website])).values()];
  }

  /** Changes whenever a website's record may have changed. */
  websiteChanges(): number {
    const all = this.#fallback.each(({ websites }) => websites.changes);
    return sum(all);
  }

  /** The known days of a range, in order. */
  days(key: SeriesKey, from: string, to: string): SavedDay[] {
    const all = this.#fallback.each(({ days }) => days.get(key, from, to));
    const byDay = new Map(all.flat().map((day) => [day.day, day]));
    return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** The sums of the days of every website of an account. */
  daySums(query: SumsQuery): DaySums[] {
    return mergeSums(this.#fallback.each((_tables, database) => sumDays(database, query)).flat());
  }

  fact(account: string, name: string): unknown {
    return this.#fallback.first(({ facts }) => facts.get(account, name));
  }

  /** Applies changes atomically. */
  write(change: (tables: Tables) => void): void {
    this.#fallback.write(change);
    this.#writes += 1;
    if (this.#writes % WRITES_BETWEEN_SIZE_CHECKS === 0) this.#scheduleEviction(false);
  }

  put(answer: NewAnswer): void {
    this.write(({ answers }) => answers.put(answer));
  }

  /** Deletes a website that no longer exists. @throws AppFailure store-failed */
  deleteWebsite(account: string, id: number): void {
    this.#fallback.remove((tables) => tables.deleteWebsite(account, id));
  }

  /** Deletes the saved data of an account, or of all (null). @throws AppFailure store-failed */
  clear(account: string | null): void {
    this.#fallback.remove((tables) => tables.clear(account));
    this.#releaseSpace();
  }

  /** Deletes everything of a removed account. @throws AppFailure store-failed */
  forget(account: string): void {
    this.#fallback.remove((tables) => tables.forget(account));
    this.#releaseSpace();
  }

  /** Count and size of the answers of one account or of all (null). */
  measure(account: string | null): Measure {
    return added(this.#fallback.each(({ answers }) => answers.measure(account)));
  }

  /** Count and size of an account's answers of an operation, except those whose parameters match an SQL pattern. */
  measureUnlike(account: string, operation: string, pattern: string): Measure {
    return added(
      this.#fallback.each(({ answers }) => answers.measureUnlike(account, operation, pattern)),
    );
  }

  /** Approximate bytes of a website's answers of an operation and of its days. */
  bytesOfWebsite(account: string, operation: string, id: number): number {
    const all = this.#fallback.each(
      ({ answers, days }) =>
        answers.bytesUnder(account, operation, `${id}/`) + days.bytesOf(account, id),
    );
    return sum(all);
  }

  /** Bytes of everything saved. */
  usedBytes(): number {
    const all = this.#fallback.each((_tables, database) => usedBytes(database));
    return sum(all);
  }

  /** Whether data saved now survives a restart. */
  get lasting(): boolean {
    return this.#fallback.lasting;
  }

  get limitBytes(): number {
    return this.#limit;
  }

  set limitBytes(bytes: number) {
    this.#limit = bytes;
    this.#scheduleEviction(false);
  }

  close(): void {
    if (this.#eviction) clearImmediate(this.#eviction);
    this.#fallback.write(({ answers }) => answers.flushUses());
    this.#fallback.close();
  }

  /** Evicts data in the background, in small steps. */
  #scheduleEviction(started: boolean): void {
    this.#eviction ??= setImmediate(() => {
      this.#eviction = null;
      this.#fallback.write(({ answers }) => answers.flushUses());
      const more = this.#fallback.each((_tables, database) =>
        evictStep(database, this.#limit, started),
      );
      if (more.some(Boolean)) this.#scheduleEviction(true);
    });
  }

  /** Returns freed space to the disk and empties the journal, which may still hold removed data. */
  #releaseSpace(): void {
    this.#fallback.each((_tables, database) => {
      database.exec('PRAGMA incremental_vacuum');
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    });
  }
}
