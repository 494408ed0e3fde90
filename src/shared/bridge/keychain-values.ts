import type { AppError } from '../failures/failure';

/** The state of the keychain. */
export interface KeychainState {
  /** Why it cannot be used; null when it can. */
  problem: AppError | null;
  /** Names of entries that belong to no account: left behind by removed ones. */
  orphans: string[];
}
