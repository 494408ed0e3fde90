import type { AppError } from '../failures/failure';
import type { OfflinePlan } from './calls/schemas';

export type { OfflinePlan };

/** What saving a plan takes. */
export interface OfflineEstimate {
  websites: number;
  /** Requests that are still needed; what is saved and final is not asked for again. */
  requests: number;
  /** Bytes that the answers will take up, roughly. */
  bytes: number;
  /** How long the server's limit makes it last; null when it has none. */
  seconds: number | null;
}

export type OfflineState = 'running' | 'paused' | 'saved' | 'failed';

/** A plan that is being carried out, and kept fresh from then on. */
export interface OfflineSet extends OfflinePlan {
  id: string;
  state: OfflineState;
  /** Requests of the present or last run. */
  done: number;
  total: number;
  /** What the last complete run left on this machine: websites, and bytes roughly; null before it. */
  size: { websites: number; bytes: number } | null;
  /** When it was last complete, milliseconds since the epoch. */
  savedAt: number | null;
  /** When it is next brought up to date. */
  nextAt: number | null;
  problem: AppError | null;
}

/** How much is saved on this machine. */
export interface Storage {
  /** Bytes that everything saved takes up. */
  usedBytes: number;
  limitBytes: number;
  /** False when the store is in memory only and ends with the application. */
  lasting: boolean;
  accounts: { accountId: string; entries: number; bytes: number }[];
}
