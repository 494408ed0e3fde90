import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import type { Environment } from '$shared/lib/environment';
import { databaseText } from '$shared/text/en/service-database';

/*
 * Parses the address of a database. The notation is that of PostgreSQL's own programs (PostgreSQL documentation,
 * "Connection URIs").
 */

const words = databaseText.address;

/**
 * An address that cannot be used. The message is one line. It contains no part of the address, which may have a
 * password.
 */
export class InvalidAddressError extends Error {
  override readonly name = 'InvalidAddressError';
}

/** The parts of an address. A part that was omitted is empty, and then comes from the environment or the system. */
export interface DatabaseAddress {
  user: string;
  password: string;
  /** The host name, the IP address, or the folder of a socket. */
  host: string;
  port: string;
  database: string;
  parameters: ReadonlyMap<string, string>;
}

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** The parameters that replace parts of the address. */
const PARTS_TOO = ['host', 'port', 'user', 'password', 'dbname'];
const USED = 'sslmode ssl sslrootcert sslcert sslkey sslnegotiation passfile options'.split(' ');
/** Parameters that have a meaning for other programs but none here. */
const IGNORED =
  `application_name fallback_application_name client_encoding connect_timeout keepalives
  keepalives_idle keepalives_interval keepalives_count tcp_user_timeout target_session_attrs
  load_balance_hosts channel_binding gssencmode sslcompression sslsni uselibpqcompat`.split(/\s+/);

/** The address after its scheme: user, host and database. A password may contain any character but a slash. */
const PARTS =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:/?#]*)(?::(?<password>[^/]*))?@)?(?<host>\[[\da-f:.]+\]|[^:/?#[\]@]*)(?::(?<port>\d*))?(?:\/(?<database>[^?#@]*))?(?:\?(?<query>[^#@]*))?$/i;
const HOST = /^(?:[\p{L}\p{N}._:-]*|\/.*)$/u;

/**
 * Parses an address.
 *
 * @throws InvalidAddressError
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const found = PARTS.exec(text.trim())?.groups;
  if (found === undefined) throw new InvalidAddressError(words.unreadable);
  const parameters = readParameters(found['query'] ?? '');
  const part = (name: string, parameter = name): string =>
    parameters.get(parameter) ?? decode(found[name] ?? '');
  const address: DatabaseAddress = {
    user: part('user'),
    password: part('password'),
    host: part('host').replace(/^\[(.*)\]$/, '$1'),
    port: part('port'),
    database: part('database', 'dbname'),
    parameters,
  };
  check(address);
  return address;
}

/**
 * Parses an address and checks that its parameters allow a connection at all.
 *
 * @throws InvalidAddressError
 */
export function checkDatabaseAddress(text: string, environment: Environment): DatabaseAddress {
  const address = readDatabaseAddress(text);
  encryptionsToTry(address, environment);
  return address;
}

