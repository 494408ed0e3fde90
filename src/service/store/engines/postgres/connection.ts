import {
  Client,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResultRow,
  types,
} from 'pg';

/** The type of a 64-bit integer (pg_type.oid). */
const INT8 = 20;

/** Counts stay far below 2^53, so that they are numbers here as everywhere. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Connections for reading and single statements; hits have one of their own (writer.ts). */
const POOLED = 8;
/** How long a connection may take to open, ms. */
const CONNECT_MS = 10_000;

export type Row = QueryResultRow;

/** What runs statements: the pool, or a transaction's connection. */
export interface Queries {
  /** @param name of the prepared statement, the same for the same text */
  query<Result extends Row>(
    name: string,
    text: string,
    values?: readonly unknown[],
  ): Promise<Result[]>;
}

/** A PostgreSQL database. */
export interface Postgres extends Queries {
  /** Runs the work in one transaction: commits all of it, or nothing when it throws. @param begin e.g. its isolation */
  transaction<Result>(work: (queries: Queries) => Promise<Result>, begin?: string): Promise<Result>;
  /** A connection of its own. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** @param address `postgres://…` */
export function openPostgres(address: string): Postgres {
  const config: ClientConfig = {
    connectionString: address,
    connectionTimeoutMillis: CONNECT_MS,
    types: TYPES,
    application_name: 'sitedeck',
    // Compiling a plan takes the server a second; statements here take milliseconds.
    options: '-c jit=off',
  };
  const pool = new Pool({ ...config, max: POOLED });
  // A connection that breaks while nobody uses it: the next statement gets another one.
  pool.on('error', () => {});
  // One that breaks while it is used fails its statement, too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    query: (name, text, values) => run(pool, name, text, values),
    async transaction(work, begin = 'BEGIN') {
      const client = await reaching(() => pool.connect());
      try {
        const result = await inTransaction(client, work, begin);
        client.release();
        return result;
      } catch (cause) {
        client.release(isLost(cause) ? (cause as Error) : undefined);
        throw cause;
      }
    },
    async connect() {
      const client = new Client(config);
      // A lost connection fails the statement that runs, or the next one.
      client.on('error', () => {});
      await reaching(() => client.connect());
      return client;
    },
    close: () => pool.end(),
  };
}

export async function run<Result extends Row>(
  client: Pick<Client, 'query'> | Pool,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Result[]> {
  const { rows } = await reaching(() => client.query<Result>({ name, text, values: [...values] }));
  return rows;
}

export async function inTransaction<Result>(
  client: Client | PoolClient,
  work: (queries: Queries) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  await run(client, '', begin);
  try {
    const result = await work({ query: (name, text, values) => run(client, name, text, values) });
    await run(client, '', 'COMMIT');
    return result;
  } catch (cause) {
    // A lost connection has rolled it back.
    if (!isLost(cause)) await run(client, '', 'ROLLBACK');
    throw cause;
  }
}

/** The connection broke, or could not be opened. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** Tells what the server says from everything else that can go wrong on the way to it. @throws ConnectionLost */
async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    throw new ConnectionLost(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** PostgreSQL's code of an error (its documentation, appendix A); null for one that is not the server's. */
const codeOf = (thrown: unknown): string | null =>
  thrown instanceof DatabaseError ? (thrown.code ?? null) : null;

/** Whether the connection broke, so that nobody knows what became of a commit. */
export function isLost(thrown: unknown): boolean {
  if (thrown instanceof ConnectionLost) return true;
  const code = codeOf(thrown) ?? '';
  // Connection exceptions, and a server that ends: 57P01 to 57P03.
  return code.startsWith('08') || code.startsWith('57P');
}

/** Whether a transaction was rolled back in favor of another one, and can be tried again. */
export const isConflict = (thrown: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(thrown) ?? '');
