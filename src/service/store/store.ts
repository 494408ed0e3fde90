import type { Changes } from './changes';
import type { Recorder } from './hits';
import type { Imports } from './imports';
import type { Keys } from './keys';
import type { Leases } from './leases';
import type { Recipients, ReportJobs } from './reports';
import type { Removal, Retention } from './retention';
import type { Settings } from './settings';
import type { SharedUsage } from './shared-usage';
import type { ReadingPlace, Snapshots, Statistics } from './statistics';
import type { Websites } from './websites';

/**
 * The built-in service's store, independent of its engine (docs/decisions/postgresql.md). Each operation is one
 * transaction: when its promise resolves, everything is on disk and visible to all; when it rejects, nothing was
 * changed.
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
  /** The recipients of e-mail reports, and the jobs. */
  recipients: Recipients;
  reportJobs: ReportJobs;
  /** Leases of work that only one process may do. */
  leases: Leases;
  /** Client usage that the processes of this store share; null for a single process. */
  uses: SharedUsage | null;
  /** Tracks counted and deleted data, to check whether answers are current. */
  changes: Changes;
  /**
   * The location at which another thread may read the store, if reading would block this thread; null if it would
   * not, or if no other thread can read the store.
   */
  place: ReadingPlace | null;
  /** Must be called while no other thread is reading at that location. */
  betweenReads(): void;
  figures(): Promise<StoreFigures>;
  /**
   * Calls back when a newer version of the service has changed the store, so that this version must stop using it.
   *
   * @param listener receives the error that opening such a store would throw
   */
  onOutdated(listener: (cause: Error) => void): void;
  /**
   * Runs work whose commits a power failure may lose as a whole. For data that can be recreated, such as sample data.
   */
  withRelaxedDurability<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Measurements of a store. */
export interface StoreFigures {
  /** Size of the store in bytes. */
  bytes: number;
  /** Measurements of a store in a file; null for others. */
  file: {
    /** Bytes of the write-ahead log. */
    logBytes: number;
    /** Number of folds since the start. */
    folds: number;
  } | null;
  /** Number of websites with pending removals. */
  removals: number;
}
