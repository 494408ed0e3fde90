import type { AppError } from '../failures/failure';

/** How the keychain is doing. */
export interface KeychainState {
  /** Why it cannot be used; null when it can. */
  problem: AppError | null;
  /** Names of entries that belong to no account: left behind by removed ones. */
  orphans: string[];
}

/** The part of the bridge that is about the keychain itself. */
export interface KeychainCalls {
  /** Writes and takes back an entry, then looks for those that belong to no account. */
  'keychain.check': { args: Record<string, never>; result: KeychainState };
  /** Deletes entries that belong to no account; others stay, whoever names them. */
  'keychain.deleteOrphans': { args: { entries: string[] }; result: KeychainState };
}
