import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_INPUTS, ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Context } from '../../../scripts/lib/context.mjs';
import { testContext } from '../support/context';
import { writeTestFile } from '../support/folder';

function project(): ReturnType<typeof testContext> {
  const context = testContext();
  writeTestFile(join(context.root, 'src/main/index.ts'), 'one');
  writeTestFile(join(context.root, 'package-lock.json'), '{}');
  return context;
}

/** @returns whether it built. */
async function setUp(context: Context): Promise<boolean> {
  let built = false;
  await ensureBuilt(context, ({ root }) => {
    built = true;
    writeTestFile(join(root, 'out/main/index.js'), 'built');
    return Promise.resolve({ code: 0, output: '', stdout: '' });
  });
  return built;
}

test('does not build again without changes', async () => {
  const context = project();
  expect(await setUp(context)).toBe(true);
  expect(await setUp(context)).toBe(false);
});

test.each<[string, (root: string) => unknown]>([
  ['a changed source', (root) => writeTestFile(join(root, 'src/main/index.ts'), 'two')],
  ['a new source', (root) => writeTestFile(join(root, 'src/main/other.ts'), '')],
  ['a source that is gone', (root) => rmSync(join(root, 'src/main/index.ts'))],
  ['a page of the guide', (root) => writeTestFile(join(root, 'docs/guide/keys.md'), 'one')],
  [
    'a picture of the guide',
    (root) => writeTestFile(join(root, 'docs/guide/pictures/keys.png'), 'one'),
  ],
  ['another configuration', (root) => writeTestFile(join(root, 'electron.vite.config.ts'), '')],
  ['other packages', (root) => writeTestFile(join(root, 'package-lock.json'), '{ }')],
  ['an output that is gone', (root) => rmSync(join(root, 'out/main/index.js'))],
  [
    'an output from elsewhere',
    (root) => writeTestFile(join(root, 'out/main/index.js'), 'for development'),
  ],
])('%s is built again', async (_what, change) => {
  const context = project();
  await setUp(context);
  change(context.root);
  expect(await setUp(context)).toBe(true);
  expect(await setUp(context)).toBe(false);
});

test('builds again when a source is edited during the build', async () => {
  const context = project();
  await ensureBuilt(context, ({ root }) => {
    writeTestFile(join(root, 'out/main/index.js'), 'built');
    writeTestFile(join(root, 'src/main/index.ts'), 'edited meanwhile');
    return Promise.resolve({ code: 0, output: '', stdout: '' });
  });
  expect(await setUp(context)).toBe(true);
});

test('reports a failed build with its own messages, and tries again', async () => {
  const context = project();
  const build = () =>
    Promise.resolve({ code: 1, output: 'index.ts: unexpected token', stdout: '' });
  await expect(ensureBuilt(context, build)).rejects.toThrow('unexpected token');
  expect(await setUp(context)).toBe(true);
});

test('depends on every script that the configuration of the build imports', () => {
  const importedBy = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.mjs)'/g)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      .flatMap((imported) => [imported, ...importedBy(imported)]);
  const imported = importedBy('electron.vite.config.ts');
  expect(imported).toContain('scripts/lib/notices.mjs');
  expect(imported.filter((file) => !isSource(file))).toEqual([]);
});

test('depends on every place outside of their folder from which sources import', () => {
  const outside = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|js|mjs|svelte)$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .flatMap((file) => pathsIn(file).map((path) => posix.join(posix.dirname(file), path)))
    // package-lock.json represents the installed packages.
    .filter((path) => !/^(src|node_modules)\//.test(path));
  expect(outside).toContain('docs/guide/*.md');
  expect(outside.filter((path) => !isSource(path))).toEqual([]);
});

const isSource = (path: string): boolean =>
  BUILD_INPUTS.some((place) => path === place || path.startsWith(`${place}/`));

/** The paths to parent folders that a file contains. */
function pathsIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/'(\.\.\/[^'\n]*)'/g)].map(
    ([, path = '']) => path,
  );
}
