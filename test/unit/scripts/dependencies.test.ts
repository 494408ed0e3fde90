import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import { ensureDependencies } from '../../../scripts/lib/dependencies.mjs';
import { testContext } from './support/context';
import { put } from './support/folder';

const json = (value: unknown): string => JSON.stringify(value);

/** What a lockfile says of one package, and npm's own record of it once it is installed. */
const entry = (version: string): object => ({ version, integrity: `sha512-${version}` });

function putLock(root: string, packages: Record<string, object>): void {
  put(join(root, 'package-lock.json'), json({ packages: { '': {}, ...packages } }));
}
function putInstalled(root: string, packages: Record<string, object>): void {
  put(join(root, 'node_modules/.package-lock.json'), json({ packages }));
  for (const path of Object.keys(packages)) put(join(root, path, 'package.json'), '{}');
}

function setUp(context: Context): Promise<string[]> {
  const installed: string[] = [];
  const install = ({
    root,
  }: Context): Promise<{ code: number; output: string; stdout: string }> => {
    installed.push(root);
    return Promise.resolve({ code: 0, output: '', stdout: '' });
  };
  return ensureDependencies(context, { install }).then(() => installed);
}

test('packages are installed once, and again when the lockfile changes', async () => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': entry('1.0.0') });
  expect(await setUp(context)).toHaveLength(1);
  expect(await setUp(context)).toHaveLength(0);
  putLock(context.root, { 'node_modules/a': entry('2.0.0') });
  expect(await setUp(context)).toHaveLength(1);
});

test('they are installed again when node_modules is gone, or is from another kind of machine', async () => {
  const context = testContext();
  putLock(context.root, {});
  await setUp(context);
  rmSync(join(context.root, 'node_modules'), { recursive: true });
  expect(await setUp(context)).toHaveLength(1);
  expect(await setUp({ ...context, arch: 'arm64' })).toHaveLength(1);
});

test("what a person's own npm install brought is taken as it is", async () => {
  const context = testContext();
  const locked = { 'node_modules/a': entry('1.0.0') };
  const foreign = { 'node_modules/mac-only': { ...entry('1.0.0'), optional: true } };
  putLock(context.root, { ...locked, ...foreign });
  putInstalled(context.root, locked);
  expect(await setUp(context)).toHaveLength(0);
});

test.each([
  ['an older version', { 'node_modules/a': entry('0.9.0') }],
  ['a missing package', {}],
])('%s among them is not', async (_what, installed) => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': entry('1.0.0') });
  putInstalled(context.root, installed);
  expect(await setUp(context)).toHaveLength(1);
});

test("npm's failure is shown in its own words, and nothing counts as done", async () => {
  const context = testContext();
  putLock(context.root, {});
  const failing = () => Promise.resolve({ code: 1, output: 'npm error E404\n', stdout: '' });
  await expect(ensureDependencies(context, { install: failing })).rejects.toThrow('npm error E404');
  expect(await setUp(context)).toHaveLength(1);
});

test('the real npm installs what is locked, runs no scripts of it, and its warnings stay away', async () => {
  const context = testContext();
  const { root } = context;
  const scripts = { install: 'touch ran' };
  put(
    join(root, 'dep/package.json'),
    json({ name: 'dep', version: '1.0.0', engines: { node: '>=999' }, scripts }),
  );
  put(
    join(root, 'package.json'),
    json({ name: 'x', version: '1.0.0', dependencies: { dep: 'file:dep' } }),
  );
  const link = { resolved: 'dep', link: true };
  const packages = {
    '': { name: 'x', version: '1.0.0', dependencies: { dep: 'file:dep' } },
    dep: { version: '1.0.0', hasInstallScript: true, engines: { node: '>=999' } },
    'node_modules/dep': link,
  };
  put(
    join(root, 'package-lock.json'),
    json({ name: 'x', version: '1.0.0', lockfileVersion: 3, packages }),
  );
  await ensureDependencies(context);
  expect(existsSync(join(root, 'node_modules/dep/package.json'))).toBe(true);
  expect(existsSync(join(root, 'dep/ran'))).toBe(false);
  expect(context.said()).toBe('');
}, 30_000);
