import { expect, test } from 'vitest';
import { databaseProblem, isStoreDiskFull } from '$service/store/engines/open';
import {
  ConnectionLost,
  OtherOwner,
  PasswordFileOpen,
  PasswordMissing,
  SchemaNewer,
  ServerTooOld,
  sqlStateOf,
} from '$service/store/engines/postgres/failures';
import { StoreMoving } from '$service/store/failures';

const ADDRESS = 'postgres://me:secret@db.example:5432/stats?sslmode=require';
const fromServer = (code: string): Error =>
  Object.assign(new Error('said so'), { severity: 'FATAL', code });
const wrapped = (cause: Error): Error => new ConnectionLost('broken', { cause });
const ofSystem = (code: string): Error =>
  new ConnectionLost('broken', { cause: Object.assign(new Error('broken'), { code }) });

test.each([
  [fromServer('28P01'), /password is missing or wrong/],
  [fromServer('3D000'), /no database of that name/],
  [fromServer('55P03'), /another process holds its tables/],
  [fromServer('53100'), /disk is full/],
  [ofSystem('ECONNREFUSED'), /nobody listens there/],
  [ofSystem('ENOTFOUND'), /no such host/],
  [new ServerTooOld('11.2'), /PostgreSQL 11\.2.*needs PostgreSQL 14/],
  [new SchemaNewer(99, 7), /newer version/],
  [new StoreMoving(false), /is being moved/],
  [new StoreMoving(true), /holds only a part of a store/],
  [wrapped(new PasswordMissing('none')), /--store-password-file/],
  [wrapped(new PasswordFileOpen('/home/me/.pgpass')), /others may read .*\/home\/me\/\.pgpass/],
  [new OtherOwner('counter', 'you'), /"counter" belongs to the user "you"/],
  [new ConnectionLost('timeout expired'), /server does not answer/],
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
