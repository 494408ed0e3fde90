import type { AppError } from '../failures/failure';

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  /** The number of rows on all pages together. */
  total: number;
  /** The most by which a count can be too low, for a statistic that is derived from a truncated list. */
  shortBy?: number;
}

/** An answer of a server, with the time it was fetched. */
export interface Answer<Value> {
  value: Value;
  /** When the server sent the answer, in milliseconds since the epoch. */
  fetchedAt: number;
  /** Whether the answer came from the offline store, not from the server just now. */
  saved: boolean;
  /** Whether the answer can no longer change, because its period was over when it was fetched. */
  final: boolean;
  /** Why the latest attempt to refresh it failed, if it did. */
  problem: AppError | null;
  /** For the answer of a group: which websites it counts. */
  group?: GroupShare;
}

/**
 * Why an answer does not count a website of a group: the server has not answered yet (`waiting`), nothing is
 * saved (`not-saved`), the page excluded the website (`left-out`), its account was removed (`account-gone`),
 * its id belongs to `another-website` now, its server counts an `other-unit`, or the read `failed`, as
 * `problem` says.
 */
export type GapReason =
  | 'waiting'
  | 'not-saved'
  | 'left-out'
  | 'account-gone'
  | 'another-website'
  | 'other-unit'
  | 'failed';

/** A website of a group that an answer does not count, or counts from an older answer. */
export interface GroupGap {
  accountId: string;
  websiteId: number;
  reason: GapReason;
  /** The failure, for the reason `failed`. */
  problem: AppError | null;
}

/** Which websites of a group an answer counts. */
export interface GroupShare {
  /** The number of websites in the group. */
  of: number;
  /** The websites that are not counted. */
  missing: GroupGap[];
  /** The websites counted from older answers, because their servers failed. */
  older: GroupGap[];
  /**
   * How many of the summed lists were truncated, and by how much a listed row (`shortBy`) and a value without
   * a row (`unlisted`) can therefore be too low.
   */
  cut: number;
  shortBy: number;
  unlisted: number;
}

/** The features of an account's server, and what Sitedeck does locally in place of missing ones. */
export interface Capabilities {
  accountId: string;
  /** Where favorites are stored. Old servers do not support favorites. */
  favorites: 'server' | 'here';
  /**
   * Where the list is sorted by domain: `none` if the server cannot sort it and the complete list is not
   * saved here.
   */
  domainOrder: 'server' | 'here' | 'none';
  /**
   * Whether the server is a Sitedeck service, which extends the API: live visits, and an image for pages
   * without JavaScript.
   */
  isSitedeck: boolean;
  /** Whether the server tells what was counted in the last minutes. */
  live: boolean;
}

/** The number of visits that began in the last minutes. */
export interface LiveVisits {
  visits: number;
  /** The length of the period, in minutes. */
  minutes: number;
}

/** A range of days for which a statistic is saved. */
export interface SavedRange {
  /** The first and the last day, `Y-m-d`. */
  from: string;
  to: string;
  fetchedAt: number;
  final: boolean;
}

/**
 * The source of an answer: the offline store only (the answer is null if nothing is saved), or the server.
 */
export type ReadMode = 'saved' | 'network';

/**
 * The priority of a request, highest first: what the user is looking at, refreshes, the later part of a long
 * range, saving for offline use.
 */
export type Priority = 'interactive' | 'refresh' | 'later' | 'offline';

/** The state of a watched query. */
export interface Update {
  /** Id of the watch. */
  id: string;
  /** Increases with each change of the query, because updates may arrive out of order. */
  version: number;
  answer: Answer<unknown> | null;
  /** Why the latest attempt to reach the server failed; null if it did not fail. */
  problem: AppError | null;
  /** Whether a request to the server is pending. */
  isAsking: boolean;
}

/** The maximum number of queries that a window can watch. */
export const MAX_WATCHES = 4000;
