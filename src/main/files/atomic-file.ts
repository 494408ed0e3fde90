import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: a crash leaves either the old or the new content. Writes a temporary file, flushes it and
 * renames it. Readable by its owner only. Only one write per file may run at a time.
 */
export async function writeFileAtomic(file: string, content: string): Promise<void> {
  await replaceFile(file, content, { beside: `${file}.tmp`, mode: 0o600 });
  await syncFolder(dirname(file));
}

/**
 * Replaces a file: writes a temporary file beside it, flushes it and renames it. On failure the file is unchanged and
 * the temporary file is removed.
 *
 * @param beside the temporary file, in the same folder; unique for each write that can run at the same time
 * @param mode the new file's permissions
 * @throws the system's error
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { beside, mode }: { beside: string; mode: number },
): Promise<void> {
  try {
    const handle = await open(beside, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (cause) {
    await rm(beside, { force: true });
    throw cause;
  }
}

/** Makes the rename durable. Windows can neither open a folder nor needs to flush it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
