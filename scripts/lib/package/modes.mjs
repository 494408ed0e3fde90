// @ts-check
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sets the file modes that Debian requires, independent of this machine's umask: programs can be executed, libraries cannot, and nobody
 * but the owner can write. In Electron's own distribution, libraries are executable. Chromium's helper keeps its mode.
 * @param {string} folder
 */
export function setModes(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path);
    else if (entry.isFile() && entry.name !== 'chrome-sandbox')
      chmodSync(path, isProgram(entry.name, statSync(path).mode) ? 0o755 : 0o644);
  }
}

/** Whether a file is a program. Libraries are read, not executed. @param {string} name @param {number} mode */
const isProgram = (name, mode) => (mode & 0o100) !== 0 && !/\.(so(\.\d+)*|node)$/.test(name);
