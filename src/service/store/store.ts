import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeDraft } from './copies/draft';
import { Blocks } from './counts/blocks';
import { Changes } from './changes';
import { type Database, emptyLog, openDatabase, shortenLog } from './database/database';
import { Deltas } from './counts/deltas';
import { lockFolder } from './database/folder-lock';
import { ImportMarks } from './imports/marks';
import { Imports } from './imports/imports';
import { migrate } from './database/migrations';
import { FreeSpace } from './removal/free-space';
import { Keys } from './keys';
import { Removal } from './removal/removal';
import { Retention } from './removal/retention';
import { Recorder } from './recorder';
import { ReportJobs } from './reports/jobs';
import { Recipients } from './reports/recipients';
import { StoredSettings } from './settings';
import { Statistics } from './statistics';
import { TextSources } from './values/value-texts';
import { VALUE_LIMITS, ValueLimit, type ValueLimits } from './values/value-limit';
import { Values } from './values/values';
import { Websites } from './websites';

/** The built-in service's store: one SQLite file in its data folder. */
export interface Store {
  websites: Websites;
  statistics: Statistics;
  recorder: Recorder;
  settings: StoredSettings;
  keys: Keys;
  imports: Imports;
  importMarks: ImportMarks;
  retention: Retention;
  removal: Removal;
  freeSpace: FreeSpace;
  /** Who gets e-mail reports, and which are to be sent. */
  recipients: Recipients;
  reportJobs: ReportJobs;
  /** What was counted or deleted since the store was opened: which answers about it still hold. */
  changes: Changes;
  /** The file that others may read meanwhile (snapshots.ts); null for a store in memory. */
  file: string | null;
  /** Keeps the file's log short. For moments at which nobody reads. */
  shortenLog(): void;
  /** Copies the log into the file and empties it, unless somebody reads: it may still hold what was removed. */
  emptyLog(): void;
  /** Runs the work in one write transaction. */
  transaction<Result>(work: () => Result): Result;
  /**
   * Runs work whose commits may be lost, whole, in a power failure. For data that can be recreated, such as sample data.
   */
  withRelaxedDurability<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The problems found by SQLite's integrity check; empty when the file is intact. */
  check(): string[];
  close(): void;
}

/** Files up to this size are converted at the start (removal/free-space.ts): it takes about a second. */
const CONVERTED_BYTES = 128 * 2 ** 20;

/** The database file in a data folder. */
export const storeFile = (folder: string): string => join(folder, 'service.sqlite');

/**
 * Opens the store in a folder, creating both if missing.
 *
 * @throws StoreTaken when another process uses it; the system's error when the folder cannot be written; an error that `isDamage`
 *   recognizes
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  let database: Database | null = null;
  try {
    removeDraft(storeFile(folder));
    const opened = (database = openDatabase(storeFile(folder)));
    const store = storeIn(opened);
    store.freeSpace.convert(CONVERTED_BYTES);
    return {
      ...store,
      file: storeFile(folder),
      shortenLog: () => shortenLog(opened, storeFile(folder)),
      emptyLog: () => emptyLog(opened),
      close() {
        store.close();
        lock.release();
      },
    };
  } catch (cause) {
    database?.close();
    lock.release();
    throw cause;
  }
}

/** Whether a folder contains a store. */
export const hasStore = (folder: string): boolean => existsSync(storeFile(folder));

/** A store in memory, gone when closed. */
export const openMemoryStore = (): Store => storeIn(openDatabase(':memory:'));

/** The store in an open database, migrated to the current schema. @param limits overridden in tests only */
export function storeIn(database: Database, limits: ValueLimits = VALUE_LIMITS): Store {
  migrate(database);
  const values = new Values(database);
  const blocks = new Blocks(database);
  const deltas = new Deltas(database);
  const limit = new ValueLimit(values, blocks, deltas, limits);
  const changes = new Changes();
  const keys = new Keys(database);
  return {
    websites: new Websites(database, (id) => {
      keys.forget();
      values.forget();
      deltas.measure();
      changes.noteWebsite(id);
    }),
    changes,
    file: null,
    shortenLog() {},
    emptyLog() {},
    statistics: new Statistics(blocks, deltas, new TextSources(database)),
    recorder: new Recorder(database, values, limit, blocks, deltas, changes),
    settings: new StoredSettings(database),
    keys,
    retention: new Retention(database),
    removal: new Removal(database, values, (id) => {
      limit.forget();
      changes.noteWebsite(id);
    }),
    freeSpace: new FreeSpace(database),
    imports: new Imports(database),
    importMarks: new ImportMarks(database),
    recipients: new Recipients(database),
    reportJobs: new ReportJobs(database),
    transaction: (work) => database.transaction(work),
    async withRelaxedDurability(work) {
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        return await work();
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    },
    check: () =>
      database
        .prepare('PRAGMA integrity_check')
        .all()
        .map(([finding]) => String(finding))
        .filter((finding) => finding !== 'ok'),
    close: () => database.close(),
  };
}
