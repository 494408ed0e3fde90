/**
 * Every way a call can fail, as data. The renderer's table (client/failures.ts) turns each code into words
 * and a next step; a code without words does not compile.
 */
export const ERROR_CODES = [
  // the way to the server
  'offline',
  'unreachable',
  'timeout',
  'certificate',
  'certificate-changed',
  'insecure-address',
  'not-https',
  'port-blocked',
  'redirected',
  'proxy',
  'captive-portal',
  // what answered
  'not-this-api',
  'malformed-answer',
  'too-large',
  'unauthorized',
  'forbidden',
  'not-found',
  'conflict',
  'validation',
  'throttled',
  'server-error',
  'unexpected-status',
  // the key and its keychain
  'key-malformed',
  'key-missing',
  'key-of-other-origin',
  'keychain-missing',
  'keychain-locked',
  'keychain-slow',
  'keychain-failed',
  // accounts
  'address-malformed',
  'account-unknown',
  'account-known',
  'settings-malformed',
  'settings-not-saved',
  'authority-malformed',
  'authority-expired',
  // the offline store
  'not-saved',
  'store-failed',
  // the built-in service
  'service-failed',
  'service-stopped',
  'port-taken',
  // windows
  'too-many-windows',
  // files that the person saves
  'file-not-written',
  // the bridge
  'bad-argument',
  'cancelled',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Failures of the way to the server, or of the key: whatever is asked of it next would meet them too. The others pass by
 * themselves, or are about a single request.
 */
const BLOCKS_REQUESTS: ReadonlySet<ErrorCode> = new Set([
  ...(['offline', 'unreachable', 'timeout', 'certificate', 'not-https', 'redirected'] as const),
  ...([
    'certificate-changed',
    'proxy',
    'captive-portal',
    'not-this-api',
    'unauthorized',
    'forbidden',
    'key-missing',
  ] as const),
  ...(['keychain-missing', 'keychain-locked', 'keychain-failed', 'service-failed'] as const),
]);

/** Whether nothing can be asked of the server as long as this lasts. */
export function blocksRequests({ code }: Pick<AppError, 'code'>): boolean {
  return BLOCKS_REQUESTS.has(code);
}

/** An error as it crosses the bridge. `message` is for logs and details, already free of keys; people read the code's words. */
export interface AppError {
  code: ErrorCode;
  message: string;
  /** HTTP status, when a server answered. */
  status?: number;
  /** The server's or our own words, by field name. */
  fields?: Record<string, string[]>;
  /** Milliseconds since the epoch from which another try makes sense. */
  retryAfter?: number;
}

/** The throwable form, inside one process. Only `toData()` crosses a boundary. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Omit<AppError, 'code' | 'message'> = {},
  ) {
    super(message);
  }

  /** The throwable form of an error that came as data. */
  static fromData({ code, message, ...details }: AppError): AppFailure {
    return new AppFailure(code, message, details);
  }

  toData(): AppError {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** Any thrown value as data; what is not an AppFailure becomes `internal` with its message only. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.toData();
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
