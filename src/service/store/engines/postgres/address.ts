import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import type { Environment } from '$shared/lib/environment';
import { databaseText } from '$shared/text/en/service-database';

/*
 * Parses the address of a database in the notation of PostgreSQL's own programs (PostgreSQL documentation,
 * "Connection URIs").
 */

const words = databaseText.address;

/** An unusable address. The message is one line without any part of the address, which may contain a password. */
export class InvalidAddress extends Error {
  override readonly name = 'InvalidAddress';
}

/** The parts of an address. Omitted parts are empty; the environment or the system provides them. */
export interface DatabaseAddress {
  user: string;
  password: string;
  /** A name, an IP address, or the folder of a socket. */
  host: string;
  port: string;
  database: string;
  parameters: ReadonlyMap<string, string>;
}

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** Parameters that replace parts of the address. */
const PARTS_TOO = ['host', 'port', 'user', 'password', 'dbname'];
const USED = 'sslmode ssl sslrootcert sslcert sslkey sslnegotiation passfile options'.split(' ');
/** Parameters of other programs that have no effect here. */
const IGNORED =
  `application_name fallback_application_name client_encoding connect_timeout keepalives
  keepalives_idle keepalives_interval keepalives_count tcp_user_timeout target_session_attrs
  load_balance_hosts channel_binding gssencmode sslcompression sslsni uselibpqcompat`.split(/\s+/);

/** The address without its scheme: user, host and database. A password may contain any character but a slash. */
const PARTS =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:/?#]*)(?::(?<password>[^/]*))?@)?(?<host>\[[\da-f:.]+\]|[^:/?#[\]@]*)(?::(?<port>\d*))?(?:\/(?<database>[^?#@]*))?(?:\?(?<query>[^#@]*))?$/i;
const HOST = /^(?:[\p{L}\p{N}._:-]*|\/.*)$/u;

/**
 * Parses an address.
 *
 * @throws InvalidAddress
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const found = PARTS.exec(text.trim())?.groups;
  if (found === undefined) throw new InvalidAddress(words.unreadable);
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
 * Parses an address and checks whether its parameters allow connections at all.
 *
 * @throws InvalidAddress
 */
export function checkDatabaseAddress(text: string, environment: Environment): DatabaseAddress {
  const address = readDatabaseAddress(text);
  encryptionsOf(address, environment);
  return address;
}

/** Formats an address. */
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

/** An address without its password and parameters. */
export function addressWithoutSecrets({ user, host, port, database }: DatabaseAddress): string {
  const at = user === '' ? '' : `${encodeURIComponent(user)}@`;
  const name = host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  return `postgres://${at}${name}${port === '' ? '' : `:${port}`}/${encodeURIComponent(database)}`;
}

export const isSocket = (host: string): boolean => host.startsWith('/');

/** Folders in which PostgreSQL's programs look for a socket: Debian's, and the default of the sources. */
const SOCKET_FOLDERS = ['/var/run/postgresql', '/tmp'];
export const DEFAULT_PORT = '5432';

/** The host of connections: the address's host, else PGHOST, else the system's socket, else this computer. */
export function databaseHost(
  { host, port }: Pick<DatabaseAddress, 'host' | 'port'>,
  environment: Environment,
): string {
  const named = host || environment['PGHOST'];
  if (named) return named;
  const socket = `.s.PGSQL.${port || environment['PGPORT'] || DEFAULT_PORT}`;
  return SOCKET_FOLDERS.find((folder) => existsSync(join(folder, socket))) ?? 'localhost';
}

/** The encryption of a connection; false for none. Certificate files are read for each connection. */
export type Encryption = () => ConnectionOptions | false;

const NONE: Encryption = () => false;

/**
 * The encryptions to try, in this order, according to `sslmode`. Sockets are never encrypted.
 *
 * @throws InvalidAddress
 */
export function encryptionsOf(
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
  // A certificate authority given in the address must have issued the server's certificate.
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
 * @returns root: the file of trusted certificate authorities; null to trust those of Node
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
  if (!isSslMode(mode)) throw new InvalidAddress(words.sslMode(SSL_MODES));
  if (isSystem && mode !== 'verify-full') throw new InvalidAddress(words.weakSystem);
  if (mode === 'verify-ca' && file === null) throw new InvalidAddress(words.rootMissing);
  const isDirect = parameters.get('sslnegotiation') === 'direct';
  if (isDirect && ['disable', 'allow', 'prefer'].includes(mode)) {
    throw new InvalidAddress(words.weakDirect);
  }
  return { mode, root: isSystem ? null : file };
}

const isSslMode = (mode: string): mode is SslMode => SSL_MODES.some((each) => each === mode);

/** The default file of trusted certificate authorities of PostgreSQL's programs; null if it does not exist. */
function defaultRoot(environment: Environment): string | null {
  const file = join(userFolder(environment, '.postgresql'), 'root.crt');
  return existsSync(file) ? file : null;
}

/**
 * The folder in which PostgreSQL's programs store a user's files.
 *
 * @param name of the folder on systems other than Windows
 */
export const userFolder = (environment: Environment, name: string): string =>
  process.platform === 'win32'
    ? join(environment['APPDATA'] ?? homedir(), 'postgresql')
    : join(homedir(), name);

/** The client certificate. */
function ownCertificate({ parameters }: DatabaseAddress): ConnectionOptions {
  const [cert, key] = ['sslcert', 'sslkey'].map((name) => parameters.get(name));
  return {
    ...(cert !== undefined && { cert: readFileSync(cert, 'utf8') }),
    ...(key !== undefined && { key: readFileSync(key, 'utf8') }),
  };
}

/** @throws InvalidAddress */
function check({ host, port, database, parameters }: DatabaseAddress): void {
  if (host.includes(',') || port.includes(',')) throw new InvalidAddress(words.oneHost);
  const isPort = port === '' || (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
  if (!HOST.test(host) || !isPort || database === '') throw new InvalidAddress(words.unreadable);
  const negotiation = parameters.get('sslnegotiation') ?? 'postgres';
  const isKnown = ['postgres', 'direct'].includes(negotiation);
  if (!isKnown || !['true', undefined].includes(parameters.get('ssl'))) {
    throw new InvalidAddress(words.unreadable);
  }
}

/** @throws InvalidAddress */
function readParameters(query: string): ReadonlyMap<string, string> {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [, name = '', value] = /^([^=]*)=([^=]*)$/.exec(pair) ?? [];
      if (value === undefined || !/^[a-z_]+$/i.test(name))
        throw new InvalidAddress(words.unreadable);
      if (![...PARTS_TOO, ...USED, ...IGNORED].includes(name))
        throw new InvalidAddress(words.parameter(name));
      return [name, decode(value)];
    }),
  );
}

/** @throws InvalidAddress for malformed escapes, and for a null character */
function decode(part: string): string {
  try {
    const text = decodeURIComponent(part);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw new InvalidAddress(words.unreadable, { cause });
  }
  throw new InvalidAddress(words.unreadable);
}
