import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RouteFile } from '$main/accounts/route-file';

let folder: string;
const failures: unknown[] = [];
const file = () => join(folder, 'places.json');
const open = () => new RouteFile(file(), (cause) => failures.push(cause));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-routes-'));
  failures.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keeps routes across a restart', async () => {
  const routes = open();
  routes.keep('a', '/websites');
  routes.keep('a', '/statistics/3');
  await routes.settled();
  expect(open().all).toEqual({ a: '/statistics/3' });
});

test('deletes a route from the disk', async () => {
  const routes = open();
  routes.keep('a', '/websites?search=one.example');
  await routes.settled();
  await routes.forget('a');
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
  const routes = new RouteFile(join(folder, 'file', 'places.json'), (cause) =>
    failures.push(cause),
  );
  routes.keep('a', '/websites');
  await routes.settled();
  expect(failures).toHaveLength(1);
});
