import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file's content so that a crash at any moment leaves either the old or the new one, whole:
 * written beside it, flushed to the disk, then renamed over it. Readable by its owner only. One write at a time: what a
 * crash left beside it is written over by the next.
 */
export async function writeFileAtomic(file: string, content: string): Promise<void> {
  await replaceFile(file, content, { beside: `${file}.tmp`, mode: 0o600 });
  await syncFolder(dirname(file));
}

/**
 * Puts a file in another's place: written beside it, flushed, then renamed over it. When that fails, the file is as it was,
 * and nothing stays beside it.
 *
 * @param beside where it is written first, in the same folder; its own for each write that can run at the same time
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

/** The rename itself is in the folder. Windows can neither open nor needs to flush one. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
