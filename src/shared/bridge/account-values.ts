import type { ProductName, SignIn } from '../api/products';
import type { AppError } from '../failures/failure';
import type { PortablePreferences } from '../settings/settings-file';
import type { AccountTrust } from './certificates';

/** An account as the page sees it. The key is never included. */
export interface Account {
  id: string;
  name: string;
  /** Normalized server address without a trailing slash. */
  address: string;
  /** A CSS color of the palette in styles/tokens.css: `#rrggbb`. */
  color: string;
  kind: 'server' | 'built-in';
  /** The product of the account's server; absent for the API that several products share. */
  product?: ProductName;
  /** The time zone in which the account's days are counted; absent while this computer's zone is assumed. */
  zone?: AccountZone;
  /** Certificates trusted at the account's server beyond this computer's authorities, if any. */
  trust?: AccountTrust;
}

/** The product of a server, the address of its API, and the ways to sign in there, the usual one first. */
export interface RecognizedProduct {
  product: ProductName;
  address: string;
  signIn: readonly SignIn[];
}

/** A server's time zone. The API does not tell it. */
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

/** The steps of testing an account, in order. */
export const CHECK_STEPS = ['address', 'encryption', 'api', 'key', 'limit', 'clock'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** A finding of an account's test. The page provides its text. */
export type CheckNote =
  /** The server answered after this many milliseconds. */
  | { kind: 'answered'; ms: number }
  | { kind: 'encrypted' }
  /** Encrypted with a certificate that the user trusts for this server only. */
  | { kind: 'encrypted-own' }
  | { kind: 'this-computer' }
  | { kind: 'not-encrypted' }
  /** The number of websites of the account. */
  | { kind: 'websites'; total: number }
  | { kind: 'key'; place: 'keychain' | 'until-quit' }
  /** The limit of requests per minute, and how many of them are left (null if unknown). */
  | { kind: 'limit'; limit: number; remaining: number | null }
  | { kind: 'limit-unknown'; assumed: number }
  | { kind: 'no-limit' }
  /** How far the server's clock is ahead of this computer's, in milliseconds; negative if it is behind. */
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
  /** The accounts in the file that already exist here. They are not changed. */
  kept: number;
  /** How many of the added accounts use an unencrypted address. */
  insecure: number;
  /** Names of the local accounts that are not in the file. The mode `replace` removes them. */
  removed: string[];
  /** The number of notes, goals and saved views in the file that are not here yet. */
  entries: number;
  preferences: PortablePreferences;
}

/** The state of the built-in service's country database. */
export interface CountryDatabaseState {
  /** The name of the database's type, from the database itself; null for the bundled database. */
  name: string | null;
  /** When the database was built, in milliseconds since the epoch. */
  builtAt: number;
}

/** Whether the user has stopped the built-in service. */
export interface BuiltInState {
  stopped: boolean;
}
