import { getPriority, setPriority } from 'node:os';

const LOWEST = 19;

/**
 * Lowers the priority of a process, or on Linux of a thread, from what it is now: nobody but a system's administrator may raise
 * it again, and who starts the service by `nice` wants it low.
 * @param by how much niceness to add
 */
export function lowerPriority(id: number, by: number): void {
  setPriority(id, Math.min(LOWEST, getPriority(id) + by));
}
