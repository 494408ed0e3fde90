import type { CheckResult } from '../../../shared/bridge/account-values';
import type { Probe } from '../gateway/account-gateway';

/** What accounts need of the part that talks to servers. */
export interface AccountNetwork {
  /** Asks a server for websites, to see whether address and key are right. @throws AppFailure with the reason */
  probe(probe: Probe): Promise<void>;
  /** Looks at an account's server, step by step. */
  check(accountId: string): Promise<CheckResult[]>;
  /** What was known of an account's connection no longer holds: its key, its address or what it trusts is another. */
  askAnew(accountId: string): Promise<void>;
  /** Forgets what was saved of an account. */
  forget(accountId: string): Promise<void>;
}
