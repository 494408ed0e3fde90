import { Socket } from 'node:net';
import { userInfo } from 'node:os';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  defaults,
  Pool,
  type PoolClient,
  type QueryResultRow,
  types,
} from 'pg';
import { toStorableText } from '$service/store/counts/storable-text';
import {
  type DatabaseAddress,
  databaseHost,
  type Encryption,
  encryptionsToTry,
  readDatabaseAddress,
} from './address';
import { ConnectionLostError, isConnectionLost, sqlStateOf } from './failures';
import { findPassword } from './password-file';
import { withRetries } from './with-retries';

/** Returns 64-bit integers as numbers, because counts stay far below 2^53. */
const TYPES = {
  getTypeParser: (...[oid, format]: Parameters<typeof types.getTypeParser>): unknown =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
};

/**
 * The number of connections for reading and for single statements. Hits have a connection of their own (writer.ts).
 */
const POOLED = 8;
/** Matches statements that write, which must not simply be repeated. */
const WRITES = /\b(?:INSERT|UPDATE|DELETE)\b/;
/** The server's code for an unknown transaction. */
const INVALID_PARAMETER = '22023';
/** The server's codes for a connection that no rule allows, and for a wrong password. */
const NOT_AUTHORIZED = '28000';
const WRONG_PASSWORD = '28P01';
/** Matches the driver's errors about a server without encryption. */
const NO_ENCRYPTION = /does not support SSL|establishing an SSL/;
/** Matches the codes of Node and OpenSSL for encryption or certificates that are not accepted. */
const HANDSHAKE_CODES = /^ERR_(?:SSL|TLS)|^EPROTO$|CERT|ISSUER|SIGNATURE/;
/** How long opening a connection may take, in milliseconds. */
const CONNECT_MS = 10_000;

export type QueryRow = QueryResultRow;

/** Runs statements: on any connection of the pool, or on that of a transaction. */
export interface Queries {
  /**
   * Runs a statement.
   *
   * @param name the name of the prepared statement, which must be different for each text
   */
  query<Result extends QueryRow>(
    name: string,
    text: string,
    values?: readonly unknown[],
  ): Promise<Result[]>;
}

/**
 * A PostgreSQL database. After a lost connection or a serialization conflict, work is repeated for a while, but takes
 * effect only once: if the connection is lost during a commit, the server is asked whether the commit succeeded.
 */
