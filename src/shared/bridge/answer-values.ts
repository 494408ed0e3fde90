import type { AppError } from '../failures/failure';

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  /** Rows in all pages together. */
  total: number;
}

/** An answer with its age. */
export interface Answer<Value> {
  value: Value;
  /** When the server gave it, milliseconds since the epoch. */
  fetchedAt: number;
  /** True when it came from the offline store rather than from the server just now. */
  saved: boolean;
  /** True when the period is finished, so that the answer can no longer change. */
  final: boolean;
  /** Why the newest try to refresh it failed, if it did. */
  problem: AppError | null;
}

/** What an account's server can do with its list of websites, and what is done on this computer instead. */
export interface Abilities {
  accountId: string;
  /** Where favorites are kept: old servers have none. */
  favorites: 'server' | 'here';
  /** Who sorts by domain: nobody where the server cannot and the whole list is not known here. */
  domainOrder: 'server' | 'here' | 'none';
}

/** A range of days of which a statistic is saved. */
export interface SavedRange {
  /** First and last day, `Y-m-d`. */
  from: string;
  to: string;
  fetchedAt: number;
  final: boolean;
}

/** How a read is answered: from the offline store only (null when not there), or by the server. */
export type Source = 'saved' | 'network';

/** What a person looks at goes before refreshing, and refreshing before saving for offline. */
export type Priority = 'looked-at' | 'refresh' | 'saving';
