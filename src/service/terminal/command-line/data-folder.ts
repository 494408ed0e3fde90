import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { serviceText } from '../../../shared/text/en/service';
import { BadArgument, type Environment, type OptionTable, type Values } from './command';

/** The option of every command that works on a data folder. */
export const FOLDER_OPTION = {
  data: { type: 'string', short: 'd', value: 'DIR', variable: true },
} as const satisfies OptionTable;

/** The option of commands that depend on days. */
export const ZONE_OPTION = {
  timezone: { type: 'string', value: 'ZONE', variable: true },
} as const satisfies OptionTable;

/** The options of commands that count hits. */
export const COUNTING_OPTIONS = {
  ...FOLDER_OPTION,
  ...ZONE_OPTION,
  geo: { type: 'string', value: 'FILE', variable: true },
} as const satisfies OptionTable;

export interface CountingSettings {
  dataDir: string;
  geoFile: string | undefined;
  timezone: string | undefined;
}

/** @throws BadArgument */
export function readCounting(
  values: Values<typeof COUNTING_OPTIONS>,
  environment: Environment,
): CountingSettings {
  return {
    dataDir: readFolder(values, environment),
    geoFile: values.geo,
    timezone: readTimeZone(values.timezone),
  };
}

/** The data folder's absolute path; without the option, the system's default folder for application data. */
export function readFolder(
  { data }: Values<typeof FOLDER_OPTION>,
  environment: Environment,
): string {
  return resolve(data ?? defaultFolder(environment));
}

/** @throws BadArgument */
export function readTimeZone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new BadArgument(serviceText.terminal.notATimeZone(text), { cause });
  }
}

function defaultFolder(environment: Environment): string {
  const home = homedir();
  const base =
    process.platform === 'win32'
      ? (environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : process.platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'));
  return join(base, 'sitedeck-service');
}
