import type { ErrorCode } from './failure-table';

export type { ErrorCode };

/** An error as it crosses the bridge. `message` is for logs and details and contains no keys; users read the text for the code. */
export interface AppError {
  code: ErrorCode;
  message: string;
  /** HTTP status, when a server answered. */
  status?: number;
  /** Messages by field name, from the server or from Sitedeck. */
  fields?: Record<string, string[]>;
  /** The subject or the server's explanation, for users: a name, an address, a server's message. */
  detail?: string;
  /** When to try again at the earliest, milliseconds since the epoch. */
  retryAfter?: number;
}

/** The throwable form, within one process. Only `toData()` crosses a process boundary. */
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

/** Adds the subject of a failure, unless it has one. */
export function withDetail(thrown: unknown, detail: string): unknown {
  if (!(thrown instanceof AppFailure) || thrown.details.detail !== undefined) return thrown;
  return new AppFailure(thrown.code, thrown.message, { ...thrown.details, detail });
}

/** The code of a thrown failure; null for any other thrown value. */
export function failureCode(thrown: unknown): ErrorCode | null {
  return thrown instanceof AppFailure ? thrown.code : null;
}

/** Converts any thrown value to data; anything but an AppFailure becomes `internal` with its message only. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.toData();
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
