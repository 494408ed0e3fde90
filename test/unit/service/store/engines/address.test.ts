import { rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressWithoutSecrets,
  checkDatabaseAddress,
  databaseHost,
  encryptionsToTry,
  InvalidAddressError,
  readDatabaseAddress,
  writeDatabaseAddress,
} from '$service/store/engines/postgres/address';
import { databaseText } from '$shared/text/en/service-database';

const words = databaseText.address;

test.each([
  ['postgres://h/db', { host: 'h', database: 'db', user: '', password: '', port: '' }],
  ['postgresql://me:pw@db.example:5433/a-b', { user: 'me', password: 'pw', port: '5433' }],
  ['postgres://me:p%40w%3A%2F@h/db', { password: 'p@w:/', host: 'h' }],
  ['postgres://me:a:b@h/db', { password: 'a:b' }],
  ['postgres://me:se@cr@h/db', { password: 'se@cr', host: 'h' }],
  ['postgres://me:a?b#c@h/db', { password: 'a?b#c', host: 'h' }],
  ['postgres://me@tenant:pw@h/db', { user: 'me@tenant', password: 'pw' }],
  ['postgres://me@[2001:db8::1]:6000/db', { host: '2001:db8::1', port: '6000' }],
  ['postgres:///db?host=/run/postgresql', { host: '/run/postgresql', database: 'db' }],
  ['postgres://me@/db?host=/tmp&port=5433', { user: 'me', host: '/tmp', port: '5433' }],
  ['postgres://me@%2Fvar%2Frun%2Fpostgresql/db', { host: '/var/run/postgresql' }],
  ['postgres://?host=/tmp&dbname=db&user=me&password=p%26w', { user: 'me', password: 'p&w' }],
  ['postgres://h/my%20db?sslmode=require', { database: 'my db' }],
])('reads %s', (text, expected) => {
  const address = readDatabaseAddress(text);
  expect(address).toMatchObject(expected);
  // Writing and reading an address again does not change it.
  const again = readDatabaseAddress(writeDatabaseAddress(address));
  const { parameters, ...parts } = again;
  expect({ ...parts }).toEqual({ ...parts, ...expected });
  expect(parameters.get('sslmode')).toBe(address.parameters.get('sslmode'));
  expect(addressWithoutSecrets(address)).not.toContain(address.password || 'sslmode');
});

/** Passwords without the necessary escapes, and other invalid addresses. */
test.each([
  'postgres://sitedeck:hush:/1@host/db',
  'postgres://sitedeck:hu@sh:/1@host/db',
  'postgres://sitedeck:12/hush@host/db',
  'postgres://sitedeck:12/x?hush@host/db',
  'postgres://sitedeck:12/x#hush@host/db',
  'postgres://sitedeck:hu/sh@cret@host:1/db',
  'postgres://host?user=x&password=hu@sh/db',
  'postgres://sitedeck:50%hush@host/db',
  'postgres://sitedeck:hush@host',
  'postgres://sitedeck:hush@host:port/db',
  'postgres://sitedeck:hush@host:70000/db',
  'postgres://sitedeck:hush@ho st/db',
  'postgres://sitedeck:hush@host/db?sslmode',
  'postgres://sitedeck:hush@host/db?ssl=maybe',
  'postgress://sitedeck:hush@host/db',
  'mysql://sitedeck:hush@host/db',
  'hush',
])('refuses %s without a part of it', (text) => {
  expect(() => readDatabaseAddress(text)).toThrow(new InvalidAddressError(words.unreadable));
  expect(words.unreadable).not.toMatch(/hush|cret/);
});

test.each([
  ['postgres://a,b/db', words.oneHost],
  ['postgres://a:1,b:2/db', words.unreadable],
  ['postgres:///db?host=a,b', words.oneHost],
  ['postgres://h/db?sslmod=verify-full', words.parameter('sslmod')],
  ['postgres://h/db?SSLMODE=verify-full', words.parameter('SSLMODE')],
  ['postgres://h/db?statement_timeout=1', words.parameter('statement_timeout')],
])('refuses %s', (text, message) => {
  expect(() => readDatabaseAddress(text)).toThrow(new InvalidAddressError(message));
});

