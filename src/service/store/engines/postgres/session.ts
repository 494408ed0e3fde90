import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { StoreMovingError } from '$service/store/failures';
import { type Lease, type Leases, LocalLeases } from '$service/store/leases';
import { closeClient, type Postgres, runQuery } from './connection';
import { ConnectionLostError, isConflict, isConnectionLost } from './failures';
import { takeFencingNumber } from './fences';
import { withRetries } from './with-retries';

/** The channel for the notifications of the schema's triggers (migrations.ts). */
const CHANNEL = 'sitedeck';
/** The channel for messages between processes. A message follows the name of its sender. */
const TALK = 'sitedeck_talk';
/** The first number of the advisory locks of leases. */
const LEASES = 0x51_81;
/** How often a silent connection is tested, and how long its answer may take, in milliseconds. */
const TRIAL_INTERVAL_MS = 10_000;
const TRIAL_MS = 5_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

/** A table whose changes all processes are told of. */
export type WatchedTable = 'website' | 'api_key' | 'removal' | 'schema';

/**
 * A connection that lasts as long as the process. It gets notifications about changes and holds leases, which end
 * with it. If it is lost, it is opened again. All listeners are then called, because notifications may have been
 * missed.
 */
export class Session implements Leases {
  readonly #listeners: { topic: WatchedTable; listener: () => void }[] = [];
  readonly #own = new LocalLeases();
  /** The fencing numbers of the leases that were taken and not released. They may be held or lost. */
  readonly #numbers = new Map<string, number>();
  readonly #name = randomBytes(8).toString('base64url');
  #hear: (message: string) => void = () => {};
  #tellMoving: (cause: StoreMovingError) => void = () => {};
  #client: Client | null = null;
  #isClosed = false;
  #reopening: Promise<void> | null = null;
  #trials: NodeJS.Timeout | undefined;

  constructor(private readonly postgres: Postgres) {}

  /** Opens the connection. @throws StoreMovingError; the connection's error */
  async open(): Promise<void> {
    const client = await this.postgres.connect();
    client.once('end', () => this.#lose(client));
    client.once('error', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) this.#tell(payload);
      else if (!payload.startsWith(this.#name)) this.#hear(payload.slice(this.#name.length));
    });
    try {
      await runQuery(client, '', `LISTEN ${CHANNEL}`);
      await runQuery(client, '', `LISTEN ${TALK}`);
    } catch (cause) {
      await closeClient(client);
      throw cause;
    }
    this.#client = client;
    clearInterval(this.#trials);
    this.#trials = setInterval(() => void this.#try(client), TRIAL_INTERVAL_MS).unref();
    this.#tell(null);
  }

  /** Whether notifications about changes are received. */
  get isListening(): boolean {
    return this.#client !== null;
  }

  /** Calls the listener when a table has changed, or may have. */
  on(topic: WatchedTable, listener: () => void): void {
    this.#listeners.push({ topic, listener });
  }

  /** Sends a message to all other processes. Does nothing while messages are not received. */
  async send(message: string): Promise<void> {
    if (this.#client === null) return;
    await runQuery(this.#client, 'talk', 'SELECT pg_notify($1, $2)', [TALK, this.#name + message]);
  }

  /** Calls the listener with the messages of other processes. */
  onSent(listener: (message: string) => void): void {
    this.#hear = listener;
  }

  /** Calls the listener if a move has locked the store while this process was disconnected. */
  onMoving(listener: (cause: StoreMovingError) => void): void {
    this.#tellMoving = listener;
  }

  /** Returns this process's fencing number for a lease (fences.ts); null after it was released. */
  numberOf(work: string): number | null {
    return this.#numbers.get(work) ?? null;
  }

  /**
   * Takes a lease. If the connection is lost, waits for it for a while.
   *
   * @throws the error of the server or the connection
   */
  async take(work: string): Promise<Lease | null> {
    const own = await this.#own.take(work);
    if (own === null) return null;
    let lease: Lease | null = null;
    try {
      lease = await withRetries(() => this.#take(work, own));
      return lease;
    } finally {
      if (lease === null) await own.release();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#disconnect();
    await this.#reopening;
  }

  async #disconnect(): Promise<void> {
    clearInterval(this.#trials);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #take(work: string, own: Lease): Promise<Lease | null> {
    const client = this.#client;
    if (client === null) throw new ConnectionLostError('the connection is being opened again');
    const sql = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken';
    const [lock] = await runQuery<{ taken: boolean }>(client, 'take-lease', sql, [LEASES, work]);
    return lock?.taken === true ? this.#lease(client, work, own) : null;
  }

  /**
   * Takes a lease on the connection.
   *
   * @returns null while the holder before still writes
   */
  async #lease(client: Client, work: string, own: Lease): Promise<Lease | null> {
    const unlock = async (): Promise<void> => {
      const sql = 'SELECT pg_advisory_unlock($1, hashtext($2))';
      await runQuery(client, 'release-lease', sql, [LEASES, work]).catch((cause: unknown) => {
        // The lock has ended with its connection.
        if (!isConnectionLost(cause)) throw cause;
      });
    };
    try {
      // Another connection is used, because this one must receive messages in the meantime.
      this.#numbers.set(work, await takeFencingNumber(this.postgres, work));
    } catch (cause) {
      await unlock();
      if (isConflict(cause)) return null;
      throw cause;
    }
    const isHeld = (): boolean => this.#client === client;
    return {
      get isHeld() {
        return isHeld();
      },
      release: async () => {
        this.#numbers.delete(work);
        await own.release();
        if (isHeld()) await unlock();
      },
    };
  }

  #tell(table: string | null): void {
    for (const { topic, listener } of this.#listeners) {
      if (table === null || table === topic) listener();
    }
  }

  #lose(client: Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#tell(null);
    this.#reopening ??= this.#reopen().finally(() => (this.#reopening = null));
  }

  async #reopen(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !this.#isClosed;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        await this.open();
        if (this.#isClosed) await this.#disconnect();
        return;
      } catch (cause) {
        if (cause instanceof StoreMovingError) this.#tellMoving(cause);
        // The process need not stay alive for this wait: caches are off until the connection is back, so nothing
        // depends on it.
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  /** Tests the connection, because nothing else may show that it is broken. */
  async #try(client: Client): Promise<void> {
    const silence = new AbortController();
    const late = wait(TRIAL_MS, false, { ref: false, signal: silence.signal }).catch(() => false);
    const answered = runQuery(client, '', 'SELECT 1').then(
      () => true,
      () => false,
    );
    const isAlive = await Promise.race([answered, late]);
    silence.abort();
    if (isAlive) return;
    this.#lose(client);
    await closeClient(client);
  }
}
