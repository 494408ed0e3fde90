import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import { ensureDependencies } from '../../../scripts/lib/dependencies.mjs';
import { entry, fakeNpm, npmRuns, putLock } from './support/clone';
import { testContext } from './support/context';
import { put } from './support/folder';

const { platform, arch } = process;
const optional = (more: object): object => ({ ...entry('1.0.0'), optional: true, ...more });
const json = (value: unknown): string => JSON.stringify(value);

function putInstalled(root: string, packages: Record<string, { version: string }>): void {
  put(join(root, 'node_modules/.package-lock.json'), json({ packages }));
  for (const [path, { version }] of Object.entries(packages)) {
    put(join(root, path, 'package.json'), json({ version }));
  }
}

/** Sets up with the fake npm. @returns how often that ran */
async function setUp(context: Context, leavesOut?: string): Promise<number> {
  const { env, control } = fakeNpm(leavesOut);
  await ensureDependencies({ ...context, env });
  return npmRuns(control).length;
}

test('installs packages once, and again when the lockfile changes', async () => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': entry('1.0.0') });
  expect(await setUp(context)).toBe(1);
  expect(await setUp(context)).toBe(0);
  putLock(context.root, { 'node_modules/a': entry('2.0.0') });
  expect(await setUp(context)).toBe(1);
});

test('installs packages again when node_modules is gone', async () => {
  const context = testContext();
  putLock(context.root, {});
  await setUp(context);
  rmSync(join(context.root, 'node_modules'), { recursive: true });
  expect(await setUp(context)).toBe(1);
});

test('installs packages again when they belong to another kind of machine', async () => {
  const context = testContext({ platform, arch });
  const theirs = { 'node_modules/theirs': { ...entry('1.0.0'), optional: true, cpu: ['mips'] } };
  putLock(context.root, { ...theirs, 'node_modules/ours': optional({ cpu: [arch] }) });
  putInstalled(context.root, theirs);
  expect(await setUp(context)).toBe(1);
});

test("accepts the result of a person's own npm install", async () => {
  const context = testContext();
  const locked = { 'node_modules/a': entry('1.0.0') };
  const foreign = { 'node_modules/mac-only': { ...entry('1.0.0'), optional: true } };
  putLock(context.root, { ...locked, ...foreign });
  putInstalled(context.root, locked);
  expect(await setUp(context)).toBe(0);
});

test.each([
  ['an older version', { 'node_modules/a': entry('0.9.0') }],
  ['a missing package', {}],
])('does not accept it with %s', async (_what, installed) => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': entry('1.0.0') });
  putInstalled(context.root, installed);
  expect(await setUp(context)).toBe(1);
});

test.each<[string, (root: string) => void]>([
  ['a package', (root) => rmSync(join(root, 'node_modules/a'), { recursive: true })],
  ['a manifest', (root) => rmSync(join(root, 'node_modules/a/package.json'))],
  ['what is in it', (root) => writeFileSync(join(root, 'node_modules/a/package.json'), '')],
  ['a command', (root) => rmSync(join(root, 'node_modules/a/bin/a.js'))],
  ['an optional package', (root) => rmSync(join(root, 'node_modules/o'), { recursive: true })],
  ['the record', (root) => rmSync(join(root, 'node_modules/.package-lock.json'))],
])(
  'node_modules from which %s is gone is installed again, and that is said',
  async (_what, damage) => {
    const context = testContext();
    putLock(context.root, {
      'node_modules/a': { ...entry('1.0.0'), bin: { a: 'bin/a.js' } },
      'node_modules/o': { ...entry('1.0.0'), optional: true },
    });
    await setUp(context);
    damage(context.root);
    expect(await setUp(context)).toBe(1);
    expect(context.said()).toMatch(/^node_modules is damaged \(.+\): installing it again\.\n$/);
    expect(await setUp(context)).toBe(0);
  },
);

test('does not trust an npm that succeeds but leaves out a package', async () => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': entry('1.0.0'), 'node_modules/b': entry('1.0.0') });
  await expect(setUp(context, 'node_modules/b')).rejects.toThrow('left out b.');
  expect(await setUp(context)).toBe(1);
});

test.each([
  ['for this machine', { os: [platform], cpu: [arch] }, true],
  ['for this machine and a Node to come', { os: [platform], engines: { node: '>=999' } }, false],
  ['for another processor', { os: [platform], cpu: ['mips'] }, false],
  ['for all machines but this', { os: [`!${platform}`], cpu: [arch] }, false],
  ['for the sake of another', {}, false],
])('an optional package %s may be left out: %o, %s', async (_which, more, isWanted) => {
  const context = testContext({ platform, arch });
  putLock(context.root, { 'node_modules/o': optional(more) });
  const without = setUp(context, 'node_modules/o');
  if (isWanted) await expect(without).rejects.toThrow('left out o.');
  else expect(await without).toBe(1);
});

test("shows npm's failure in its own words, and records nothing as done", async () => {
  const context = testContext({}, 0);
  putLock(context.root, {});
  const failing = async (): Promise<string> => {
    await expect.poll(() => context.said()).not.toBe('');
    return 'npm error E404';
  };
  await expect(ensureDependencies(context, { install: failing })).rejects.toThrow('npm error E404');
  expect(context.said()).toBe('Installing packages …\n');
  expect(await setUp(context)).toBe(1);
});

test('has the real npm install what is locked, without its scripts and warnings', async () => {
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
});