/** The connections that each mode tries, in order. */
function triesOf(query: string, environment: Record<string, string> = {}): string[] {
  const address = readDatabaseAddress(`postgres://h/db${query === '' ? '' : `?${query}`}`);
  return encryptionsToTry(address, environment).map((encryption) => {
    const tls = encryption();
    if (tls === false) return 'plain';
    if (tls.rejectUnauthorized === false) return 'any';
    return tls.checkServerIdentity === undefined ? 'issuer and host' : 'issuer';
  });
}

const ROOT = new URL('../../../../fakes/tls/self-signed.cert.pem', import.meta.url).pathname;

test.each([
  ['', {}, ['any', 'plain']],
  ['sslmode=disable', {}, ['plain']],
  ['sslmode=allow', {}, ['plain', 'any']],
  ['sslmode=prefer', {}, ['any', 'plain']],
  ['sslmode=require', {}, ['any']],
  ['ssl=true', {}, ['any']],
  [`sslmode=require&sslrootcert=${ROOT}`, {}, ['issuer']],
  ['sslmode=require', { PGSSLROOTCERT: ROOT }, ['issuer']],
  [`sslmode=prefer&sslrootcert=${ROOT}`, {}, ['issuer', 'plain']],
  [`sslmode=verify-ca&sslrootcert=${ROOT}`, {}, ['issuer']],
  ['sslmode=verify-full', {}, ['issuer and host']],
  [`sslmode=verify-full&sslrootcert=${ROOT}`, {}, ['issuer and host']],
  ['sslrootcert=system', {}, ['issuer and host']],
  ['', { PGSSLMODE: 'require' }, ['any']],
  ['', { PGSSLMODE: 'verify-full' }, ['issuer and host']],
  ['sslmode=disable', { PGSSLMODE: 'verify-full' }, ['plain']],
  ['host=/tmp&sslmode=require', {}, ['plain']],
])('"%s" with %j tries %j', (query, environment, expected) => {
  expect(triesOf(query, environment)).toEqual(expected);
});

const modes = words.sslMode(['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']);

test.each([
  ['sslmode=on', {}, modes],
  ['sslmode=no-verify', {}, modes],
  ['sslmode=Require', {}, modes],
  ['sslmode=', {}, modes],
  ['host=/tmp&sslmode=yes', {}, modes],
  ['', { PGSSLMODE: 'true' }, modes],
  ['sslmode=verify-ca', {}, words.rootMissing],
  ['sslmode=require&sslrootcert=system', {}, words.weakSystem],
  ['sslnegotiation=direct', {}, words.weakDirect],
])('"%s" with %j is refused', (query, environment, message) => {
  const text = `postgres://h/db${query === '' ? '' : `?${query}`}`;
  expect(() => checkDatabaseAddress(text, environment)).toThrow(new InvalidAddressError(message));
});

test.each([
  ['postgres://h/db', { PGHOST: 'other' }, 'h'],
  ['postgres:///db?host=/run/a', { PGHOST: 'other' }, '/run/a'],
  ['postgres:///db', { PGHOST: 'other' }, 'other'],
  ['postgres:///db', { PGHOST: '/run/a' }, '/run/a'],
  // There is no socket for these ports.
  ['postgres:///db?port=1', {}, 'localhost'],
  ['postgres:///db', { PGPORT: '1' }, 'localhost'],
])('%s with %j leads to %s', (text, environment, host) => {
  expect(databaseHost(readDatabaseAddress(text), environment)).toBe(host);
});

test.runIf(process.platform !== 'win32')('without a host, the system’s socket is used', () => {
  const port = 1_000 + (process.pid % 60_000);
  const socket = `/tmp/.s.PGSQL.${port}`;
  writeFileSync(socket, '');
  onTestFinished(() => rmSync(socket));
  expect(databaseHost(readDatabaseAddress(`postgres:///db?port=${port}`), {})).toBe('/tmp');
  expect(databaseHost(readDatabaseAddress('postgres:///db'), { PGPORT: String(port) })).toBe(
    '/tmp',
  );
  expect(databaseHost(readDatabaseAddress(`postgres://127.0.0.1:${port}/db`), {})).toBe(
    '127.0.0.1',
  );
});
