/*
 * Every way a call can fail, with what follows from it. Whatever the application does differently by failure, it decides by
 * these traits: a list of codes anywhere else would drift.
 */

/** What a failure means for whatever comes next. */
export interface FailureTraits {
  /** What it says of the connection to the account's server; null when only an HTTP status can tell. */
  connection: 'offline' | 'problem' | null;
  /** As long as it lasts, nothing can be read from the account's server. */
  blocksReading: boolean;
  /** As long as it lasts, nothing can be changed there: what would write is disabled. */
  blocksWriting: boolean;
  /** A run of many writes ends at the first one that fails so: the others would, too. */
  stopsRun: boolean;
  /** What it is about: the request that was refused, the one answer that was useless, or anything more. */
  scope: 'request' | 'answer' | 'more';
  /** What became of the request: it never got to the server, it was refused, or it may have been carried out. */
  delivery: 'never' | 'refused' | 'unsure';
  /** Whether a read is tried again at once; `gateway`: only after the statuses of a gateway (502, 503, 504). */
  retried: 'always' | 'gateway' | 'never';
  /** It can end without the person, so that it is worth looking from time to time whether it has. */
  passes: boolean;
  /** The server refused the account's key: it is not sent on. */
  refusesKey: boolean;
  /** The step of an account's test that fails. */
  step: 'address' | 'encryption' | 'api' | 'key' | 'limit';
  /** Where the person can mend it; null when nowhere in Sitedeck. `plan`: with the account that the key belongs to. */
  mended: 'address' | 'certificate' | 'key' | 'plan' | 'keychain' | null;
  /** Whether something other than the API may have answered: at any time, or as long as the server never answered right. */
  stranger: 'anytime' | 'at-first' | null;
}

/** Nothing can be asked of the server. */
const BLOCKED: FailureTraits = {
  connection: 'problem',
  blocksReading: true,
  blocksWriting: true,
  stopsRun: true,
  scope: 'more',
  delivery: 'never',
  retried: 'never',
  passes: true,
  refusesKey: false,
  step: 'address',
  mended: null,
  stranger: null,
};
/** There is no key to ask with, until the person does something about it. */
const NO_KEY: FailureTraits = { ...BLOCKED, passes: false, step: 'key', mended: 'key' };
const NO_KEYCHAIN: FailureTraits = { ...NO_KEY, mended: 'keychain' };
/** The server refused what was asked; it accepted the key. */
const REFUSED: FailureTraits = {
  ...BLOCKED,
  connection: null,
  blocksReading: false,
  blocksWriting: false,
  stopsRun: false,
  scope: 'request',
  delivery: 'refused',
  step: 'api',
};
/** One answer was useless. The request may have been carried out. */
const USELESS: FailureTraits = { ...REFUSED, scope: 'answer', delivery: 'unsure' };
/** Something failed on this computer, before any server was asked. */
const LOCAL: FailureTraits = { ...REFUSED, scope: 'more', delivery: 'never', passes: false };

const table = {
  // the way to the server
  offline: { ...BLOCKED, connection: 'offline' },
  unreachable: {
    ...BLOCKED,
    connection: 'offline',
    stopsRun: false,
    delivery: 'unsure',
    retried: 'always',
    mended: 'address',
  },
  timeout: { ...BLOCKED, connection: 'offline', stopsRun: false, delivery: 'unsure' },
  certificate: { ...BLOCKED, step: 'encryption', mended: 'certificate' },
  'certificate-changed': { ...BLOCKED, step: 'encryption', mended: 'certificate' },
  'insecure-address': { ...BLOCKED, passes: false, step: 'encryption', mended: 'address' },
  'not-https': { ...BLOCKED, step: 'encryption', mended: 'address' },
  'port-blocked': { ...BLOCKED, passes: false, mended: 'address' },
  redirected: {
    ...BLOCKED,
    delivery: 'refused',
    step: 'api',
    mended: 'address',
    stranger: 'anytime',
  },
  proxy: { ...BLOCKED, delivery: 'refused' },
  'captive-portal': { ...BLOCKED, delivery: 'refused' },

  // what answered
  'not-this-api': {
    ...BLOCKED,
    stopsRun: false,
    delivery: 'unsure',
    step: 'api',
    mended: 'address',
    stranger: 'anytime',
  },
  'malformed-answer': { ...USELESS, connection: 'problem', stranger: 'at-first' },
  'too-large': USELESS,
  unauthorized: { ...BLOCKED, delivery: 'refused', refusesKey: true, step: 'key', mended: 'key' },
  forbidden: { ...BLOCKED, delivery: 'refused', refusesKey: true, step: 'key', mended: 'plan' },
  'not-found': { ...REFUSED, stranger: 'at-first' },
  conflict: REFUSED,
  validation: REFUSED,
  // Reads wait for the end of a pause or are tried again; writes do neither.
  throttled: {
    ...BLOCKED,
    blocksReading: false,
    delivery: 'refused',
    retried: 'always',
    step: 'limit',
  },
  'server-error': { ...USELESS, connection: 'problem', scope: 'more', retried: 'gateway' },
  'unexpected-status': USELESS,

  // the key and its keychain
  'key-malformed': NO_KEY,
  'key-missing': NO_KEY,
  'key-of-other-origin': NO_KEY,
  'keychain-missing': NO_KEYCHAIN,
  'keychain-locked': NO_KEYCHAIN,
  'keychain-slow': NO_KEYCHAIN,
  'keychain-failed': NO_KEYCHAIN,

  // accounts
  'address-malformed': { ...BLOCKED, passes: false, mended: 'address' },
  'account-unknown': { ...LOCAL, stopsRun: true },
  'account-known': { ...LOCAL, mended: 'address' },
  'settings-malformed': LOCAL,
  'settings-not-saved': LOCAL,
  'authority-malformed': LOCAL,
  'authority-expired': LOCAL,

  // the offline store
  'not-saved': LOCAL,
  // A write's answer may be what could not be stored.
  'store-failed': { ...LOCAL, delivery: 'unsure' },

  // the built-in service
  'service-failed': BLOCKED,
  'service-stopped': { ...BLOCKED, passes: false },
  'port-taken': BLOCKED,

  // windows, and files that the person saves
  'too-many-windows': LOCAL,
  'file-not-written': LOCAL,

  // the bridge
  'bad-argument': LOCAL,
  cancelled: { ...LOCAL, stopsRun: true, delivery: 'unsure' },
  internal: { ...LOCAL, delivery: 'unsure' },
} satisfies Record<string, FailureTraits>;

export type ErrorCode = keyof typeof table;

/** The traits of each code. */
export const FAILURES: Readonly<Record<ErrorCode, FailureTraits>> = table;

export const ERROR_CODES = Object.keys(table) as ErrorCode[];
