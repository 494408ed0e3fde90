import type { CheckResult } from '$shared/bridge/account-values';
import type { AccountProbe } from '../gateway/account-gateway';
import type { CollectionService } from './collection-service';

/** What accounts need from the services that talk to servers. */
export interface AccountNetwork {
  /** Requests a list of websites to test address and key. @throws AppFailure with the reason */
  probe(probe: AccountProbe): Promise<void>;
  /** Tests an account's server step by step. */
  check(accountId: string): Promise<CheckResult[]>;
  /** Resets an account's connection after its key, address or trust has changed. */
  resetConnection(accountId: string): Promise<void>;
  /** Notes, goals and saved views. */
  readonly collections: CollectionService;
  /** Deletes the saved data of an account. */
  forget(accountId: string): Promise<void>;
}
