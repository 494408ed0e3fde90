import { logText } from '$shared/text/en/service-log';
import { EVENT_LEVELS, LOG_LEVELS, type LogEvent, type LogFields, type LogLevel } from './events';
import { redactPersons, redactVisitors } from './redact-persons';

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface LogSettings {
  format: LogFormat;
  /** The least severe level that is written. */
  level: LogLevel;
}

export interface ServiceLog {
  /** Whether events of a level are written. If not, callers need not measure. */
  isOn(level: LogLevel): boolean;
  write(event: LogEvent, fields?: LogFields): void;
}

/** A log that writes nothing. */
export const NO_LOG: ServiceLog = { isOn: () => false, write() {} };

/**
 * Creates a log with one line per event.
 *
 * @param print called with each line, without its newline
 * @param now returns the time, in milliseconds since the epoch
 */
export function openLog(
  { format, level: least }: LogSettings,
  print: (line: string) => void,
  now: () => number = Date.now,
): ServiceLog {
  const isOn = (level: LogLevel): boolean => LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(least);
  const lineOf = format === 'json' ? jsonLine : textLine;
  return {
    isOn,
    write(event, fields = {}) {
      const level = EVENT_LEVELS[event];
      if (!isOn(level)) return;
      const time = new Date(now()).toISOString();
      print(lineOf({ time, level, event, fields: cleaned(event, fields) }));
    },
  };
}

/** Returns the log fields of an error. */
export function errorFields(cause: unknown): Pick<LogFields, 'error' | 'stack'> {
  if (!(cause instanceof Error)) return { error: String(cause) };
  const { message, stack } = cause;
  return stack === undefined ? { error: message } : { error: message, stack };
}

/** Events whose errors are about what the operator has named: a port, a folder, a file. */
const OWN: ReadonlySet<LogEvent> = new Set([
  'service.failed',
  'service.outdated',
  'backup.failed',
  'restore.failed',
]);

interface Line {
  time: string;
  level: LogLevel;
  event: LogEvent;
  fields: LogFields;
}

function cleaned(event: LogEvent, fields: LogFields): LogFields {
  if (OWN.has(event)) return fields;
  const { error, stack } = fields;
  const clean = event === 'fault' ? redactVisitors : redactPersons;
  return {
    ...fields,
    ...(error === undefined ? {} : { error: clean(error) }),
    ...(stack === undefined ? {} : { stack: clean(stack) }),
  };
}

const jsonLine = ({ time, level, event, fields }: Line): string =>
  quoted({ time, level, event, message: logText[event], ...fields });

/** Writes a line as text: `TIME LEVEL MESSAGE name=value …`. */
function textLine({ time, level, event, fields }: Line): string {
  const { refused = {}, ...others } = fields;
  const pairs = Object.entries({ ...others, ...refused })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${plain(name)}=${plain(value)}`);
  return [time, level.padEnd(5), logText[event], ...pairs].join(' ');
}

/** Writes a value, in quotes unless it is a single word. */
function plain(value: unknown): string {
  return typeof value === 'string' && !/^[\w.,:/@+<>[\]-]+$/.test(value)
    ? quoted(value)
    : String(value);
}

/** Writes JSON without characters that break or reverse lines on a terminal. Some texts come from mail servers. */
const quoted = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
