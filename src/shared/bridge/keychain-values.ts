import type { AppError } from '../failures/failure';

/** How the keychain is doing. */
export interface KeychainState {
  /** Why it cannot be used; null when it can. */
  problem: AppError | null;
  /** Names of entries that belong to no account: left behind by removed ones. */
  orphans: string[];
}
