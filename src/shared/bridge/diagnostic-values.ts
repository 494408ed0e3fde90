import type { AppError } from '../failures/failure';
import type { Storage } from './offline-values';

export type ConnectionStatus = 'online' | 'offline' | 'problem' | 'unknown';

/** The last known state of one account's server. */
export interface Connection {
  accountId: string;
  status: ConnectionStatus;
  problem: AppError | null;
  /** The number of requests in the queue. */
  queued: number;
  /**
   * When the server's limit allows the next request, in milliseconds since the epoch; null if the limit
   * delays none.
   */
  nextAt: number | null;
}

/** The kinds of problems with the application's own files. */
export const FILE_PROBLEMS = [
  'accounts-damaged',
  'accounts-unreadable',
  'favorites-damaged',
  'favorites-unreadable',
  'collections-damaged',
  'collections-unreadable',
  'assistants-damaged',
  'assistants-unreadable',
  'reports-damaged',
  'reports-unreadable',
  'alerts-damaged',
  'alerts-unreadable',
  'store-damaged',
  'store-newer',
  'store-unwritable',
  'draft-damaged',
  'service-damaged',
] as const;

/** A problem with a file that did not stop the application. */
export interface FileProblem {
  code: (typeof FILE_PROBLEMS)[number];
  /** The file's current path. */
  file: string;
  /** When the problem was detected, in milliseconds since the epoch. */
  at: number;
}

/** What a user needs to analyze or report a problem. */
export interface Diagnostics {
  /** All other members as text for a bug report, without keys, names or addresses. */
  report: string;
  versions: Record<string, string>;
  storage: Storage;
  /** The number of reads since the start, and how many of them the offline store could answer. */
  reads: { asked: number; found: number };
  accounts: {
    accountId: string;
    connection: Connection;
    /** How the account's server differs from the API: its variant, by feature. */
    dialect: Record<string, string>;
  }[];
  /** The latest failures, newest first. */
  failures: { at: number; accountId: string | null; error: AppError }[];
}
