import type { Connection } from '../../shared/bridge/contract';
import { AppFailure, type AppError, type ErrorCode } from '../../shared/errors';

/** Failures that say that the server cannot be reached at all. */
const OFFLINE: ReadonlySet<ErrorCode> = new Set(['offline', 'unreachable', 'timeout']);
/** Failures that say that something stands between the account and its server. */
const PROBLEM: ReadonlySet<ErrorCode> = new Set([
  'certificate',
  'not-https',
  'redirected',
  'proxy',
  'captive-portal',
  'not-this-api',
  'malformed-answer',
  'unauthorized',
  'forbidden',
  'throttled',
  'server-error',
  'key-missing',
  'keychain-missing',
  'keychain-locked',
  'keychain-failed',
  'service-failed',
  'port-taken',
]);

/** What is known of each account's server, told to the pages when it changes. */
export class Connections {
  readonly #states = new Map<string, Connection>();

  constructor(private readonly tell: (connection: Connection) => void) {}

  of(accountId: string): Connection {
    const state = this.#states.get(accountId);
    return state ?? { accountId, status: 'unknown', problem: null, queued: 0, nextAt: null };
  }

  /** A request was answered. */
  succeeded(accountId: string): void {
    this.#set(accountId, { status: 'online', problem: null });
  }

  /** A request failed. A refusal of what was asked (404, 422) shows that the connection works. */
  failed(accountId: string, cause: unknown): void {
    if (!(cause instanceof AppFailure)) return;
    const problem = cause.toData();
    if (OFFLINE.has(cause.code)) this.#set(accountId, { status: 'offline', problem });
    else if (PROBLEM.has(cause.code)) this.#set(accountId, { status: 'problem', problem });
    else if (problem.status !== undefined) this.succeeded(accountId);
  }

  /** How many of an account's requests wait, and until when the server's limit holds them back. */
  waiting(accountId: string, queued: number, nextAt: number | null): void {
    this.#set(accountId, { queued, nextAt });
  }

  /** Nothing is known of the account's server any more. */
  forget(accountId: string): void {
    if (this.#states.delete(accountId)) this.tell(this.of(accountId));
  }

  #set(accountId: string, change: Partial<Connection>): void {
    const before = this.of(accountId);
    const after = { ...before, ...change };
    this.#states.set(accountId, after);
    if (!same(before, after)) this.tell(after);
  }
}

function same(a: Connection, b: Connection): boolean {
  const problem = (error: AppError | null): string => `${error?.code} ${error?.status}`;
  return (
    a.status === b.status &&
    a.queued === b.queued &&
    a.nextAt === b.nextAt &&
    problem(a.problem) === problem(b.problem)
  );
}
