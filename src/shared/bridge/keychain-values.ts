import type { AppError } from '../failures/failure';

/** The state of the keychain. */
export interface KeychainState {
  /** Why it cannot be used; null when it can. */
  problem: AppError | null;
  /** Names of entries without an account, left behind by removed accounts. */
  orphans: string[];
}
