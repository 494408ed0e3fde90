/*
 * Every way in which a call can fail, with its consequences. All behavior that depends on the failure uses these
 * traits, because separate lists of codes would drift apart.
 */

/** The consequences of a failure. */
export interface FailureTraits {
  /** The resulting connection state of the account's server; null if it depends on the HTTP status. */
  connection: 'offline' | 'problem' | null;
  /** Whether nothing can be read from the account's server while the failure lasts. */
  blocksReading: boolean;
  /**
   * Whether nothing can be changed at the account's server while the failure lasts. Controls that write are then
   * disabled.
   */
  blocksWriting: boolean;
  /** Whether a bulk run ends at the first write that fails this way, because all others would fail too. */
  stopsRun: boolean;
  /** What the failure affects: only the refused request, only the unusable answer, or more. */
  scope: 'request' | 'answer' | 'more';
  /** The fate of the request: it never reached the server, was refused, or may have been carried out. */
  delivery: 'never' | 'refused' | 'unsure';
  /**
   * Whether a failed read is retried at once. `gateway`: only after the HTTP statuses of a gateway (502, 503, 504).
   */
  retried: 'always' | 'gateway' | 'never';
  /** Whether the failure can end by itself. The server is then checked again from time to time. */
  transient: boolean;
  /** Whether the server rejected the account's key. The key is then not sent again. */
  refusesKey: boolean;
  /** The step of an account's test to which the failure belongs. */
  step: 'address' | 'encryption' | 'api' | 'key' | 'limit';
  /**
   * Where the user can fix the cause; null if not in Sitedeck. `plan`: in the server's account that the key belongs
   * to.
   */
  remedy: 'address' | 'certificate' | 'key' | 'plan' | 'keychain' | null;
  /**
   * Whether something other than the API may have sent the answer: at any time, only until the first valid answer, or
   * never (null).
   */
  otherServer: 'anytime' | 'at-first' | null;
}

/** No request can succeed. */
const BLOCKED: FailureTraits = {
  connection: 'problem',
  blocksReading: true,
  blocksWriting: true,
  stopsRun: true,
  scope: 'more',
  delivery: 'never',
  retried: 'never',
  transient: true,
  refusesKey: false,
  step: 'address',
  remedy: null,
  otherServer: null,
};
/** There is no key to send until the user provides one. */
const NO_KEY: FailureTraits = { ...BLOCKED, transient: false, step: 'key', remedy: 'key' };
const NO_KEYCHAIN: FailureTraits = { ...NO_KEY, remedy: 'keychain' };
/** The server refused this request but accepted the key. */
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
/** One answer was unusable. The request may have been carried out. */
const USELESS: FailureTraits = { ...REFUSED, scope: 'answer', delivery: 'unsure' };
/** Something failed on this computer before any request was sent. */
const LOCAL: FailureTraits = { ...REFUSED, scope: 'more', delivery: 'never', transient: false };

