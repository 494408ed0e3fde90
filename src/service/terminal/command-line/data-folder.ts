import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  checkDatabaseAddress,
  InvalidAddressError,
  writeDatabaseAddress,
} from '$service/store/engines/open';
import type { StoreLocation } from '$service/store/location';
import type { Environment } from '$shared/lib/environment';
import { serviceText } from '$shared/text/en/service';
import { databaseText } from '$shared/text/en/service-database';
import { ArgumentError, type OptionTable, type OptionValues } from './command';
import { readSecretFile } from './secret-file';

type LocationValues = OptionValues<typeof LOCATION_OPTIONS>;

/** The options of every command that works on a store. */
export const LOCATION_OPTIONS = {
  data: { type: 'string', short: 'd', value: 'DIR', variable: true },
  store: { type: 'string', value: 'URL', variable: true },
  'store-password-file': { type: 'string', value: 'FILE', variable: true },
} as const satisfies OptionTable;

/** The option of commands whose result depends on the day. */
export const ZONE_OPTION = {
  timezone: { type: 'string', value: 'ZONE', variable: true },
} as const satisfies OptionTable;

/** The options of commands that count hits. */
export const COUNTING_OPTIONS = {
  ...LOCATION_OPTIONS,
  ...ZONE_OPTION,
  geo: { type: 'string', value: 'FILE', variable: true },
} as const satisfies OptionTable;

export interface CountingSettings extends StoreLocation {
  geoFile: string | undefined;
  timezone: string | undefined;
}

/** Reads the settings of commands that count hits. @throws ArgumentError */
export function readCounting(
  values: OptionValues<typeof COUNTING_OPTIONS>,
  environment: Environment,
): CountingSettings {
  return {
    ...readLocation(values, environment),
    geoFile: values.geo,
    timezone: readTimeZone(values.timezone),
  };
}

/**
 * Returns the location of the store: the absolute path of the data folder, or the address of a database.
 *
 * @throws ArgumentError
 */
export function readLocation(values: LocationValues, environment: Environment): StoreLocation {
  return { dataDir: folderOf(values, environment), database: readDatabase(values, environment) };
}

/**
 * Returns the location that a text names: a data folder or a database.
 *
 * @param passwordFile the file with the password of the database
 * @throws ArgumentError
 */
export function readStorePlace(
  text: string,
  passwordFile: string | undefined,
  environment: Environment,
): StoreLocation {
  // Any text with a scheme is refused as a folder. It may be a misspelled address with a password.
  if (!/^(?:[a-z][a-z\d+.-]+:\/|postgres(?:ql)?:)/i.test(text)) return { dataDir: resolve(text) };
  const database = readDatabase({ store: text, 'store-password-file': passwordFile }, environment);
  return { dataDir: '', database };
}

/**
 * Returns the data folder, for commands that work on its files.
 *
 * @param tool the program that does the same for a database
 * @throws ArgumentError if the store is in a database
 */
export function readOwnFolder(
  values: LocationValues,
  environment: Environment,
  command: string,
  tool: string,
): string {
  if (readDatabase(values, environment) !== undefined) {
    throw new ArgumentError(databaseText.noCopies(command, tool));
  }
  return folderOf(values, environment);
}

/** Returns the data folder; by default, the system's folder for application data. */
const folderOf = ({ data }: LocationValues, environment: Environment): string =>
  resolve(data ?? defaultFolder(environment));

/**
 * Reads the address of a database.
 *
 * @returns the address, with the password if that comes from another source
 * @throws ArgumentError
 */
function readDatabase(
  { store, 'store-password-file': file }: LocationValues,
  environment: Environment,
): string | undefined {
  if (store === undefined) {
    if (file !== undefined) throw new ArgumentError(databaseText.storeMissing);
    return undefined;
  }
  try {
    const address = checkDatabaseAddress(store, environment);
    if (file === undefined) return writeDatabaseAddress(address);
    if (address.password !== '') throw new ArgumentError(databaseText.passwordTwice);
    const password = readSecretFile(file, databaseText.passwordUnreadable);
    return writeDatabaseAddress({ ...address, password });
  } catch (cause) {
    if (cause instanceof InvalidAddressError) throw new ArgumentError(cause.message, { cause });
    throw cause;
  }
}

/** Reads a time zone. @throws ArgumentError */
export function readTimeZone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new ArgumentError(serviceText.terminal.notATimeZone(text), { cause });
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
