import { RotatingLogFile } from './log-file';
import { redactLine } from './redact-line';

/** The application's log; one line per event. */
export interface Log {
  /** The folder of the log files. */
  readonly folder: string;
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

type Level = 'info' | 'warning' | 'error';

/** The most characters of a line: enough for a long stack. */
const LONGEST_LINE = 10_000;

/**
 * Creates a log that writes to files and to the terminal (warnings and errors always, the rest when SITEDECK_VERBOSE is
 * set). Redacts whatever looks like a key in both, and truncates long lines.
 *
 * @param folder of the files; called for the first line
 * @param isQuiet writes nothing to the terminal, unless SITEDECK_VERBOSE is set
 */
export function createLog(folder: () => string, isQuiet = false): Log {
  const verbose = Boolean(process.env['SITEDECK_VERBOSE']);
  const speaks = !isQuiet || verbose;
  let file: RotatingLogFile | null = null;
  const keep = (level: Level, line: string): void => {
    try {
      file ??= new RotatingLogFile(folder());
      file.write(`${new Date().toISOString()} ${level} ${line}`);
    } catch (cause) {
      // A full disk must not end the application. The line is still printed in the terminal.
      console.error(`sitedeck: error: the log cannot be written (${String(cause)})`);
    }
  };
  const lineOf = (message: string, data: unknown): string =>
    redactLine(data === undefined ? message : `${message} ${JSON.stringify(data)}`)
      .slice(0, LONGEST_LINE)
      // JSON does not escape these characters, which could control a terminal.
      .replace(/[\x7f-\x9f]/g, ' ');
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
      if (speaks) console.warn(`sitedeck: warning: ${line}`);
      keep('warning', line);
    },
    error(message, data) {
      const line = lineOf(message, data);
      if (speaks) console.error(`sitedeck: error: ${line}`);
      keep('error', line);
    },
  };
}