export interface Postgres extends Queries {
  /**
   * Runs work in a transaction. Everything is committed, or nothing if the work throws.
   *
   * @param work called again for each attempt
   * @param begin the options of BEGIN, such as the isolation level
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>, begin?: string): Promise<Result>;
  /** Opens a connection of its own, whose work is not repeated. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** The name under which the server lists the connections. */
export const APPLICATION_NAME = 'sitedeck';

/**
 * Returns a statement that makes commits wait for the disk, even if the server's settings would not.
 *
 * @param scope all further commits of the session, or only that of the current transaction
 */
export const waitForDiskStatement = (scope: 'session' | 'transaction'): string =>
  `SELECT set_config('synchronous_commit', 'on', ${scope === 'transaction'})
   WHERE current_setting('synchronous_commit') = 'off'`;

/** Prepares a new connection before its first use. */
export type ConnectionSetup = (client: Pick<ClientBase, 'query'>) => Promise<void>;

/**
 * Opens the connections to a database.
 *
 * @param address `postgres://…`
 * @param program the name under which the server lists the connections
 * @param greet called first for each connection; if it throws, the connection is not used
 * @throws InvalidAddressError
 */
export function openPostgres(
  address: string,
  program = APPLICATION_NAME,
  greet: ConnectionSetup = async () => {},
): Postgres {
  const config = configOf(readDatabaseAddress(address), program);
  const begin: ConnectionSetup = async (client) => {
    await prepare(client);
    await greet(client);
  };
  const routes = new Routes(
    encryptionsToTry(readDatabaseAddress(address)).map((encryption) => {
      const Connecting = clientsFor(config, encryption);
      const pool = new Pool({ ...config, Client: Connecting, max: POOLED, onConnect: begin });
      // Errors of idle connections are ignored, because the next statement uses another connection.
      pool.on('error', () => {});
      // The error of a connection in use also rejects its statement.
      pool.on('connect', (client) => client.on('error', () => {}));
      return { pool, newClient: () => new Connecting() };
    }),
  );
  const withClient: WithClient = async (work) => {
    const client = await routes.connect(({ pool }) => pool.connect());
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (cause) {
      client.release(isConnectionLost(cause) ? (cause as Error) : undefined);
      throw cause;
    }
  };
  const query: Postgres['query'] = (name, text, values) =>
    WRITES.test(text)
      ? transaction((queries) => queries.query(name, text, values))
      : withRetries(() => withClient((client) => runQuery(client, name, text, values)));
  const transaction = <Result>(
    work: (queries: Queries) => Promise<Result>,
    begin = 'BEGIN',
  ): Promise<Result> => {
    let doubtful: { id: string; result: Result } | null = null;
    return withRetries(async () => {
      if (doubtful !== null && (await isCommitted(withClient, doubtful.id))) return doubtful.result;
      doubtful = null;
      return withClient((client) =>
        inTransaction(client, work, begin, (id, ready) => {
          doubtful = { id, result: ready };
        }),
      );
    });
  };
  return {
    query,
    transaction,
    async connect() {
      const client = await routes.connect(async ({ newClient }) => {
        const opened = newClient();
        // If the connection is lost, the running statement fails, or the next one.
        opened.on('error', () => {});
        await opened.connect();
        return opened;
      });
      try {
        await begin(client);
        return client;
      } catch (cause) {
        await closeClient(client);
        throw cause;
      }
    },
    close: () => routes.close(),
  };
}

/** Runs work on a connection of the pool. */
type WithClient = <Result>(work: (client: PoolClient) => Promise<Result>) => Promise<Result>;

function configOf(address: DatabaseAddress, program: string): ClientConfig {
  const { port, database, password, parameters } = address;
  const user = address.user || process.env['PGUSER'] || systemUser();
  return {
    user,
    host: databaseHost(address, process.env),
    port: port === '' ? undefined : Number(port),
    database,
    password: password || process.env['PGPASSWORD'] || (() => findPassword({ ...address, user })),
    options: parameters.get('options'),
    sslnegotiation: parameters.get('sslnegotiation') === 'direct' ? 'direct' : 'postgres',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    types: TYPES,
    application_name: program,
  };
}

/**
 * Returns the name of the user that runs this process; empty if its id has no name. The name in the environment may
 * be wrong.
 */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return defaults.user ?? '';
  }
}

/**
 * Returns a class of clients that close the socket if the connection cannot be used. The driver would leave that to
 * the server, which waits for a minute.
 */
const clientsFor = (config: ClientConfig, encryption: Encryption): new () => Client =>
  class extends Client {
    readonly #socket: Socket;

    constructor() {
      const socket = new Socket();
      super({ ...config, ssl: encryption(), stream: () => socket });
      this.#socket = socket;
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = super.connect().catch((cause: unknown) => {
        this.#socket.destroy();
        throw cause;
      });
      if (callback === undefined) return connected;
      const call = callback as (error: Error | null, client: Client) => void;
      connected.then(
        () => call(null, this),
        (cause: unknown) => call(cause as Error, this),
      );
    }
  };

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/** Connections that are all encrypted in the same way, or not at all. */
interface Route {
  pool: Pool;
  newClient: () => Client;
}

/** The ways to connect, with and without encryption. The one that succeeded last is tried first. */
class Routes {
  #first = 0;

  constructor(private readonly routes: readonly Route[]) {}

  /**
   * Connects in one of the ways.
   *
   * @throws the most specific error of the server; without one, that of the connection
   */
  async connect<Opened>(open: (route: Route) => Promise<Opened>): Promise<Opened> {
    const first = this.#first;
    const [route, other] = [this.routes[first], this.routes[1 - first]] as [Route, Route?];
    try {
      return await reaching(() => open(route));
    } catch (cause) {
      if (other === undefined || !isForOtherRoute(cause)) throw cause;
      const opened = await reaching(() => open(other)).catch((second: unknown) => {
        throw isRefusedRoute(second) && !isRefusedRoute(cause) ? cause : second;
      });
      this.#first = 1 - first;
      return opened;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.routes.map(({ pool }) => pool.end()));
  }
}

