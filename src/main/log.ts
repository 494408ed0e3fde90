/** Where the application tells what happened; each line is one event. */
export interface Log {
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

/** A log on the terminal: warnings and errors always, the rest when SITEDECK_VERBOSE is set. */
export function createLog(): Log {
  const line = (message: string, data: unknown): string =>
    data === undefined ? message : `${message} ${JSON.stringify(data)}`;
  const verbose = Boolean(process.env['SITEDECK_VERBOSE']);
  return {
    info: (message, data) => verbose && console.log(`sitedeck: ${line(message, data)}`),
    warn: (message, data) => console.warn(`sitedeck: warning: ${line(message, data)}`),
    error: (message, data) => console.error(`sitedeck: error: ${line(message, data)}`),
  };
}
