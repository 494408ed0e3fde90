import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppFailure } from '$shared/failures/failure';
import { backupText } from '$shared/text/en/service-copies';

/** Waits until the content of a file is on disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until the entries of a file's folder are on disk, if the system can do that. */
export function syncFolderOf(file: string): void {
  // Windows cannot open folders, and keeps their entries consistent itself.
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Gives a complete file its final name, so that it survives a power failure.
 *
 * @throws AppFailure conflict if a file has that name and must not be replaced
 */
export function publishFile(part: string, file: string, overwrite: boolean): void {
  if (overwrite) renameSync(part, file);
  else {
    try {
      linkSync(part, file);
      rmSync(part);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === 'EEXIST') throw new AppFailure('conflict', backupText.exists(file));
      // The file system does not support hard links.
      renameSync(part, file);
    }
  }
  syncFolderOf(file);
}
