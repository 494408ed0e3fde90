import type { ErrorCode } from './failure-table';

export type { ErrorCode };

/**
 * An error as it crosses the bridge. `message` is for logs and details, and never contains a key. Users read the text
 * for the code.
 */
export interface AppError {
  code: ErrorCode;
  message: string;
  /** The HTTP status, if a server answered. */
  status?: number;
  /** Messages by field name, from the server or Sitedeck. */
  fields?: Record<string, string[]>;
  /** What users are told besides the code's text: the name or address of what failed, or the server's message. */
  detail?: string;
  /** The earliest time to try again, in milliseconds since the epoch. */
  retryAfter?: number;
}

/** An error that can be thrown within a process. Only the result of `toData()` crosses to another process. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Omit<AppError, 'code' | 'message'> = {},
  ) {
    super(message);
  }

  /** Makes a throwable failure from its data form. */
  static fromData({ code, message, ...details }: AppError): AppFailure {
    return new AppFailure(code, message, details);
  }

  toData(): AppError {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/**
 * Returns a failure with `detail` as its detail, unless it already has one. Any other thrown value is returned
 * unchanged.
 */
export function withDetail(thrown: unknown, detail: string): unknown {
  if (!(thrown instanceof AppFailure) || thrown.details.detail !== undefined) return thrown;
  return new AppFailure(thrown.code, thrown.message, { ...thrown.details, detail });
}

/** The code of a thrown failure; null for any other thrown value. */
export function failureCode(thrown: unknown): ErrorCode | null {
  return thrown instanceof AppFailure ? thrown.code : null;
}

/** Converts any thrown value to data. Anything but an `AppFailure` becomes `internal`, with only its message. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.toData();
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
