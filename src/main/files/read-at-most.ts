import { open } from 'node:fs/promises';

/**
 * Reads a file of at most this many bytes; null when it is larger, and then nothing of it is read.
 *
 * @throws the system's error, also for what is not an ordinary file
 */
export async function readAtMost(path: string, most: number): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const state = await file.stat();
    if (!state.isFile()) throw new Error('not an ordinary file');
    return state.size > most ? null : await file.readFile();
  } finally {
    await file.close();
  }
}
