import { setMaxListeners } from 'node:events';
import type { StoredAccount } from '$main/accounts/account-file';
import type { StoredTrust } from '$main/accounts/stored-trust';
import { Budget } from '$main/api/scheduling/budget';
import type { QueueStatus } from '$main/api/scheduling/scheduler';
import type { Server } from '$main/api/server';
import {
  type DialectMemory,
  learnAdditions,
  unsavedDialect,
} from '$main/api/servers/api-v1/dialect';
import { loadProduct } from '$main/api/servers/product-modules';
import type { ServerClient, ServerSession, WebsiteIds } from '$main/api/servers/server-client';
import type { RequestTarget } from '$main/api/transport/wire';
import { FIRST_PRODUCT, type ProductName, productOf } from '$shared/api/products';
import type { CheckResult, RecognizedProduct } from '$shared/bridge/account-values';
import type { Priority } from '$shared/bridge/contract';
import { localZone, zoneOf } from '$shared/dates/zone';
import { AppFailure, failureCode, toAppError } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { keyFitsOrigin } from '../context/key-entry';
import type { ServiceContext } from '../context/service-context';
import { networkOf } from '../context/trust';
import { checkResults } from './account-check';
import { ConnectionStates } from './connections';
import type { FailureLog } from './failure-log';
import type { KeyBreaker, KeyProbing } from './key-breaker';
import { asCaptivePortal, asChangedCertificate, asOtherService } from './reclassify';
import { recognizeServer } from './recognize-server';
import { ReconnectMonitor } from './reconnect-monitor';
import { RefusedKeys } from './refused-keys';
import type { SavedBudgets } from './saved-budgets';
import type { SavedDialects } from './saved-dialects';
import { memoryWebsiteIds } from './saved-website-ids';
import { SMALLEST_LIST } from './smallest-list';

export interface GatewayOptions {
  priority: Priority;
  /** True for writes, which are never retried. */
  write?: boolean;
  /**
   * Sends the request even if the account's key was rejected, to check whether it is accepted now. Writes always do.
   */
  insist?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** An address and key to test before they are stored. */
export interface AccountProbe {
  address: string;
  key: string;
  trust: StoredTrust | null;
  product?: ProductName | undefined;
}

/** A request, and the account, its key and the breaker of that key at the time it was made. */
interface Asked {
  account: StoredAccount;
  breaker: KeyBreaker;
  key: string;
  how: GatewayOptions;
}

export type ClientTask<Result> = (client: ServerClient) => Promise<Result>;

/** Which requests may test a rejected key: those the user waits for. */
const PROBING: Record<Priority, KeyProbing> = {
  interactive: 'when-due',
  refresh: 'never',
  later: 'never',
  offline: 'never',
};
/** The built-in service may have another port at every start, and has no limit. */
const BUILT_IN = 'built-in';
/** The account id of requests to an address that is only being tested. */
const NO_ACCOUNT = '';
const TESTING = { accountId: NO_ACCOUNT, priority: 'interactive' } as const;

/** Sends the accounts' requests to their servers. Loaded when first needed, after the window's first frame. */
export class AccountGateway {
  readonly connections: ConnectionStates;
  /** By origin: accounts on one server share its queue and its limit. */
  readonly #servers = new Map<string, Server>();
  readonly #writes = new SerialQueue();
  readonly #watch: ReconnectMonitor;
  readonly #skews = new Map<string, number>();
  readonly #refusedKeys = new RefusedKeys();
  /** By key: a token belongs to the key that it was given for. */
  readonly #sessions = new WeakMap<KeyBreaker, Promise<ServerSession>>();
  /** Failures already reported. Blocked requests fail with the failure of the request that was sent. */
  readonly #reported = new WeakSet<object>();
  /** Called when an account's server answers again. */
  onReturned: (accountId: string) => void = () => undefined;
  /** Whether anything besides the account's own windows shows the account. */
  isWatched: (accountId: string) => boolean = () => false;

