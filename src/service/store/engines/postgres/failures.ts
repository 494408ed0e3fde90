/*
 * Failure classes without the driver, because callers may use another engine. Codes: PostgreSQL's documentation,
 * appendix A.
 */

import { StoreMoving } from '$service/store/failures';

/** The connection broke, or could not be opened. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The schema was made by a newer version of the service. */
export class SchemaNewer extends Error {
  override readonly name = 'SchemaNewer';

  constructor(
    readonly version: number,
    known: number,
  ) {
    super(`the schema has version ${version}; this service knows ${known}`);
  }
}

/** The server is older than what the statements need. */
export class ServerTooOld extends Error {
  override readonly name = 'ServerTooOld';

  /** @param version as the server writes it */
  constructor(readonly version: string) {
    super(`the server is PostgreSQL ${version}`);
  }
}

/** The user is not the owner of the tables and so cannot, for example, add a month's partition. */
export class OtherOwner extends Error {
  override readonly name = 'OtherOwner';

  constructor(
    readonly table: string,
    readonly owner: string,
  ) {
    super(`the table ${table} belongs to ${owner}`);
  }
}

/** The server asks for a password, and nobody gave one. */
export class PasswordMissing extends Error {
  override readonly name = 'PasswordMissing';
}

/** A password file is readable by others than its owner, so it is not used. */
export class PasswordFileOpen extends Error {
  override readonly name = 'PasswordFileOpen';

  constructor(readonly file: string) {
    super(`others may read ${file}`);
  }
}

/** A pooler distributes a connection's statements over several server connections. */
export class PooledByTransaction extends Error {
  override readonly name = 'PooledByTransaction';
}

/** The server's code of an error; null for one that is not the server's. */
export const sqlStateOf = (thrown: unknown): string | null =>
  thrown instanceof Error &&
  'severity' in thrown &&
  'code' in thrown &&
  typeof thrown.code === 'string'
    ? thrown.code
    : null;

/** Whether the connection broke, so that nobody knows what became of a commit, or may not be used while the store is moved. */
export function isLost(thrown: unknown): boolean {
  if (thrown instanceof ConnectionLost || thrown instanceof StoreMoving) return true;
  const code = sqlStateOf(thrown) ?? '';
  // Connection exceptions, a server that ends (57P01 to 57P03), and one that has no connection left.
  return code.startsWith('08') || code.startsWith('57P') || code === '53300';
}

/** Whether retrying to connect is useless. */
export const isHopeless = (thrown: unknown): boolean =>
  thrown instanceof ConnectionLost &&
  (thrown.cause instanceof PasswordMissing || thrown.cause instanceof PasswordFileOpen);

/** Whether a transaction was rolled back in favor of another one, or had to wait too long for it, and can be tried again. */
export const isConflict = (thrown: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(sqlStateOf(thrown) ?? '');

/** Whether the server's disk, or the place that a table may take, is full. */
export const isDiskFull = (thrown: unknown): boolean => sqlStateOf(thrown) === '53100';

/** Whether the server found its own files damaged. */
export const isDamage = (thrown: unknown): boolean =>
  ['XX001', 'XX002'].includes(sqlStateOf(thrown) ?? '');
