import { getPriority, setPriority } from 'node:os';

const LOWEST = 19;

/**
 * Lowers the priority of a process, or on Linux of a thread, relative to its current one. Only a system administrator
 * may raise it again, so a low priority set with `nice` must be kept.
 *
 * @param by the niceness to add
 */
export function lowerPriority(id: number, by: number): void {
  setPriority(id, Math.min(LOWEST, getPriority(id) + by));
}
