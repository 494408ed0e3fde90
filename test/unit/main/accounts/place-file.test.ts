import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlaceFile } from '../../../../src/main/accounts/place-file';

let folder: string;
const failures: unknown[] = [];
const file = () => join(folder, 'places.json');
const open = () => new PlaceFile(file(), (cause) => failures.push(cause));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-places-'));
  failures.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keeps places across a restart', async () => {
  const places = open();
  places.keep('a', '/websites');
  places.keep('a', '/statistics/3');
  await places.settled();
  expect(open().all).toEqual({ a: '/statistics/3' });
});

test('deletes a place from the disk', async () => {
  const places = open();
  places.keep('a', '/websites?search=one.example');
  await places.settled();
  await places.forget('a');
  expect(readFileSync(file(), 'utf8')).not.toContain('one.example');
});

test('treats a damaged file as empty', () => {
  writeFileSync(file(), '{"a": 3, "b": "/websites"');
  expect(open().all).toEqual({});
  writeFileSync(file(), '{"a": 3, "b": "/websites"}');
  expect(open().all).toEqual({ b: '/websites' });
});

test('reports a folder that cannot be written, and delays nothing', async () => {
  writeFileSync(join(folder, 'file'), '');
  const places = new PlaceFile(join(folder, 'file', 'places.json'), (cause) =>
    failures.push(cause),
  );
  places.keep('a', '/websites');
  await places.settled();
  expect(failures).toHaveLength(1);
});