/** Writes an address. */
export function writeDatabaseAddress(address: DatabaseAddress): string {
  const { password, parameters } = address;
  const place = addressWithoutSecrets({ ...address, user: '' }).replace(/^postgres:\/\//, '');
  const who = [address.user, ...(password === '' ? [] : [password])].map(encodeURIComponent);
  const query = [...parameters]
    .filter(([name]) => !PARTS_TOO.includes(name))
    .map((pair) => pair.map(encodeURIComponent).join('='));
  const at = who.join(':') === '' ? '' : `${who.join(':')}@`;
  return `postgres://${at}${place}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** Writes an address without its password and parameters. */
export function addressWithoutSecrets({ user, host, port, database }: DatabaseAddress): string {
  const at = user === '' ? '' : `${encodeURIComponent(user)}@`;
  const name = host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  return `postgres://${at}${name}${port === '' ? '' : `:${port}`}/${encodeURIComponent(database)}`;
}

export const isSocket = (host: string): boolean => host.startsWith('/');

/** The folders in which PostgreSQL's programs look for a socket: that of Debian, and the default of the sources. */
const SOCKET_FOLDERS = ['/var/run/postgresql', '/tmp'];
export const DEFAULT_POSTGRES_PORT = '5432';

/**
 * Returns the host to connect to: the address's, otherwise that in PGHOST, otherwise the folder of the system's
 * socket, otherwise this computer.
 */
export function databaseHost(
  { host, port }: Pick<DatabaseAddress, 'host' | 'port'>,
  environment: Environment,
): string {
  const named = host || environment['PGHOST'];
  if (named) return named;
  const socket = `.s.PGSQL.${port || environment['PGPORT'] || DEFAULT_POSTGRES_PORT}`;
  return SOCKET_FOLDERS.find((folder) => existsSync(join(folder, socket))) ?? 'localhost';
}

/** Returns the encryption of a connection; false for none. Files of certificates are read for each connection. */
export type Encryption = () => ConnectionOptions | false;

const NONE: Encryption = () => false;

/**
 * Returns the encryptions to try, in order, as `sslmode` says. Sockets are never encrypted.
 *
 * @throws InvalidAddressError
 */
export function encryptionsToTry(
  address: DatabaseAddress,
  environment: Environment = process.env,
): readonly [Encryption, ...Encryption[]] {
  const { mode, root } = trustOf(address, environment);
  if (isSocket(databaseHost(address, environment))) return [NONE];
  const known: Encryption = () => ({
    ...ownCertificate(address),
    ...(root !== null && { ca: readFileSync(root, 'utf8') }),
  });
  const knownIssuer: Encryption = () => ({ ...known(), checkServerIdentity: () => undefined });
  // If the address names a certificate authority, it must have issued the server's certificate.
  const any: Encryption = () =>
    root === null ? { ...known(), rejectUnauthorized: false } : knownIssuer();
  switch (mode) {
    case 'disable':
      return [NONE];
    case 'allow':
      return [NONE, any];
    case 'prefer':
      return [any, NONE];
    case 'require':
      return [any];
    case 'verify-ca':
      return [knownIssuer];
    case 'verify-full':
      return [known];
  }
}

/**
 * Interprets `sslmode`.
 *
 * @returns `root` is the file of the trusted certificate authorities; null trusts those of Node
 */
function trustOf(
  address: DatabaseAddress,
  environment: Environment,
): { mode: SslMode; root: string | null } {
  const { parameters } = address;
  const file =
    parameters.get('sslrootcert') ?? (environment['PGSSLROOTCERT'] || defaultRoot(environment));
  const isSystem = file === 'system';
  const mode =
    parameters.get('sslmode') ??
    (parameters.get('ssl') === 'true' ? 'require' : null) ??
    (environment['PGSSLMODE'] || (isSystem ? 'verify-full' : 'prefer'));
  if (!isSslMode(mode)) throw new InvalidAddressError(words.sslMode(SSL_MODES));
  if (isSystem && mode !== 'verify-full') throw new InvalidAddressError(words.weakSystem);
  if (mode === 'verify-ca' && file === null) throw new InvalidAddressError(words.rootMissing);
  const isDirect = parameters.get('sslnegotiation') === 'direct';
  if (isDirect && ['disable', 'allow', 'prefer'].includes(mode)) {
    throw new InvalidAddressError(words.weakDirect);
  }
  return { mode, root: isSystem ? null : file };
}

const isSslMode = (mode: string): mode is SslMode => SSL_MODES.some((each) => each === mode);

/**
 * Returns the file in which PostgreSQL's programs look for trusted certificate authorities; null if it does not
 * exist.
 */
function defaultRoot(environment: Environment): string | null {
  const file = join(userFolder(environment, '.postgresql'), 'root.crt');
  return existsSync(file) ? file : null;
}

/**
 * Returns the folder in which PostgreSQL's programs store a user's files.
 *
 * @param name the name of the folder, except on Windows
 */
export const userFolder = (environment: Environment, name: string): string =>
  process.platform === 'win32'
    ? join(environment['APPDATA'] ?? homedir(), 'postgresql')
    : join(homedir(), name);

/** Returns the client's certificate. */
function ownCertificate({ parameters }: DatabaseAddress): ConnectionOptions {
  const [cert, key] = ['sslcert', 'sslkey'].map((name) => parameters.get(name));
  return {
    ...(cert !== undefined && { cert: readFileSync(cert, 'utf8') }),
    ...(key !== undefined && { key: readFileSync(key, 'utf8') }),
  };
}

/** Checks the parts of an address. @throws InvalidAddressError */
function check({ host, port, database, parameters }: DatabaseAddress): void {
  if (host.includes(',') || port.includes(',')) throw new InvalidAddressError(words.oneHost);
  const isPort = port === '' || (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
  if (!HOST.test(host) || !isPort || database === '')
    throw new InvalidAddressError(words.unreadable);
  const negotiation = parameters.get('sslnegotiation') ?? 'postgres';
  const isKnown = ['postgres', 'direct'].includes(negotiation);
  if (!isKnown || !['true', undefined].includes(parameters.get('ssl'))) {
    throw new InvalidAddressError(words.unreadable);
  }
}

/** Parses the parameters of an address. @throws InvalidAddressError */
function readParameters(query: string): ReadonlyMap<string, string> {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [, name = '', value] = /^([^=]*)=([^=]*)$/.exec(pair) ?? [];
      if (value === undefined || !/^[a-z_]+$/i.test(name))
        throw new InvalidAddressError(words.unreadable);
      if (![...PARTS_TOO, ...USED, ...IGNORED].includes(name))
        throw new InvalidAddressError(words.parameter(name));
      return [name, decode(value)];
    }),
  );
}

/**
 * Decodes a part of an address.
 *
 * @throws InvalidAddressError for malformed escapes, and for a null character
 */
function decode(part: string): string {
  try {
    const text = decodeURIComponent(part);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw new InvalidAddressError(words.unreadable, { cause });
  }
  throw new InvalidAddressError(words.unreadable);
}
