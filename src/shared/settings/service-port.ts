import { withLatinDigits } from '../lib/latin-digits';

/** Below are ports that only administrators may use. */
export const MIN_PORT = 1024;
export const MAX_PORT = 65_535;

/** Reads a port that the built-in service may listen on; null if the text is none. */
export function readPort(text: string): number | null {
  const typed = withLatinDigits(text).trim();
  const port = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return port >= MIN_PORT && port <= MAX_PORT ? port : null;
}
