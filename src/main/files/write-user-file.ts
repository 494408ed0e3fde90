import { randomUUID } from 'node:crypto';
import {
  copyFile,
  lstat,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppFailure } from '$shared/failures/failure';
import { replaceFile } from './atomic-file';
import { systemErrorCode } from './system-error';

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
    // A unique short name: two windows may save at once, and the target's name may already have the maximum length.
    const beside = join(dirname(file), `.sitedeck-${randomUUID()}.part`);
    await replaceFile(file, content, {
      beside,
      mode: (before?.mode ?? NEW_FILE_MODE) & NEW_FILE_MODE,
    });
  } catch (cause) {
    throw new AppFailure('file-not-written', `save: ${systemErrorCode(cause)}`);
  }
}

/**
 * Writes several files atomically. A link at a target path is replaced itself, because nobody chose what it points to.
 *
 * @param onLeft called when a temporary or newly written file could not be removed
 * @throws AppFailure file-not-written, with the system's error code; file-not-restored, which names the files with
 *   the former content
 */
export async function writeFilesTogether(
  files: readonly { path: string; content: Uint8Array }[],
  onLeft: (cause: unknown) => void,
): Promise<void> {
  const parts: { path: string; beside: string; former: string | null }[] = [];
  const done: typeof parts = [];
  const kept: string[] = [];
  try {
    for (const { path, content } of files) {
      const before = await lstat(path).catch(() => null);
      // A folder cannot be replaced, so check this before any file is written.
      if (before?.isDirectory() === true) throw Object.assign(new Error(), { code: 'EISDIR' });
      const mode = before?.isFile() === true ? before.mode & NEW_FILE_MODE : NEW_FILE_MODE;
      const name = join(dirname(path), `.sitedeck-${randomUUID()}`);
      const part = { path, beside: `${name}.part`, former: before && `${name}.former` };
      parts.push(part);
      await writeFile(part.beside, content, { mode, flag: 'wx', flush: true });
      if (part.former === null) continue;
      if (before?.isSymbolicLink() === true) await symlink(await readlink(path), part.former);
      else await copyFile(path, part.former);
    }
    for (const part of parts) {
      await rename(part.beside, part.path);
      done.push(part);
    }
  } catch (cause) {
    // On Windows, a file that another program has open can be neither replaced nor restored.
    for (const { path, former } of done) {
      if (former === null) await rm(path).catch(onLeft);
      else await rename(former, path).catch(() => kept.push(former));
    }
    const message = `save: ${systemErrorCode(cause)}`;
    if (kept.length === 0) throw new AppFailure('file-not-written', message);
    throw new AppFailure('file-not-restored', message, { detail: kept.join(', ') });
  } finally {
    // All files are written, so a remaining temporary file is not a failure.
    const left = parts.flatMap(({ beside, former }) => [beside, ...(former ? [former] : [])]);
    const needless = left.filter((path) => !kept.includes(path));
    await Promise.all(needless.map((path) => rm(path, { force: true }).catch(onLeft)));
  }
}
