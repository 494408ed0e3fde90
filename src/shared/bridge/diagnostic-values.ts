import type { AppError } from '../failures/failure';
import type { Storage } from './offline-values';

export type ConnectionStatus = 'online' | 'offline' | 'problem' | 'unknown';

/** The last known state of one account's server. */
export interface Connection {
  accountId: string;
  status: ConnectionStatus;
  problem: AppError | null;
  /** Number of requests in the queue. */
  queued: number;
  /** When the next request is sent if the server's limit delays it, milliseconds since the epoch. */
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
  /** Path of the file now. */
  file: string;
  /** When it was detected, milliseconds since the epoch. */
  at: number;
}

/** Information for analyzing a problem. */
export interface Diagnostics {
  /** Everything below as text, without keys, names or addresses, for a bug report. */
  report: string;
  versions: Record<string, string>;
  storage: Storage;
  /** Reads since the start, and how many of them the store could answer. */
  reads: { asked: number; found: number };
  accounts: {
    accountId: string;
    connection: Connection;
    /** The deviations of its server from the API: each with the server's variant. */
    dialect: Record<string, string>;
  }[];
  /** The latest failures, newest first. */
  failures: { at: number; accountId: string | null; error: AppError }[];
}
