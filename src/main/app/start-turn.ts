import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A turn takes milliseconds, and until Electron gives a lock's owner up at most: 20 seconds. */
const MAX_MS = 30_000;

/**
 * Takes the turn to request Electron's lock of a data folder, which only one process at a time may do (docs/decisions/terminal.md).
 *
 * @returns what ends the turn; null while another process has it
 */
export function takeTurn(userData: string): (() => void) | null {
  const file = join(userData, 'start.lock');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return () => rmSync(file, { force: true });
  } catch (cause) {
    // Where no file can be written, nobody has the data, or Electron's lock fails, too.
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') return () => undefined;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return null;
  }
}

/** Whether the process that took the turn was killed. */
function isAbandoned(file: string): boolean {
  try {
    if (Math.abs(Date.now() - statSync(file).mtimeMs) > MAX_MS) return true;
    const owner = Number(readFileSync(file, 'utf8'));
    // Zero: it has not written its id yet.
    return owner > 0 && !isRunning(owner);
  } catch {
    // The turn ended meanwhile.
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
