import { DatabaseSync } from '@photostructure/sqlite';
import { SQLITE, sqliteCode } from '$shared/lib/sqlite-error';

type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection['prepare']>;

/** The values a column can hold. */
export type ColumnValue = string | number | null;
export type StoreRow = Record<string, ColumnValue>;

/*
 * A thin adapter over the SQLite module, which has the interface of Node's own node:sqlite (missing in Electron 33), so that
 * replacing it changes this file only.
 */
export class StoreDatabase {
  readonly #database: Connection;
  readonly #statements = new Map<string, Statement>();

  /**
   * @param file a path, or ':memory:'
   * @throws an error that `sqliteCode` understands
   */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 2_000 });
  }

  /** Runs statements without parameters or results. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** The first row, or null. Each statement is compiled once. */
  get(sql: string, ...values: ColumnValue[]): StoreRow | null {
    return (this.#prepare(sql).get(...values) as StoreRow | undefined) ?? null;
  }

  all(sql: string, ...values: ColumnValue[]): StoreRow[] {
    return this.#prepare(sql).all(...values) as StoreRow[];
  }

  /** @returns the number of rows changed */
  run(sql: string, ...values: ColumnValue[]): number {
    return this.#prepare(sql).run(...values).changes;
  }

  /** Makes all of the work's changes or none. */
  transaction<Result>(work: () => Result): Result {
    if (this.#database.isTransaction) return work();
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (cause) {
      // A full disk has already rolled back.
      if (this.#database.isTransaction) this.exec('ROLLBACK');
      throw cause;
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** A condition, indexable, for the rows of one account or of all (null), with its value. */
export function accountCondition(account: string | null): { where: string; values: ColumnValue[] } {
  return account === null
    ? { where: '', values: [] }
    : { where: 'WHERE account = ?', values: [account] };
}

/** Error codes for a file that cannot be written (any more). */
const UNWRITABLE: readonly number[] = [
  SQLITE.PERM,
  SQLITE.BUSY,
  SQLITE.LOCKED,
  SQLITE.READONLY,
  SQLITE.IOERR,
  SQLITE.FULL,
  SQLITE.CANTOPEN,
];

/** Whether an error means that the file cannot be written (any more). */
export function isUnwritable(cause: unknown): boolean {
  const code = sqliteCode(cause);
  return code !== null && UNWRITABLE.includes(code);
}
