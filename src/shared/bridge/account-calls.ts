import type { AppError } from '../failures/failure';
import type { PortablePreferences } from '../settings/settings-file';
import type { TrustChange } from './certificates';
import type { Account, AccountList } from './account-values';

/** What a test of an account looks at, in its order. */
export const CHECK_STEPS = ['address', 'encryption', 'api', 'key', 'limit', 'clock'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** What was found out; the page has the words. */
export type CheckNote =
  /** The server answered after so many milliseconds. */
  | { kind: 'answered'; ms: number }
  | { kind: 'encrypted' }
  /** Encrypted, with a certificate that the person trusts at this server alone. */
  | { kind: 'encrypted-own' }
  | { kind: 'this-computer' }
  | { kind: 'not-encrypted' }
  /** Websites that the account has. */
  | { kind: 'websites'; total: number }
  | { kind: 'key'; place: 'keychain' | 'until-quit' }
  /** Requests a minute, and how many of them are left; null when the server does not say. */
  | { kind: 'limit'; limit: number; remaining: number | null }
  | { kind: 'limit-untold'; assumed: number }
  | { kind: 'no-limit' }
  /** How far the server's clock is ahead of this computer's, milliseconds. */
  | { kind: 'clock'; aheadMs: number }
  | { kind: 'clock-untold' };

/** One line of an account's test. */
export interface CheckResult {
  step: CheckStep;
  state: 'good' | 'doubtful' | 'failed' | 'skipped';
  note: CheckNote | null;
  problem: AppError | null;
}

/** A new address of an account. */
export interface ReconnectInput {
  accountId: string;
  address: string;
  /** Needed when the address has another origin: a key is only ever sent to the origin it was entered for. */
  key?: string;
  allowInsecure?: boolean;
  keepUntilQuit?: boolean;
  /** Certificates that the person trusts there; with the same origin, what was trusted stays. */
  trust?: TrustChange;
}

/** Only say what would come of it; add what is missing; or also remove what the file does not have. */
export type ImportMode = 'check' | 'merge' | 'replace';

/** What comes of importing settings. */
export interface ImportOutcome {
  added: number;
  /** Accounts of the file that are here already. */
  kept: number;
  /** Of those added, how many are not encrypted. */
  insecure: number;
  /** Names of accounts here that the file does not have: removed with `replace`. */
  removed: string[];
  preferences: PortablePreferences;
}

/** The built-in service: whether it may run. */
export interface BuiltInState {
  stopped: boolean;
}

/** The part of the bridge that manages accounts. */
export interface AccountCalls {
  /**
   * Changes what an account is called, how it looks and its server's time zone (an IANA name; null goes back to what is
   * found out by itself). Its server hears nothing of it.
   */
  'accounts.update': {
    args: { accountId: string; name?: string; color?: string; zone?: string | null };
    result: Account;
  };
  /** Where an account was left, in the page's own words; it is told again at the next start. */
  'accounts.leaveAt': { args: { accountId: string; place: string }; result: null };
  /** Every account's id in the new order. */
  'accounts.reorder': { args: { accountIds: string[] }; result: AccountList };
  /** Tries the address before it is kept. With another origin, what was saved is forgotten. */
  'accounts.reconnect': { args: ReconnectInput; result: Account };
  /** Takes over accounts and preferences from an exported file's text. */
  'accounts.import': { args: { text: string; mode: ImportMode }; result: ImportOutcome };
  /** Trusts a certificate or an authority at an account's server, or no longer. */
  'accounts.trust': { args: { accountId: string; change: TrustChange }; result: Account };
  /** Stops the built-in service until it is started again, or gives it a fresh store. */
  'accounts.builtIn': {
    args: { action: 'show' | 'start' | 'stop' | 'reset' };
    result: BuiltInState;
  };
  /** Looks at an account's server from its address to its clock. A line for each step, whatever comes of it. */
  'accounts.test': { args: { accountId: string }; result: CheckResult[] };
}
