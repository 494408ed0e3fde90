import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file's content so that a crash at any moment leaves either the old or the new one, whole:
 * written beside it, flushed to the disk, then renamed over it. Readable by its owner only. One write at a time: what a
 * crash left beside it is written over by the next.
 */
export async function writeFileAtomic(file: string, content: string): Promise<void> {
  const beside = `${file}.tmp`;
  try {
    const handle = await open(beside, 'w', 0o600);
    try {
      await handle.writeFile(content, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (cause) {
    await rm(beside, { force: true });
    throw cause;
  }
  await syncFolder(dirname(file));
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
