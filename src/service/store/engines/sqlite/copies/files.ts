import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppFailure } from '$shared/failures/failure';
import { backupText } from '$shared/text/en/service-copies';

/** Waits until a file's content is on the disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until a folder's names are on the disk, where the system can. */
export function syncFolderOf(file: string): void {
  // Windows opens no folders, and keeps names in order by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Gives a complete file its name, and keeps it across a power failure.
 *
 * @throws AppFailure conflict when the name was taken meanwhile and may not be replaced
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
      // A file system without hard links.
      renameSync(part, file);
    }
  }
  syncFolderOf(file);
}
