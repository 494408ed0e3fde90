import type { AppError } from '../failures/failure';

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  /** Rows on all pages together. */
  total: number;
  /** By how much a count can be too low at most: of a statistic that is derived from a cut list. */
  shortBy?: number;
}

/** An answer with its age. */
export interface Answer<Value> {
  value: Value;
  /** When the server sent it, milliseconds since the epoch. */
  fetchedAt: number;
  /** True when it came from the offline store, not from the server just now. */
  saved: boolean;
  /** True when the period is finished, so that the answer can no longer change. */
  final: boolean;
  /** Why the latest attempt to refresh it failed, if it did. */
  problem: AppError | null;
  /** For the answer of a group: the counted websites. */
  group?: GroupShare;
}

/**
 * Why a website of a group is not counted: `waiting` for its server, left out by the page, replaced by
 * `another-website` under its id, with a server that counts an `other-unit`, or as `problem` says.
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
  /** How many websites the group has. */
  of: number;
  /** Those not counted. */
  missing: GroupGap[];
  /** Those counted from older answers, because their servers failed. */
  older: GroupGap[];
  /**
   * The number of truncated lists, and the maximum amount by which a row, or a value without a row, can be too low
   * because of that.
   */
  cut: number;
  shortBy: number;
  unlisted: number;
}

/** What an account's server supports for its list of websites, and what is done locally instead. */
export interface Capabilities {
  accountId: string;
  /** Where favorites are stored, because old servers do not support them. */
  favorites: 'server' | 'here';
  /** Where the list is sorted by domain: `none` if the server cannot, and the complete list is not saved here. */
  domainOrder: 'server' | 'here' | 'none';
  /** Whether the server is a Sitedeck service, which has more than the API: live visits, and a picture for pages without JavaScript. */
  isSitedeck: boolean;
  /** Whether it tells what was counted in the last minutes. */
  live: boolean;
}

/** The number of visits that began in the last minutes. */
export interface LiveVisits {
  visits: number;
  /** Length of the period, minutes. */
  minutes: number;
}

/** A range of days for which a statistic is saved. */
export interface SavedRange {
  /** First and last day, `Y-m-d`. */
  from: string;
  to: string;
  fetchedAt: number;
  final: boolean;
}

/** Where a read is answered from: the offline store only (null when nothing is saved), or the server. */
export type ReadMode = 'saved' | 'network';

/**
 * The order of requests: what the user is looking at first, then refreshes, then the later part of a long range, then saving for
 * offline use.
 */
export type Priority = 'interactive' | 'refresh' | 'later' | 'offline';

/** The state of a watched query. */
export interface Update {
  /** Id of the watch. */
  id: string;
  /** Increases with each change, because updates may arrive out of order. */
  version: number;
  answer: Answer<unknown> | null;
  /** Why the latest attempt to reach the server failed. */
  problem: AppError | null;
  /** Whether a request to the server is pending. */
  isAsking: boolean;
}

/** Maximum number of queries that a window can watch. */
export const MAX_WATCHES = 4000;