const table = {
  // the connection to the server
  offline: { ...BLOCKED, connection: 'offline' },
  unreachable: {
    ...BLOCKED,
    connection: 'offline',
    stopsRun: false,
    delivery: 'unsure',
    retried: 'always',
    remedy: 'address',
  },
  timeout: { ...BLOCKED, connection: 'offline', stopsRun: false, delivery: 'unsure' },
  certificate: { ...BLOCKED, step: 'encryption', remedy: 'certificate' },
  'certificate-changed': { ...BLOCKED, step: 'encryption', remedy: 'certificate' },
  'insecure-address': { ...BLOCKED, transient: false, step: 'encryption', remedy: 'address' },
  'not-https': { ...BLOCKED, step: 'encryption', remedy: 'address' },
  'port-blocked': { ...BLOCKED, transient: false, remedy: 'address' },
  redirected: {
    ...BLOCKED,
    delivery: 'refused',
    step: 'api',
    remedy: 'address',
    otherServer: 'anytime',
  },
  proxy: { ...BLOCKED, delivery: 'refused' },
  gateway: { ...BLOCKED, delivery: 'refused', step: 'api' },
  'captive-portal': { ...BLOCKED, delivery: 'refused' },

  // the answer
  'not-this-api': {
    ...BLOCKED,
    stopsRun: false,
    delivery: 'unsure',
    step: 'api',
    remedy: 'address',
    otherServer: 'anytime',
  },
  'malformed-answer': { ...USELESS, connection: 'problem', otherServer: 'at-first' },
  'too-large': USELESS,
  unauthorized: { ...BLOCKED, delivery: 'refused', refusesKey: true, step: 'key', remedy: 'key' },
  'password-refused': {
    ...BLOCKED,
    delivery: 'refused',
    refusesKey: true,
    step: 'key',
    remedy: 'key',
  },
  'two-factor': { ...BLOCKED, delivery: 'refused', refusesKey: true, step: 'key', remedy: 'key' },
  'version-too-old': { ...BLOCKED, delivery: 'refused', step: 'api' },
  forbidden: { ...BLOCKED, delivery: 'refused', refusesKey: true, step: 'key', remedy: 'plan' },
  'read-only': { ...REFUSED, delivery: 'never', transient: false },
  'not-found': { ...REFUSED, otherServer: 'at-first' },
  conflict: REFUSED,
  validation: REFUSED,
  // A read waits until the server's pause ends, or is retried; a write fails at once.
  throttled: {
    ...BLOCKED,
    blocksReading: false,
    delivery: 'refused',
    retried: 'always',
    step: 'limit',
  },
  'server-error': { ...USELESS, connection: 'problem', scope: 'more', retried: 'gateway' },
  'unexpected-status': USELESS,

  // the key and the keychain
  'key-malformed': NO_KEY,
  'key-missing': NO_KEY,
  'key-of-other-origin': NO_KEY,
  'keychain-missing': NO_KEYCHAIN,
  'keychain-locked': NO_KEYCHAIN,
  'keychain-slow': NO_KEYCHAIN,
  'keychain-failed': NO_KEYCHAIN,

  // accounts
  'address-malformed': { ...BLOCKED, transient: false, remedy: 'address' },
  'account-unknown': { ...LOCAL, stopsRun: true },
  'account-known': { ...LOCAL, remedy: 'address' },
  'settings-malformed': LOCAL,
  'settings-not-saved': LOCAL,
  'logo-malformed': LOCAL,
  'logo-too-large': LOCAL,
  'logo-too-small': LOCAL,
  'logo-unsafe': LOCAL,
  'database-malformed': LOCAL,
  'authority-malformed': LOCAL,
  'authority-expired': LOCAL,

  // the offline store
  'not-saved': LOCAL,
  // The answer to a write may be what could not be stored.
  'store-failed': { ...LOCAL, delivery: 'unsure' },

  // the built-in service
  'service-failed': BLOCKED,
  'service-stopped': { ...BLOCKED, transient: false },
  'port-taken': BLOCKED,

  // windows, and files that the user saves
  'code-missing': LOCAL,
  'too-many-windows': LOCAL,
  'file-not-written': LOCAL,
  'file-not-restored': LOCAL,

  // scheduled reports
  'not-allowed-here': LOCAL,
  'website-gone': LOCAL,
  'no-websites': LOCAL,
  'report-incomplete': LOCAL,
  'folder-missing': LOCAL,
  'mail-not-set-up': LOCAL,
  'mail-unreachable': LOCAL,
  'mail-insecure': LOCAL,
  'mail-login': LOCAL,
  'mail-password-missing': LOCAL,
  'mail-refused': LOCAL,
  'mail-unsure': { ...LOCAL, delivery: 'unsure' },

  // the webhooks of alerts
  'webhook-missing': LOCAL,
  'webhook-unreachable': LOCAL,
  'webhook-certificate': LOCAL,
  'webhook-private': LOCAL,
  'webhook-refused': LOCAL,
  'webhook-unsure': { ...LOCAL, delivery: 'unsure' },

  // the bridge
  'bad-argument': LOCAL,
  cancelled: { ...LOCAL, stopsRun: true, delivery: 'unsure' },
  internal: { ...LOCAL, delivery: 'unsure' },
} satisfies Record<string, FailureTraits>;

export type ErrorCode = keyof typeof table;

/** The traits of each code. */
export const FAILURES: Readonly<Record<ErrorCode, FailureTraits>> = table;

export const ERROR_CODES = Object.keys(table) as ErrorCode[];