/** Whether the server refuses connections with encryption, or without it (pg_hba.conf), or does not support it. */
const isRefusedRoute = (cause: unknown): boolean =>
  sqlStateOf(cause) === NOT_AUTHORIZED ||
  (cause instanceof ConnectionLostError && NO_ENCRYPTION.test(cause.message));

/** Whether the server may accept a connection in the other way. */
const isForOtherRoute = (cause: unknown): boolean =>
  isRefusedRoute(cause) || sqlStateOf(cause) === WRONG_PASSWORD || isHandshakeFailure(cause);

function isHandshakeFailure(cause: unknown): boolean {
  if (!(cause instanceof ConnectionLostError) || !(cause.cause instanceof Error)) return false;
  const { code = '' } = cause.cause as NodeJS.ErrnoException;
  return HANDSHAKE_CODES.test(code);
}

/**
 * Turns off the compilation of query plans. It takes the server a second, but these statements take milliseconds. It
 * is not a parameter of the connection, because pgbouncer refuses parameters that it does not know.
 */
async function prepare(client: Pick<ClientBase, 'query'>): Promise<void> {
  await reaching(() => client.query('SET jit = off'));
}

/** Closes a connection that may be broken. */
export async function closeClient(client: Client): Promise<void> {
  // Errors while closing do not matter.
  await client.end().catch(() => {});
}

const storableValue = (value: unknown): unknown =>
  typeof value === 'string' ? toStorableText(value) : value;

export async function runQuery<Result extends QueryRow>(
  client: Pick<ClientBase, 'query'>,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Result[]> {
  const { rows } = await reaching(() =>
    client.query<Result>({ name, text, values: values.map(storableValue) }),
  );
  return rows;
}

/**
 * Runs work in a transaction on a connection.
 *
 * @param beforeCommit called with the result and, if the transaction has written anything, its id
 */
export async function inTransaction<Result>(
  client: Client | PoolClient,
  work: (queries: Queries) => Promise<Result>,
  begin = 'BEGIN',
  beforeCommit: ((id: string, result: Result) => void) | null = null,
): Promise<Result> {
  await runQuery(client, '', begin);
  try {
    const result = await work({
      query: (name, text, values) => runQuery(client, name, text, values),
    });
    if (beforeCommit !== null) {
      const sql = 'SELECT pg_current_xact_id_if_assigned()::text AS id';
      const [current] = await runQuery<{ id: string | null }>(client, 'transaction-id', sql);
      const id = current?.id ?? null;
      if (id !== null) beforeCommit(id, result);
    }
    await runQuery(client, '', 'COMMIT');
    return result;
  } catch (cause) {
    // If the connection is lost, the server has rolled back the transaction.
    if (!isConnectionLost(cause)) await runQuery(client, '', 'ROLLBACK');
    throw cause;
  }
}

/**
 * Whether a transaction was committed although its connection was lost during the commit.
 *
 * @throws ConnectionLostError while the transaction is still running
 */
async function isCommitted(withClient: WithClient, id: string): Promise<boolean> {
  try {
    const sql = 'SELECT pg_xact_status($1::text::xid8) AS status';
    const [found] = await withClient((client) =>
      runQuery<{ status: string | null }>(client, 'transaction-status', sql, [id]),
    );
    if (found?.status === 'in progress')
      throw new ConnectionLostError('a commit has not ended yet');
    return found?.status === 'committed';
  } catch (cause) {
    // Another server has taken over and does not know the transaction.
    if (sqlStateOf(cause) === INVALID_PARAMETER) return false;
    throw cause;
  }
}

/**
 * Runs work. Its connection errors become ConnectionLostError; errors of the server are passed on.
 *
 * @throws ConnectionLostError, StoreMovingError
 */
async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DatabaseError || isConnectionLost(cause)) throw cause;
    throw new ConnectionLostError(cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}
