import { LogFile } from './log-file';
import { redactLine } from './redact-line';

/** Where the application tells what happened; each line is one event. */
export interface Log {
  /** The folder of its files. */
  readonly folder: string;
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

type Level = 'info' | 'warning' | 'error';

/**
 * A log on the terminal (warnings and errors always, the rest when SITEDECK_VERBOSE is set) and in files. Nothing that
 * looks like a key gets into either.
 *
 * @param folder of the files; asked for when the first line comes
 */
export function createLog(folder: () => string): Log {
  const verbose = Boolean(process.env['SITEDECK_VERBOSE']);
  let file: LogFile | null = null;
  const keep = (level: Level, line: string): void => {
    try {
      file ??= new LogFile(folder());
      file.write(`${new Date().toISOString()} ${level} ${line}`);
    } catch (cause) {
      // A full disk must not end the application; the terminal still has the line.
      console.error(`sitedeck: error: the log cannot be written (${String(cause)})`);
    }
  };
  const lineOf = (message: string, data: unknown): string =>
    redactLine(data === undefined ? message : `${message} ${JSON.stringify(data)}`);
  return {
    get folder() {
      return folder();
    },
    info(message, data) {
      const line = lineOf(message, data);
      if (verbose) console.log(`sitedeck: ${line}`);
      keep('info', line);
    },
    warn(message, data) {
      const line = lineOf(message, data);
      console.warn(`sitedeck: warning: ${line}`);
      keep('warning', line);
    },
    error(message, data) {
      const line = lineOf(message, data);
      console.error(`sitedeck: error: ${line}`);
      keep('error', line);
    },
  };
}
