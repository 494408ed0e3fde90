import type { AppError } from '../failures/failure';
import type { Storage } from './offline-values';

export type ConnectionStatus = 'online' | 'offline' | 'problem' | 'unknown';

/** The state of one account's server as last seen. */
export interface Connection {
  accountId: string;
  status: ConnectionStatus;
  problem: AppError | null;
  /** Requests that wait for their turn. */
  queued: number;
  /** When the next of them goes out if the server's limit holds them back, milliseconds since the epoch. */
  nextAt: number | null;
}

/** What can be wrong with this machine's own files. */
export const FILE_PROBLEMS = [
  'accounts-damaged',
  'accounts-unreadable',
  'favorites-damaged',
  'favorites-unreadable',
  'store-damaged',
  'store-newer',
  'store-unwritable',
  'draft-damaged',
  'service-damaged',
] as const;

/** Something wrong with a file that the application went on from. */
export interface FileProblem {
  code: (typeof FILE_PROBLEMS)[number];
  /** Where the file is now. */
  file: string;
  /** When it was met, milliseconds since the epoch. */
  at: number;
}

/** What helps to understand a problem. */
export interface Diagnostics {
  /** Everything below as text without keys, names or addresses, for a bug report. */
  report: string;
  versions: Record<string, string>;
  storage: Storage;
  /** Reads since the start, and how many of them the store could answer. */
  reads: { asked: number; found: number };
  accounts: {
    accountId: string;
    connection: Connection;
    /** Where its server departs from the API: what, and how it says it. */
    dialect: Record<string, string>;
  }[];
  /** The newest failures, the newest first. */
  failures: { at: number; accountId: string | null; error: AppError }[];
}
