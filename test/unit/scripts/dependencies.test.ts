import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../../../scripts/lib/context.mjs';
import { ensureDependencies } from '../../../scripts/lib/dependencies.mjs';
import { fakeNpm, lockEntry, npmRuns, putLock } from '../support/clone';
import { testContext } from '../support/context';
import { writeTestFile } from '../support/folder';

const json = (value: unknown): string => JSON.stringify(value);

function putInstalled(root: string, packages: Record<string, { version: string }>): void {
  writeTestFile(join(root, 'node_modules/.package-lock.json'), json({ packages }));
  for (const [path, { version }] of Object.entries(packages)) {
    writeTestFile(join(root, path, 'package.json'), json({ version }));
  }
}

/** A script of npm that fails. */
const BROKEN = "console.error('npm error E404'); process.exit(1);";

/**
 * Runs the set-up with the fake npm.
 * @returns how often npm ran
 */
async function setUp(context: Context): Promise<number> {
  const { env, control } = fakeNpm();
  await ensureDependencies({ ...context, env });
  return npmRuns(control).length;
}

test('installs packages once, and again when the lockfile changes', async () => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': lockEntry('1.0.0') });
  expect(await setUp(context)).toBe(1);
  expect(await setUp(context)).toBe(0);
  putLock(context.root, { 'node_modules/a': lockEntry('2.0.0') });
  expect(await setUp(context)).toBe(1);
});

test('installs packages again when node_modules is gone', async () => {
  const context = testContext();
  putLock(context.root, {});
  await setUp(context);
  rmSync(join(context.root, 'node_modules'), { recursive: true });
  expect(await setUp(context)).toBe(1);
});

test("accepts the result of a person's own npm install", async () => {
  const context = testContext();
  const locked = { 'node_modules/a': lockEntry('1.0.0') };
  const foreign = { 'node_modules/mac-only': { ...lockEntry('1.0.0'), optional: true } };
  putLock(context.root, { ...locked, ...foreign });
  putInstalled(context.root, locked);
  expect(await setUp(context)).toBe(0);
});

test.each([
  ['an older version', { 'node_modules/a': lockEntry('0.9.0') }],
  ['a missing package', {}],
])('does not accept it with %s', async (_what, installed) => {
  const context = testContext();
  putLock(context.root, { 'node_modules/a': lockEntry('1.0.0') });
  putInstalled(context.root, installed);
  expect(await setUp(context)).toBe(1);
});

test.each<[string, (root: string) => void]>([
  ['a package', (root) => rmSync(join(root, 'node_modules/a'), { recursive: true })],
  ['a manifest', (root) => rmSync(join(root, 'node_modules/a/package.json'))],
  ['an optional package', (root) => rmSync(join(root, 'node_modules/o'), { recursive: true })],
  ['the record', (root) => rmSync(join(root, 'node_modules/.package-lock.json'))],
])('node_modules from which %s is gone is installed again', async (_what, damage) => {
  const context = testContext();
  putLock(context.root, {
    'node_modules/a': lockEntry('1.0.0'),
    'node_modules/o': { ...lockEntry('1.0.0'), optional: true },
  });
  await setUp(context);
  damage(context.root);
  expect(await setUp(context)).toBe(1);
  expect(await setUp(context)).toBe(0);
});

test("shows npm's failure in its own words, and tries again", async () => {
  const context = testContext();
  putLock(context.root, {});
  const env = {
    ...process.env,
    npm_execpath: writeTestFile(join(context.callerDir, 'npm-cli.js'), BROKEN),
  };
  await expect(ensureDependencies({ ...context, env })).rejects.toThrow('npm error E404');
  expect(await setUp(context)).toBe(1);
});

test('has the real npm install what is locked, without its scripts and warnings', async () => {
  const context = testContext();
  const { root } = context;
  const scripts = { install: 'touch ran' };
  writeTestFile(
    join(root, 'dep/package.json'),
    json({ name: 'dep', version: '1.0.0', engines: { node: '>=999' }, scripts }),
  );
  writeTestFile(
    join(root, 'package.json'),
    json({ name: 'x', version: '1.0.0', dependencies: { dep: 'file:dep' } }),
  );
  const link = { resolved: 'dep', link: true };
  const packages = {
    '': { name: 'x', version: '1.0.0', dependencies: { dep: 'file:dep' } },
    dep: { version: '1.0.0', hasInstallScript: true, engines: { node: '>=999' } },
    'node_modules/dep': link,
  };
  writeTestFile(
    join(root, 'package-lock.json'),
    json({ name: 'x', version: '1.0.0', lockfileVersion: 3, packages }),
  );
  await ensureDependencies(context);
  expect(existsSync(join(root, 'node_modules/dep/package.json'))).toBe(true);
  expect(existsSync(join(root, 'dep/ran'))).toBe(false);
  expect(context.said()).toBe('');
});
