/** What a command of the terminal says of itself when it finds Sitedeck running. */
export const TERMINAL_START = { start: 'terminal' } as const;

/** Whether another start with the same data was a command: it wants no window. @param data what that start said of itself */
export function isTerminalStart(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'start' in data &&
    data.start === TERMINAL_START.start
  );
}
