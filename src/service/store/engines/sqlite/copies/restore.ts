import {
  closeSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppFailure } from '$shared/failures/failure';
import { setAsideName } from '$shared/lib/set-aside-name';
import { SQLITE, sqliteCode } from '$shared/lib/sqlite-error';
import { restoreText } from '$shared/text/en/service-copies';
import { isDamage, openDatabase, openForReading, openSeparate } from '../database/database';
import { lockFolder } from '../database/folder-lock';
import { migrate } from '../database/migrations';
import { syncFile, syncFolderOf } from './files';
import { inspect, kindOfFile } from './inspection';
import { LOG_SUFFIXES, removeRestoreFiles, restoringFilePath } from './restore-files';

export interface RestoreResult {
  websites: number;
  /** The new path of the former store; null if there was none. */
  aside: string | null;
}

const GZIP = [0x1f, 0x8b];

/**
 * Replaces the store of a folder by a backup. The backup is checked and migrated before anything changes. The former
 * store is kept under another name.
 *
 * @param store the path of the store's file
 * @param now milliseconds since the epoch
 * @throws StoreInUseError while a service uses the folder; AppFailure not-found, bad-argument
 */
export async function restore(
  folder: string,
  store: string,
  file: string,
  now: number,
): Promise<RestoreResult> {
  if (!existsSync(file)) throw new AppFailure('not-found', restoreText.missing(file));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const draft = restoringFilePath(store);
  try {
    removeRestoreFiles(store);
    await copyTo(draft, file);
    const websites = prepare(draft, file);
    syncFile(draft);
    return { websites, aside: replace(store, draft, now) };
  } finally {
    removeRestoreFiles(store);
    lock.release();
  }
}

/**
 * Copies the backup, with a log beside it.
 *
 * @throws AppFailure bad-argument
 */
async function copyTo(draft: string, file: string): Promise<void> {
  try {
    if (isGzip(file)) {
      await pipeline(
        createReadStream(file),
        createGunzip(),
        createWriteStream(draft, { mode: 0o600 }),
      );
      return;
    }
    const source = openForReading(file);
    try {
      await source.copyTo(draft);
    } finally {
      source.close();
    }
  } catch (cause) {
    throw unusable(cause, file);
  }
}

function isGzip(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(2);
    readSync(handle, start);
    return GZIP.every((byte, index) => start[index] === byte);
  } finally {
    closeSync(handle);
  }
}

/**
 * Checks a copy and migrates it to the current version.
 *
 * @returns the number of websites
 */
function prepare(draft: string, file: string): number {
  try {
    const copy = openSeparate(draft);
    try {
      const found = kindOfFile(copy);
      if (found.kind === 'foreign') throw refusal(restoreText.foreign(file));
      if (found.kind === 'newer') throw refusal(restoreText.newer(file));
      check(inspect(copy).findings, file);
      migrate(copy);
      check(inspect(copy).findings, file);
      return Number(copy.prepare('SELECT count(*) FROM website').get()?.[0]);
    } finally {
      copy.close();
    }
  } catch (cause) {
    throw unusable(cause, file);
  }
}

function check(findings: readonly string[], file: string): void {
  if (findings.length > 0) throw refusal(restoreText.damaged(file, findings));
}

const refusal = (message: string): AppFailure => new AppFailure('bad-argument', message);

/** Converts errors of the file to a text for the user. Other errors are returned unchanged. */
function unusable(cause: unknown, file: string): unknown {
  if (sqliteCode(cause) === SQLITE.NOTADB) return refusal(restoreText.foreign(file));
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (isDamage(cause) || code.startsWith('Z_')) {
    return refusal(restoreText.damaged(file, [(cause as Error).message]));
  }
  return cause;
}

/**
 * Replaces the store. The former store is always there under its new name, and the store's own name always refers to
 * a complete store or to none. After a crash, either the former or the restored store is there.
 */
function replace(store: string, draft: string, now: number): string | null {
  if (!existsSync(store)) {
    for (const log of LOG_SUFFIXES) rmSync(store + log, { force: true });
    renameSync(draft, store);
    syncFolderOf(store);
    return null;
  }
  const aside = setAsideName(store, 'replaced', now);
  mergeLog(store, `${aside}-wal`);
  // The logs of the former store must not be applied to the restored one.
  for (const log of LOG_SUFFIXES) rmSync(store + log, { force: true });
  keepAs(store, aside);
  renameSync(draft, store);
  syncFolderOf(store);
  return aside;
}

/** Gives the store a second name. If the file system allows only one name, the store is renamed. */
function keepAs(store: string, aside: string): void {
  try {
    linkSync(store, aside);
  } catch {
    renameSync(store, aside);
  }
}

/**
 * Copies the log into the file of the former store. If that store is damaged, its log is kept.
 *
 * @param kept the path for the kept log; SQLite deletes a log that it cannot read
 */
function mergeLog(store: string, kept: string): void {
  if (existsSync(`${store}-wal`)) copyFileSync(`${store}-wal`, kept);
  try {
    openDatabase(store).close();
    rmSync(kept, { force: true });
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
  }
}
