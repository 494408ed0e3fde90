import type { AppError } from '../failures/failure';
import type { PortablePreferences } from '../settings/settings-file';
import type { AccountTrust } from './certificates';

/** An account as the page sees it. The key is never part of it. */
export interface Account {
  id: string;
  name: string;
  /** Normalised server address without a trailing slash. */
  address: string;
  /** A CSS colour of the palette in styles/tokens.css: `#rrggbb`. */
  color: string;
  kind: 'server' | 'built-in';
  /** The zone its days are counted in; absent while that is taken to be this computer's. */
  zone?: AccountZone;
  /** What is trusted at its server beyond this computer's own certificates, when anything is. */
  trust?: AccountTrust;
}

/** A server's time zone. The API never tells it. */
export interface AccountZone {
  /** An IANA name, or a fixed distance from UTC such as `UTC-05:00` where only that could be learned. */
  name: string;
  /** Chosen by the person, learned from the server's answers, or told by the built-in service. */
  source: 'chosen' | 'learned' | 'service';
}

/** Where a zone is known from; this computer's where nothing else is. */
export type ZoneSource = AccountZone['source'] | 'computer';

export interface AccountList {
  accounts: Account[];
  activeId: string | null;
}

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