  constructor(
    private readonly context: ServiceContext,
    private readonly dialects: SavedDialects,
    private readonly budgets: SavedBudgets,
    private readonly failures: FailureLog,
    private readonly ids: (accountId: string) => WebsiteIds,
  ) {
    this.connections = new ConnectionStates((connection, isReturn) => {
      context.options.emit('connection.changed', connection);
      this.#watch.changed(connection);
      if (isReturn) this.onReturned(connection.accountId);
    });
    this.#watch = new ReconnectMonitor({
      watched: (accountId) =>
        context.windowAccounts.isShown(accountId) || this.isWatched(accountId),
      probe: (accountId) =>
        this.ask(accountId, { priority: 'refresh', insist: true }, (client) =>
          client.listWebsites(SMALLEST_LIST),
        ),
      random: context.options.random,
    });
  }

  /** Runs a request against an account's server, in its dialect and through its queue. @throws AppFailure */
  async ask<Result>(
    accountId: string,
    how: GatewayOptions,
    work: ClientTask<Result>,
  ): Promise<Result> {
    // Many requests may listen to the same signal.
    if (how.signal) setMaxListeners(0, how.signal);
    const account = this.context.accounts.get(accountId);
    const breaker = this.#refusedKeys.of(accountId);
    let giveBack = (): void => undefined;
    try {
      const address = await this.context.addressOf(account);
      if (!keyFitsOrigin(account)) {
        throw new AppFailure(
          'key-of-other-origin',
          'accounts: the key was entered for another origin',
        );
      }
      const loan = this.context.keys.lend(account);
      ({ giveBack } = loan);
      const asked = { account, breaker, key: await loan.key, how };
      const client = await this.#client(address, asked);
      const result = await work(client).catch(async (cause: unknown) => {
        const mayHaveEnded = account.kind === 'built-in' && failureCode(cause) === 'unreachable';
        if (!mayHaveEnded || how.write) throw cause;
        // The built-in service is restarted and may then have another address.
        const again = await this.context.addressOf(account);
        if (again === address) throw cause;
        return work(await this.#client(again, asked));
      });
      if (breaker.isCurrent) this.connections.succeeded(accountId);
      return result;
    } catch (thrown) {
      // Every account has connected once, so its server has answered correctly before.
      const cause = asChangedCertificate(asCaptivePortal(thrown, account.address), account);
      this.#reportFailure(accountId, breaker, cause);
      throw cause;
    } finally {
      giveBack();
    }
  }

  /** How far an account's server clock is ahead of this computer's, milliseconds; 0 while unknown. */
  skewOf(accountId: string): number {
    return this.#skews.get(accountId) ?? 0;
  }

  /** Requests a list of websites to test address and key. @throws AppFailure with the reason */
  async probe({ address, key, trust, product = FIRST_PRODUCT }: AccountProbe): Promise<void> {
    const server = await this.#server(new URL(address).origin);
    const { openSession } = await loadProduct(product);
    const network = networkOf(this.context, { address, trust });
    const { authorize, client: clientOf } = openSession();
    const client = clientOf({
      address,
      exchange: (spec) => server.exchange(spec, { address, key, network, authorize }, TESTING),
      dialect: unsavedDialect(),
      ids: memoryWebsiteIds(),
      zone: localZone,
    });
    try {
      await client.listWebsites(SMALLEST_LIST);
    } catch (cause) {
      throw asOtherService(asChangedCertificate(cause, { address, trust }));
    }
  }

  /**
   * Recognizes the product of a server by its address, without a key.
   *
   * @returns null for the API that several products share, or if it does not answer
   * @throws AppFailure version-too-old
   */
  async recognize(address: string, trust: StoredTrust | null): Promise<RecognizedProduct | null> {
    const server = await this.#server(new URL(address).origin);
    return recognizeServer(server, address, networkOf(this.context, { address, trust }));
  }

  /** Tests an account's server from its address to its clock. @throws AppFailure account-unknown */
  async check(accountId: string): Promise<CheckResult[]> {
    const account = this.context.accounts.get(accountId);
    const breaker = this.#refusedKeys.of(accountId);
    const { probeAccount } = await import('./account-probe');
    const probed = await probeAccount(this.context, account, (address) =>
      this.#server(serverName(account, address)),
    );
    if (probed.problem === null && probed.keyProblem === null && breaker.isCurrent) {
      breaker.accept();
      this.connections.succeeded(accountId);
    }
    return checkResults(account, probed);
  }

  /** Resets an account's connection after its key, address or trust has changed. */
  resetConnection(accountId: string): void {
    this.#refusedKeys.forget(accountId);
    this.connections.forget(accountId);
  }

  /** Forgets everything known about an account's server. */
  forget(accountId: string): void {
    this.resetConnection(accountId);
    this.dialects.forget(accountId);
    this.budgets.prune();
  }

  /** Checks at once whether unreachable servers are back: the computer woke up, or its network changed. */
  wake(): void {
    this.#watch.wake();
  }

  /** Cancels all running requests. */
  close(): void {
    this.#watch.close();
    this.connections.close();
    for (const server of this.#servers.values()) server.close();
    this.budgets.close();
  }

  #reportFailure(accountId: string, breaker: KeyBreaker, cause: unknown): void {
    if (cause instanceof AppFailure) {
      if (this.#reported.has(cause)) return;
      this.#reported.add(cause);
    }
    if (breaker.isCurrent) {
      // When other requests succeed, a 403 is about this request only, like a 404.
      const ofKey = failureCode(cause) !== 'forbidden' || breaker.isOfKey(cause);
      if (ofKey) this.connections.failed(accountId, cause);
      else this.connections.succeeded(accountId);
    }
    this.failures.add(accountId, cause);
    this.context.log.info('a request failed', { accountId, ...toAppError(cause) });
  }

  /** A client that sends an account's requests to an address: with its key, unless the server rejects that. */
  async #client(address: string, { account, breaker, key, how }: Asked): Promise<ServerClient> {
    const { priority, signal, write = false, insist = write } = how;
    const server = await this.#server(serverName(account, address));
    const { authorize, client } = await this.#session(breaker, account);
    signal?.throwIfAborted();
    const { context } = this;
    const dialect = whileCurrent(breaker, this.dialects.of(account.id));
    const options = {
      accountId: account.id,
      generation: breaker.generation,
      priority,
      signal,
      retry: this.connections.of(account.id).status !== 'offline',
      failsOthers: (cause: unknown) => breaker.isOfKey(cause),
      enter: () => breaker.enter(insist ? 'at-once' : PROBING[priority], signal),
      onAnswer: (headers: Headers) => {
        if (breaker.isCurrent) this.#skews.set(account.id, skewOf(headers, context.now()));
        learnAdditions(dialect, headers);
      },
    };
    const to: RequestTarget = {
      address,
      key,
      authorize,
      // Read when the request is sent, so that a queued or repeated request does not use trust withdrawn in the meantime.
      get network() {
        const { trust } = context.accounts.get(account.id);
        return networkOf(context, { address, trust: trust ?? null });
      },
    };
    return client({
      address,
      exchange: (spec) => server.exchange(spec, to, options),
      dialect,
      ids: this.ids(account.id),
      zone: () => zoneOf(context.accounts.get(account.id)),
    });
  }

  #session(breaker: KeyBreaker, account: StoredAccount): Promise<ServerSession> {
    const known = this.#sessions.get(breaker);
    if (known) return known;
    const session = loadProduct(productOf(account)).then(({ openSession }) => openSession());
    this.#sessions.set(breaker, session);
    session.catch(() => this.#sessions.delete(breaker));
    return session;
  }

  async #server(name: string): Promise<Server> {
    const { Server } = await loadServer();
    const known = this.#servers.get(name);
    if (known) return known;
    const { fetch, fetchOnce, random, limits } = this.context.options;
    const server = new Server({
      fetch,
      fetchOnce,
      now: this.context.now,
      writes: this.#writes,
      onWaiting: (waiting) => this.#reportQueue(waiting),
      random,
      limits,
      budget: name === BUILT_IN ? new Budget({ limit: null }) : this.budgets.of(name),
    });
    this.#servers.set(name, server);
    return server;
  }

  #reportQueue({ queued, waitMs }: QueueStatus): void {
    const nextAt = waitMs === null ? null : this.context.now() + waitMs;
    for (const [accountId, count] of queued) {
      if (accountId !== NO_ACCOUNT)
        this.connections.waiting(accountId, count, count > 0 ? nextAt : null);
    }
  }
}

/** Restricts dialect changes to the current key, because answers to a previous key may come from another server. */
function whileCurrent(breaker: KeyBreaker, { get, learn }: DialectMemory): DialectMemory {
  return {
    get,
    learn: (change) => {
      if (breaker.isCurrent) learn(change);
    },
  };
}

function serverName({ kind }: StoredAccount, address: string): string {
  return kind === 'built-in' ? BUILT_IN : new URL(address).origin;
}

/* Not needed for showing saved data, so loaded with the first request to a server. */
const loadServer = () => import('$main/api/server');

/** The clock skew by the answer's Date header. The header has whole seconds, so less than two seconds count as none. */
function skewOf(headers: Headers, now: number): number {
  const skew = Date.parse(headers.get('date') ?? '') - now;
  return Math.abs(skew) > 2_000 ? skew : 0;
}
