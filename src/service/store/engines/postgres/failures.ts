/*
 * Error classes without the driver, because callers may use another engine. Error codes: PostgreSQL documentation,
 * appendix A.
 */

import { StoreMoving } from '$service/store/failures';

/** The connection broke, or could not be opened. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** A newer version of the service created the schema. */
export class SchemaNewer extends Error {
  override readonly name = 'SchemaNewer';

  constructor(
    readonly version: number,
    known: number,
  ) {
    super(`the schema has version ${version}; this service knows ${known}`);
  }
}

/** The server is too old for the statements. */
export class ServerTooOld extends Error {
  override readonly name = 'ServerTooOld';

  /** @param version in the server's notation */
  constructor(readonly version: string) {
    super(`the server is PostgreSQL ${version}`);
  }
}

/** The user does not own the tables and therefore cannot, for example, add a month's partition. */
export class OtherOwner extends Error {
  override readonly name = 'OtherOwner';

  constructor(
    readonly table: string,
    readonly owner: string,
  ) {
    super(`the table ${table} belongs to ${owner}`);
  }
}

/** The server requires a password, and none was given. */
export class PasswordMissing extends Error {
  override readonly name = 'PasswordMissing';
}

/** Other users can read the password file, so it is not used. */
export class PasswordFileOpen extends Error {
  override readonly name = 'PasswordFileOpen';

  constructor(readonly file: string) {
    super(`others may read ${file}`);
  }
}

/** A pooler distributes a connection's statements across several server connections. */
export class PooledByTransaction extends Error {
  override readonly name = 'PooledByTransaction';
}

/** The error code of the server; null for errors from elsewhere. */
export const sqlStateOf = (thrown: unknown): string | null =>
  thrown instanceof Error &&
  'severity' in thrown &&
  'code' in thrown &&
  typeof thrown.code === 'string'
    ? thrown.code
    : null;

/** Whether the connection broke, so that the outcome of a commit is unknown, or the store is being moved. */
export function isConnectionLost(thrown: unknown): boolean {
  if (thrown instanceof ConnectionLost || thrown instanceof StoreMoving) return true;
  const code = sqlStateOf(thrown) ?? '';
  // Connection exceptions, a server that is stopping (57P01 to 57P03), and a server without free connections.
  return code.startsWith('08') || code.startsWith('57P') || code === '53300';
}

/** Whether another attempt to connect is pointless. */
export const isPermanentFailure = (thrown: unknown): boolean =>
  thrown instanceof ConnectionLost &&
  (thrown.cause instanceof PasswordMissing || thrown.cause instanceof PasswordFileOpen);

/** Whether a transaction was rolled back because of a conflict or a lock timeout, and can be retried. */
export const isConflict = (thrown: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(sqlStateOf(thrown) ?? '');

/** Whether the server's disk, or the space of a table, is full. */
export const isDiskFull = (thrown: unknown): boolean => sqlStateOf(thrown) === '53100';

/** Whether the server found its files damaged. */
export const isDamage = (thrown: unknown): boolean =>
  ['XX001', 'XX002'].includes(sqlStateOf(thrown) ?? '');
