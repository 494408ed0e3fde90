import { existsSync } from 'node:fs';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { SQLITE, sqliteCode } from '$shared/lib/sqlite-error';
import { backupText, checkText, restoreText } from '$shared/text/en/service-copies';
import { storeFailure } from '../app/store-failure';
import { type LogSettings, NO_LOG, openLog, type ServiceLog } from '../log/log';
import {
  backUp,
  type BackupResult,
  CURRENT_VERSION,
  inspect,
  type Inspection,
  kindOfFile,
  openForReading,
  removeParts,
  restore,
  type RestoreResult,
} from '../store/engines/copies';
import { hasStore, isStoreDamage, storeFilePath } from '../store/engines/open';
import { StoreInUseError } from '../store/failures';
import { lowerPriority } from '../store/lower-priority';

/** The niceness of these commands, which read for a while beside a running service. */
const NICENESS = 10;

interface CopySettings {
  dataDir: string;
  /** The path of the backup. */
  file: string;
  /** The settings of the log; null for none, because the terminal shows everything. */
  log: LogSettings | null;
}

/** Copies the store of a folder into a file. */
export async function runBackup(settings: CopySettings & { overwrite: boolean }): Promise<void> {
  const { websites, bytes, ms } = await logged('backup', settings, () => backUpOf(settings));
  logOf(settings).write('backup.finished', { websites, bytes, ms });
  console.log(backupText.done(settings.file, websites, bytes));
}

/** Makes a backup. SIGINT and SIGTERM delete the incomplete file. */
async function backUpOf({
  dataDir: folder,
  file,
  overwrite,
}: CopySettings & { overwrite: boolean }): Promise<BackupResult> {
  requireStore(folder);
  lowerPriority(process.pid, NICENESS);
  const stop = (): void => {
    removeParts(file);
    console.error(backupText.stopped);
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await backUp(storeFilePath(folder), file, overwrite);
  } catch (cause) {
    if (cause instanceof AppFailure) throw cause;
    if (isStoreDamage(cause)) throw storeFailure(cause, { dataDir: folder });
    throw new AppFailure('service-failed', backupText.failed(file, toAppError(cause).message));
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Replaces the store of a folder by a backup. */
export async function runRestore(settings: CopySettings): Promise<void> {
  const { websites, aside, ms } = await logged('restore', settings, () => restoreOf(settings));
  logOf(settings).write('restore.finished', { websites, ms });
  console.log(restoreText.done(settings.file, websites));
  if (aside !== null) console.log(restoreText.aside(aside));
}

async function restoreOf({ dataDir: folder, file }: CopySettings): Promise<RestoreResult> {
  try {
    return await restore(folder, storeFilePath(folder), file, Date.now());
  } catch (cause) {
    if (cause instanceof AppFailure) throw cause;
    if (cause instanceof StoreInUseError) {
      throw new AppFailure('service-failed', restoreText.running(folder));
    }
    throw storeFailure(cause, { dataDir: folder });
  }
}

/** Runs work and measures its duration. A failure is logged. */
async function logged<Result>(
  kind: 'backup' | 'restore',
  settings: CopySettings,
  work: () => Promise<Result>,
): Promise<Result & { ms: number }> {
  const begin = performance.now();
  try {
    const result = await work();
    return { ...result, ms: Math.round(performance.now() - begin) };
  } catch (cause) {
    logOf(settings).write(`${kind}.failed`, { error: toAppError(cause).message });
    throw cause;
  }
}

const logOf = ({ log }: CopySettings): ServiceLog =>
  log === null ? NO_LOG : openLog(log, (line) => console.error(line));

/** Checks the store of a folder. @throws AppFailure if there are problems */
export async function runCheck(folder: string): Promise<void> {
  requireStore(folder);
  lowerPriority(process.pid, NICENESS);
  const file = storeFilePath(folder);
  const { findings, unfinished } = check(file);
  if (unfinished.length > 0) console.log(checkText.unfinished(unfinished));
  if (findings.length === 0) console.log(checkText.sound(file));
  else throw new AppFailure('service-failed', checkText.unsound(file, findings));
}

/** Checks a file. @throws AppFailure for a file that is not a store of this or an older version */
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
    if (!isStoreDamage(cause)) throw cause;
    if (sqliteCode(cause) === SQLITE.NOTADB) {
      throw new AppFailure('service-failed', checkText.foreign(file));
    }
    throw new AppFailure('service-failed', checkText.damaged(file, toAppError(cause).message));
  }
}

function requireStore(folder: string): void {
  if (!hasStore(folder) || !existsSync(folder)) {
    throw new AppFailure('not-found', checkText.noStore(storeFilePath(folder)));
  }
}
