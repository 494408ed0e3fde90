import { getPriority, setPriority } from 'node:os';

const LOWEST = 19;

/**
 * Lowers the priority of a process (on Linux, of a thread) relative to its current one. Only an administrator may
 * raise it again, so a low priority that was set with `nice` must be kept.
 *
 * @param by the niceness that is added
 */
export function lowerPriority(id: number, by: number): void {
  setPriority(id, Math.min(LOWEST, getPriority(id) + by));
}
