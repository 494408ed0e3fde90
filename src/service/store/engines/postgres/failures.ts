/*
 * The errors of this engine. They are in a module without the driver, because the caller may use another engine. The
 * server's codes are in the PostgreSQL documentation, appendix A.
 */

import { StoreMovingError } from '$service/store/failures';

/** The connection was lost, or could not be opened. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/** A newer version of the service has created the schema. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(
    readonly version: number,
    known: number,
  ) {
    super(`the schema has version ${version}; this service knows ${known}`);
  }
}

/** The server is too old for the statements of this engine. */
export class ServerTooOldError extends Error {
  override readonly name = 'ServerTooOldError';

  /** @param version the server's version in its own notation */
  constructor(readonly version: string) {
    super(`the server is PostgreSQL ${version}`);
  }
}

/** The user is not the owner of the tables and therefore cannot, for example, add the partition of a month. */
export class NotTableOwnerError extends Error {
  override readonly name = 'NotTableOwnerError';

  constructor(
    readonly table: string,
    readonly owner: string,
  ) {
    super(`the table ${table} belongs to ${owner}`);
  }
}

/** The server requires a password, and none was given. */
export class PasswordMissingError extends Error {
  override readonly name = 'PasswordMissingError';
}

/** Other users can read the password file, so it is not used. */
export class ReadablePasswordFileError extends Error {
  override readonly name = 'ReadablePasswordFileError';

  constructor(readonly file: string) {
    super(`others may read ${file}`);
  }
}

/** A pooler distributes the statements of a connection over several connections to the server. */
export class TransactionPoolingError extends Error {
  override readonly name = 'TransactionPoolingError';
}

/** Returns the server's code of an error; null if the error is not from the server. */
export const sqlStateOf = (thrown: unknown): string | null =>
  thrown instanceof Error &&
  'severity' in thrown &&
  'code' in thrown &&
  typeof thrown.code === 'string'
    ? thrown.code
    : null;

/** Whether the connection was lost, so that it is unknown whether a commit succeeded, or the store is being moved. */
export function isConnectionLost(thrown: unknown): boolean {
  if (thrown instanceof ConnectionLostError || thrown instanceof StoreMovingError) return true;
  const code = sqlStateOf(thrown) ?? '';
  // The codes of connection exceptions, of a server that is stopping (57P01 to 57P03), and of one without free
  // connections.
  return code.startsWith('08') || code.startsWith('57P') || code === '53300';
}

/** Whether it is pointless to try to connect again. */
export const isPermanentFailure = (thrown: unknown): boolean =>
  thrown instanceof ConnectionLostError &&
  (thrown.cause instanceof PasswordMissingError ||
    thrown.cause instanceof ReadablePasswordFileError);

/** Whether a transaction was rolled back because of a conflict or a lock timeout. It can be repeated. */
export const isConflict = (thrown: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(sqlStateOf(thrown) ?? '');

/** Whether the disk of the server, or the space of a table, is full. */
export const isDiskFull = (thrown: unknown): boolean => sqlStateOf(thrown) === '53100';

/** Whether the server found its files to be damaged. */
export const isDamage = (thrown: unknown): boolean =>
  ['XX001', 'XX002'].includes(sqlStateOf(thrown) ?? '');
