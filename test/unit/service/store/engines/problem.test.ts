import { expect, test } from 'vitest';
import { databaseProblem, isStoreDiskFull } from '$service/store/engines/open';
import {
  ConnectionLostError,
  NewerSchemaError,
  NotTableOwnerError,
  PasswordMissingError,
  ReadablePasswordFileError,
  ServerTooOldError,
  sqlStateOf,
} from '$service/store/engines/postgres/failures';
import { StoreMovingError } from '$service/store/failures';

const ADDRESS = 'postgres://me:secret@db.example:5432/stats?sslmode=require';
const fromServer = (code: string): Error =>
  Object.assign(new Error('said so'), { severity: 'FATAL', code });
const wrapped = (cause: Error): Error => new ConnectionLostError('broken', { cause });
const ofSystem = (code: string): Error =>
  new ConnectionLostError('broken', { cause: Object.assign(new Error('broken'), { code }) });

test.each([
  [fromServer('28P01'), /password is missing or wrong/],
  [fromServer('3D000'), /no database of that name/],
  [fromServer('55P03'), /another process holds its tables/],
  [fromServer('53100'), /disk is full/],
  [ofSystem('ECONNREFUSED'), /nobody listens there/],
  [ofSystem('ENOTFOUND'), /no such host/],
  [new ServerTooOldError('11.2'), /PostgreSQL 11\.2.*needs PostgreSQL 14/],
  [new NewerSchemaError(99, 7), /newer version/],
  [new StoreMovingError(false), /is being moved/],
  [new StoreMovingError(true), /holds only a part of a store/],
  [wrapped(new PasswordMissingError('none')), /--store-password-file/],
  [
    wrapped(new ReadablePasswordFileError('/home/me/.pgpass')),
    /others may read .*\/home\/me\/\.pgpass/,
  ],
  [new NotTableOwnerError('counter', 'you'), /"counter" belongs to the user "you"/],
  [new ConnectionLostError('timeout expired'), /server does not answer/],
  [new Error('something\nmore'), /cannot be used: something\.$/],
])('%s is one line without the password', (cause, expected) => {
  const line = databaseProblem(cause, ADDRESS);
  expect(line).toMatch(expected);
  expect(line).toMatch(/^The database postgres:\/\/me@db\.example:5432\/stats /);
  expect(line).not.toMatch(/secret|\n/);
});

test('recognizes a full disk of either engine', () => {
  expect(isStoreDiskFull(fromServer('53100'))).toBe(true);
  expect(isStoreDiskFull(fromServer('23505'))).toBe(false);
  expect(sqlStateOf(ofSystem('ECONNREFUSED'))).toBeNull();
});
