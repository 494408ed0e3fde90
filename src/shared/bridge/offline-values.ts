import type { AppError } from '../failures/failure';
import type { OfflinePlan } from './calls/schemas';

export type { OfflinePlan };

/** The estimated cost of saving a plan. */
export interface OfflineEstimate {
  websites: number;
  /** Requests still needed; saved final answers are not requested again. */
  requests: number;
  /** Approximate size of the answers, bytes. */
  bytes: number;
  /** Duration imposed by the server's limit; null when it has none. */
  seconds: number | null;
}

export type OfflineState = 'running' | 'paused' | 'saved' | 'failed';

/** A plan that is being saved and is refreshed afterwards. */
export interface OfflineSet extends OfflinePlan {
  id: string;
  state: OfflineState;
  /** Requests of the current or last run. */
  done: number;
  total: number;
  /** Size of the last complete run (bytes are approximate); null before the first. */
  size: { websites: number; bytes: number } | null;
  /** When it last completed, milliseconds since the epoch. */
  savedAt: number | null;
  /** When it is refreshed next. */
  nextAt: number | null;
  problem: AppError | null;
}

/** The amount of data saved on this computer. */
export interface Storage {
  /** Bytes used in total. */
  usedBytes: number;
  limitBytes: number;
  /** False when the store is in memory only and is lost at quit. */
  lasting: boolean;
  accounts: { accountId: string; entries: number; bytes: number }[];
}
