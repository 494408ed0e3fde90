import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AppFailure, toAppError } from '../../shared/failures/failure';
import { SQLITE, sqliteCode } from '../../shared/lib/sqlite-error';
import { backupText, checkText, restoreText } from '../../shared/text/en/service-copies';
import { storeFailure } from '../app/store-failure';
import { backUp, removeParts } from '../store/copies/backup';
import { type Inspection, inspect, kindOfFile } from '../store/copies/inspection';
import { restore } from '../store/copies/restore';
import { isDamage, openForReading, StoreTaken } from '../store/database/database';
import { CURRENT_VERSION } from '../store/database/migrations';
import { hasStore, storeFile } from '../store/store';

/** These commands read for a while beside a service that counts. */
const NICENESS = 10;

/** Copies the store of a folder into a file. SIGINT and SIGTERM leave no part of it. */
export async function runBackup(folder: string, file: string, overwrite: boolean): Promise<void> {
  requireStore(folder);
  setPriority(NICENESS);
  const stop = (): void => {
    removeParts(file);
    console.error(backupText.stopped);
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const { websites, bytes } = await backUp(storeFile(folder), file, overwrite);
    console.log(backupText.done(file, websites, bytes));
  } catch (cause) {
    if (cause instanceof AppFailure) throw cause;
    if (isDamage(cause)) throw storeFailure(cause, folder);
    throw new AppFailure('service-failed', backupText.failed(file, toAppError(cause).message));
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Puts a backup in the place of a folder's store. */
export async function runRestore(folder: string, file: string): Promise<void> {
  try {
    const { websites, aside } = await restore(folder, storeFile(folder), file, Date.now());
    console.log(restoreText.done(file, websites));
    if (aside !== null) console.log(restoreText.aside(aside));
  } catch (cause) {
    if (cause instanceof AppFailure) throw cause;
    if (cause instanceof StoreTaken) {
      throw new AppFailure('service-failed', restoreText.running(folder));
    }
    throw storeFailure(cause, folder);
  }
}

/** Checks the store of a folder. Sets the exit code when it has a problem. */
export async function runCheck(folder: string): Promise<void> {
  requireStore(folder);
  setPriority(NICENESS);
  const file = storeFile(folder);
  const { findings, unfinished } = check(file);
  if (unfinished.length > 0) console.log(checkText.unfinished(unfinished));
  if (findings.length === 0) console.log(checkText.sound(file));
  else throw new AppFailure('service-failed', checkText.unsound(file, findings));
}

/** @throws AppFailure for a file that is no store of this or an older version */
function check(file: string): Inspection {
  try {
    const database = openForReading(file);
    try {
      const found = kindOfFile(database);
      if (found.kind === 'foreign') throw new AppFailure('service-failed', checkText.foreign(file));
      if (found.kind === 'newer') throw new AppFailure('service-failed', checkText.newer(file));
      if (found.version < CURRENT_VERSION) console.log(checkText.older(file, found.version));
      return inspect(database);
    } finally {
      database.close();
    }
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    if (sqliteCode(cause) === SQLITE.NOTADB) {
      throw new AppFailure('service-failed', checkText.foreign(file));
    }
    throw new AppFailure('service-failed', checkText.damaged(file, toAppError(cause).message));
  }
}

function requireStore(folder: string): void {
  if (!hasStore(folder) || !existsSync(folder)) {
    throw new AppFailure('not-found', checkText.noStore(storeFile(folder)));
  }
}
