// @ts-check
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sets the modes that Debian asks for: programs stay programs, libraries are read only, and nothing is writable by others, whatever this
 * machine's umask. Electron's own distribution has libraries that can be run. Chromium's helper keeps its mode.
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

/** Libraries are read, not executed. @param {string} name @param {number} mode */
const isProgram = (name, mode) => (mode & 0o100) !== 0 && !/\.(so(\.\d+)*|node)$/.test(name);
