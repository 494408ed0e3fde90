import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* A separate file system of a few megabytes that a test can fill. */

/** Whether this process may mount file systems. In some containers, not even root may. */
export function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-mount-'));
  try {
    mountSmall(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Mounts a file system of some megabytes on a folder. */
export function mountSmall(folder: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
}

export const unmount = (folder: string): void => void execFileSync('umount', [folder]);

/**
 * Fills a file system except for some kilobytes.
 *
 * @returns a function that frees the space
 */
export function fillDisk(folder: string, kilobytes: number): () => void {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - kilobytes * 1024));
  return () => rmSync(filler);
}
