import { open } from 'node:fs/promises';

/**
 * Reads a file up to a maximum size; returns null without reading anything if it is larger.
 *
 * @throws the system's error, also for what is not a regular file
 */
export async function readFileAtMost(path: string, most: number): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const state = await file.stat();
    if (!state.isFile()) throw new Error('not an ordinary file');
    return state.size > most ? null : await file.readFile();
  } finally {
    await file.close();
  }
}
