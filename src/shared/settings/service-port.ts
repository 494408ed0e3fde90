import { withLatinDigits } from '../lib/latin-digits';

/** The lowest port that can be chosen. Lower ports are reserved for administrators. */
export const MIN_PORT = 1024;
export const MAX_PORT = 65_535;

/** Parses a port for the built-in service; null if it is not a valid port. */
export function readPort(text: string): number | null {
  const typed = withLatinDigits(text).trim();
  const port = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return port >= MIN_PORT && port <= MAX_PORT ? port : null;
}
