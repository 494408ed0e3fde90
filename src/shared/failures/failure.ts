import type { ErrorCode } from './failure-table';

export type { ErrorCode };

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

/** The code of a thrown failure; null for anything else that was thrown. */
export function failureCode(thrown: unknown): ErrorCode | null {
  return thrown instanceof AppFailure ? thrown.code : null;
}

/** Any thrown value as data; what is not an AppFailure becomes `internal` with its message only. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.toData();
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
