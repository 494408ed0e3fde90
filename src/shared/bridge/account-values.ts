import type { AppError } from '../failures/failure';
import type { PortablePreferences } from '../settings/settings-file';
import type { AccountTrust } from './certificates';

/** An account as the page sees it; it never includes the key. */
export interface Account {
  id: string;
  name: string;
  /** Normalized server address without a trailing slash. */
  address: string;
  /** A CSS color of the palette in styles/tokens.css: `#rrggbb`. */
  color: string;
  kind: 'server' | 'built-in';
  /** The time zone its days are counted in; absent while this computer's zone is assumed. */
  zone?: AccountZone;
  /** Certificates trusted at its server beyond this computer's authorities, if any. */
  trust?: AccountTrust;
}

/** A server's time zone, which the API does not provide. */
export interface AccountZone {
  /** An IANA name, or a fixed UTC offset such as `UTC-05:00` if the name is unknown. */
  name: string;
  /** Chosen by the user, learned from the server's answers, or sent by the built-in service. */
  source: 'chosen' | 'learned' | 'service';
}

export interface AccountList {
  accounts: Account[];
  activeId: string | null;
}

/** The steps of an account's test, in order. */
export const CHECK_STEPS = ['address', 'encryption', 'api', 'key', 'limit', 'clock'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** A finding of the test; the page provides its text. */
export type CheckNote =
  /** The server answered after this many milliseconds. */
  | { kind: 'answered'; ms: number }
  | { kind: 'encrypted' }
  /** Encrypted, with a certificate that the user trusts for this server only. */
  | { kind: 'encrypted-own' }
  | { kind: 'this-computer' }
  | { kind: 'not-encrypted' }
  /** The number of websites of the account. */
  | { kind: 'websites'; total: number }
  | { kind: 'key'; place: 'keychain' | 'until-quit' }
  /** Requests per minute and how many are left; null if unknown. */
  | { kind: 'limit'; limit: number; remaining: number | null }
  | { kind: 'limit-unknown'; assumed: number }
  | { kind: 'no-limit' }
  /** The difference of the server's clock from this computer's, milliseconds; positive if it is ahead. */
  | { kind: 'clock'; aheadMs: number }
  | { kind: 'clock-unknown' };

/** The result of one step of an account's test. */
export interface CheckResult {
  step: CheckStep;
  state: 'good' | 'warning' | 'failed' | 'skipped';
  note: CheckNote | null;
  problem: AppError | null;
}

/** The outcome of importing settings. */
export interface ImportOutcome {
  added: number;
  /** Accounts in the file that already exist here. */
  kept: number;
  /** How many of those added use an unencrypted address. */
  insecure: number;
  /** Names of local accounts that are not in the file: removed by `replace`. */
  removed: string[];
  /** Notes, goals and saved views in the file that are not here yet. */
  entries: number;
  preferences: PortablePreferences;
}

/** The country database of the built-in service. */
export interface CountryDatabaseState {
  /** The database's own type name; null for the bundled one. */
  name: string | null;
  /** When it was built, an instant in milliseconds. */
  builtAt: number;
}

/** Whether the built-in service has been stopped by the user. */
export interface BuiltInState {
  stopped: boolean;
}
