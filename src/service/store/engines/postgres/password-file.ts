import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '$shared/lib/environment';
import {
  type DatabaseAddress,
  databaseHost,
  DEFAULT_POSTGRES_PORT,
  isSocket,
  userFolder,
} from './address';
import { PasswordMissingError, ReadablePasswordFileError } from './failures';

/** The number of fields of a line: host, port, database, user and password. */
const FIELDS = 5;
/** The permissions of the group and of others. */
const OTHERS = 0o077;

/**
 * Finds a password in the password file of PostgreSQL's own programs (PostgreSQL documentation, "The Password File").
 *
 * @param address the address of the database, with its user
 * @throws PasswordMissingError, ReadablePasswordFileError; the system's error if the file cannot be read
 */
export function findPassword(
  address: DatabaseAddress,
  environment: Environment = process.env,
): string {
  const file = fileOf(address, environment);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) throw new PasswordMissingError('there is no password');
  if (process.platform !== 'win32' && (stats.mode & OTHERS) !== 0)
    throw new ReadablePasswordFileError(file);
  const wanted = [
    hostsOf(address, environment),
    [address.port || environment['PGPORT'] || DEFAULT_POSTGRES_PORT],
    [address.database],
    [address.user],
  ];
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const fields = line.startsWith('#') ? [] : fieldsOf(line);
    const password = fields[FIELDS - 1];
    const isMeant = wanted.every((any, index) => ['*', ...any].includes(fields[index] ?? ''));
    if (password !== undefined && password !== '' && isMeant) return password;
  }
  throw new PasswordMissingError('no line of the password file is for this database');
}

const fileOf = ({ parameters }: DatabaseAddress, environment: Environment): string =>
  parameters.get('passfile') ||
  environment['PGPASSFILE'] ||
  join(userFolder(environment, ''), process.platform === 'win32' ? 'pgpass.conf' : '.pgpass');

/** Returns the host names that match. For a socket, `localhost` also does. */
function hostsOf(address: DatabaseAddress, environment: Environment): string[] {
  const host = databaseHost(address, environment);
  return isSocket(host) ? [host, 'localhost'] : [host];
}

/**
 * Splits a line at its colons. A backslash escapes a colon or a backslash. The last field extends to the end of the
 * line.
 */
function fieldsOf(line: string): string[] {
  const fields = [''];
  let isEscaped = false;
  for (const character of line) {
    const last = fields.length - 1;
    if (!isEscaped && character === '\\') isEscaped = true;
    else if (!isEscaped && character === ':' && fields.length < FIELDS) fields.push('');
    else {
      fields[last] = (fields[last] ?? '') + character;
      isEscaped = false;
    }
  }
  return fields;
}
