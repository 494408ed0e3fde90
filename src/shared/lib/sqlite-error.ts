/** The primary result codes of SQLite that the application distinguishes (sqlite.org/rescode.html). */
export const SQLITE = {
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const;

/** Returns the primary result code of an error thrown by SQLite; null for any other thrown value. */
export function sqliteCode(thrown: unknown): number | null {
  const code = (thrown as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : null;
}

/** Whether SQLite reported that the file is damaged. */
export function isCorrupt(thrown: unknown): boolean {
  const code = sqliteCode(thrown);
  return code === SQLITE.CORRUPT || code === SQLITE.NOTADB;
}
