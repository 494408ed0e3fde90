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
 * The built-in service's store, whatever its engine (docs/decisions/postgresql.md). Each operation is one transaction: when its promise
 * resolves, everything is on disk and seen by all; when it rejects, nothing was changed.
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
  /** Who gets e-mail reports, and which are to be sent. */
  recipients: Recipients;
  reportJobs: ReportJobs;
  /** Work that only one process may do. */
  leases: Leases;
  /** What other processes of this store know of their clients; null when it has no others. */
  uses: SharedUsage | null;
  /** What was counted or deleted: which answers about it still hold. */
  changes: Changes;
  /** Where another thread may read the store, because reading blocks this one; null when it does not, or nobody else can. */
  place: ReadingPlace | null;
  /** Call this at moments at which nobody reads at that place. */
  betweenReads(): void;
  figures(): Promise<StoreFigures>;
  /**
   * Calls when this version of the service may not go on with the store, because a newer one has changed it.
   *
   * @param listener gets an error that tells why, as when such a store is opened
   */
  onOutdated(listener: (cause: Error) => void): void;
  /**
   * Runs work whose commits may be lost, whole, in a power failure. For data that can be recreated, such as sample data.
   */
  withRelaxedDurability<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** What is measured of a store. */
export interface StoreFigures {
  /** Bytes of the store. */
  bytes: number;
  /** What only a store in a file has; null for others. */
  file: {
    /** Bytes of its write-ahead log. */
    logBytes: number;
    /** How often recent counts were put in order since the start. */
    folds: number;
  } | null;
  /** Websites that are being removed from. */
  removals: number;
}
