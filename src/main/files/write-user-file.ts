import { randomUUID } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppFailure } from '../../shared/failures/failure';
import { replaceFile } from './atomic-file';
import { systemCode } from './system-error';

/** Permissions of a new file, restricted by the system's umask. */
const NEW_FILE_MODE = 0o666;

/**
 * Writes a file atomically. An existing file keeps its permissions, and a link to it stays a link.
 *
 * @throws AppFailure file-not-written, with the system's error code
 */
export async function writeUserFile(path: string, content: Uint8Array): Promise<void> {
  try {
    const file = await realpath(path).catch(() => path);
    const before = await stat(file).catch(() => null);
    // A short name of its own: two windows may save at once, and the file's own name may be as long as names can be.
    const beside = join(dirname(file), `.sitedeck-${randomUUID()}.part`);
    await replaceFile(file, content, {
      beside,
      mode: (before?.mode ?? NEW_FILE_MODE) & NEW_FILE_MODE,
    });
  } catch (cause) {
    throw new AppFailure('file-not-written', `save: ${systemCode(cause)}`);
  }
}
