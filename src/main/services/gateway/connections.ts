import type { Connection } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/** Minimum interval between notifications about the queue, milliseconds, because a screen sends dozens of requests. */
const WAITING_EVERY_MS = 250;

/** The state of each account's connection; notifies the pages of changes. */
export class ConnectionStates {
  readonly #states = new Map<string, Connection>();
  readonly #told = new Map<string, Connection>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param tell called with each change, and whether the server is reachable again */
  constructor(private readonly tell: (connection: Connection, isReturn: boolean) => void) {}

  of(accountId: string): Connection {
    const state = this.#states.get(accountId);
    return state ?? { accountId, status: 'unknown', problem: null, queued: 0, nextAt: null };
  }

  /** Records an answered request. */
  succeeded(accountId: string): void {
    this.#set(accountId, { status: 'online', problem: null });
  }

  /** Records a failed request. A refusal of the request itself (404, 422) shows that the connection works. */
  failed(accountId: string, cause: unknown): void {
    if (!(cause instanceof AppFailure)) return;
    const problem = cause.toData();
    const { connection } = FAILURES[cause.code];
    if (connection !== null) this.#set(accountId, { status: connection, problem });
    else if (problem.status !== undefined) this.succeeded(accountId);
  }

  /** Records how many of an account's requests are queued, and until when the server's limit delays them. */
  waiting(accountId: string, queued: number, nextAt: number | null): void {
    this.#states.set(accountId, { ...this.of(accountId), queued, nextAt });
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      for (const state of this.#states.values()) this.#tellOf(state);
    }, WAITING_EVERY_MS);
  }

  /** Forgets what is known about the account's server. */
  forget(accountId: string): void {
    if (this.#states.delete(accountId)) this.#tellOf(this.of(accountId));
    this.#told.delete(accountId);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #set(accountId: string, change: Partial<Connection>): void {
    const state = { ...this.of(accountId), ...change };
    this.#states.set(accountId, state);
    const told = this.#told.get(accountId);
    if (!told || told.status !== state.status || !sameProblem(told, state)) this.#tellOf(state);
  }

  #tellOf(state: Connection): void {
    const told = this.#told.get(state.accountId);
    if (told && same(told, state)) return;
    this.#told.set(state.accountId, state);
    this.tell(state, state.status === 'online' && told?.status !== 'online');
  }
}

function same(a: Connection, b: Connection): boolean {
  return (
    a.status === b.status && a.queued === b.queued && a.nextAt === b.nextAt && sameProblem(a, b)
  );
}

function sameProblem(a: Connection, b: Connection): boolean {
  return a.problem?.code === b.problem?.code && a.problem?.status === b.problem?.status;
}
