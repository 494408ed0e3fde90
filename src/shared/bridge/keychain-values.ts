import type { AppError } from '../failures/failure';

/** The state of the keychain. */
export interface KeychainState {
  /** Why the keychain cannot be used; null if it can. */
  problem: AppError | null;
  /** The names of keychain entries that removed accounts left behind. */
  orphans: string[];
}
