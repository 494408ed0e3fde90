import type { Changes } from './changes';
import type { Recorder } from './hits';
import type { Imports } from './imports';
import type { Keys } from './keys';
import type { Leases } from './leases';
import type { Recipients, ReportJobs } from './reports';
import type { Removal, Retention } from './retention';
import type { Settings } from './settings';
import type { SharedUsage } from './shared-usage';
import type { SnapshotLocation, Snapshots, Statistics } from './statistics';
import type { Websites } from './websites';

/**
 * The store of the built-in service, whatever its engine is (docs/decisions/postgresql.md). Each operation is a
 * transaction: if its promise resolves, everything is on disk and visible to all; if it rejects, nothing was changed.
 */
export interface Store {
  websites: Websites;
  statistics: Statistics;
  snapshots: Snapshots;
  recorder: Recorder;
  settings: Settings;
  keys: Keys;
  imports: Imports;
  retention: Retention;
  removal: Removal;
  /** The recipients of e-mail reports, and the jobs that send them. */
  recipients: Recipients;
  reportJobs: ReportJobs;
  /** The leases for work that only one process may do. */
  leases: Leases;
  /** The uses that the processes of this store count together; null if it has only one process. */
  uses: SharedUsage | null;
  /** Tracks what was counted or deleted, to tell whether an answer is current. */
  changes: Changes;
  /**
   * Where another thread may read the store, if reading would block this thread; null if it would not, or if no other
   * thread can read the store.
   */
  place: SnapshotLocation | null;
  /** Must be called while no other thread reads at `place`. */
  betweenReads(): void;
  figures(): Promise<StoreFigures>;
  /**
   * Calls the listener if a newer version of the service has changed the store, so that this one must stop using it.
   *
   * @param listener called with the error with which opening such a store would fail
   */
  onOutdated(listener: (cause: Error) => void): void;
  /**
   * Runs work whose commits a power failure may lose as a whole. Only for data that can be made again, such as sample
   * data.
   */
  withRelaxedDurability<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Measurements of a store. */
export interface StoreFigures {
  /** The size of the store, in bytes. */
  bytes: number;
  /** The figures of a store in a file; null for others. */
  file: {
    /** The size of the write-ahead log, in bytes. */
    logBytes: number;
    /** The number of folds since the start. */
    folds: number;
  } | null;
  /** The number of websites with removals to be done. */
  removals: number;
}
