import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The path to which nothing can be written, and why. `read-only`: the file system is read-only. `forbidden`: the user
 * lacks the permission.
 */
export interface WriteObstacle {
  path: string;
  kind: 'read-only' | 'forbidden';
}

/**
 * Finds the path that prevents this process from writing to a data folder: the folder itself, the folder in which it
 * would be created, or a file of the store.
 *
 * @returns null if everything can be written
 */
export function findWriteObstacle(folder: string): WriteObstacle | null {
  const place = nearestExisting(folder);
  const own = obstacleAt(place, constants.W_OK | constants.X_OK);
  if (own !== null || place !== folder) return own;
  const files = readdirSync(folder)
    .filter((name) => name.startsWith('service.'))
    .map((name) => join(folder, name));
  return files.map((file) => obstacleAt(file, constants.W_OK)).find((it) => it !== null) ?? null;
}

const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));

function obstacleAt(path: string, mode: number): WriteObstacle | null {
  try {
    accessSync(path, mode);
    return null;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EROFS') return { path, kind: 'read-only' };
    return code === 'EACCES' || code === 'EPERM' ? { path, kind: 'forbidden' } : null;
  }
}
