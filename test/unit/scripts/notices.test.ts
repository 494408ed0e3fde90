import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNotices, packageNotice, unbundledPackages } from '../../../scripts/lib/notices.mjs';
import { testFolder, writeTestFile } from '../support/folder';

const MIT = { identifier: 'MIT', text: 'Permission is hereby granted.' };

test('notices are sorted, once for each version, with the license’s text', () => {
  const zod = { name: 'zod', version: '4.0.0', ...MIT };
  const text = formatNotices('This', [zod, { name: 'ajv', version: '8.0.0', ...MIT }, zod]);
  expect(text).toMatch(/^This contains these packages\.\n[\s\S]*ajv 8\.0\.0 \(MIT\)/);
  expect(text.match(/^zod 4\.0\.0 \(MIT\)$/gm)).toHaveLength(1);
  expect(text.indexOf('ajv')).toBeLessThan(text.indexOf('zod'));
  expect(text).toContain('Permission is hereby granted.');
});

test('a package without a license’s text stops the build', () => {
  const bare = { name: 'bare', version: '1.0.0', identifier: 'MIT' };
  expect(() => formatNotices('This', [bare])).toThrow('bare has no licence text');
});

test.each([
  ['none', undefined],
  ['one that binds the whole', 'GPL-3.0-only'],
  ['one of two that binds the whole', 'MIT AND AGPL-3.0'],
])('a package with %s stops the build', (_what, identifier) => {
  const given = { ...MIT, ...(identifier ? { identifier } : { identifier: null }) };
  expect(() => formatNotices('This', [{ name: 'x', version: '1.0.0', ...given }])).toThrow('x has');
});

test('of several licenses one may be chosen', () => {
  const either = { name: 'x', version: '1.0.0', ...MIT, identifier: '(GPL-2.0 OR MIT)' };
  expect(formatNotices('This', [either])).toContain('x 1.0.0');
});

test('a license file is found by any of its usual names', () => {
  for (const name of ['LICENSE', 'License', 'LICENCE.txt', 'COPYING']) {
    const root = testFolder();
    writeTestFile(
      join(root, 'node_modules/x/package.json'),
      '{"name":"x","version":"1.0.0","license":"MIT"}',
    );
    writeTestFile(join(root, 'node_modules/x', name), 'the text');
    expect(packageNotice(root, 'x')).toEqual({
      name: 'x',
      version: '1.0.0',
      identifier: 'MIT',
      text: 'the text',
    });
  }
});

test('every package that is not bundled has a license', () => {
  const names = unbundledPackages('.');
  expect(names).toEqual(
    expect.arrayContaining(['keytar', '@photostructure/sqlite', 'node-gyp-build']),
  );
  const text = formatNotices(
    'This',
    names.map((name) => packageNotice('.', name)),
  );
  expect(text).toContain('@github/keytar');
});

/** The packages that the application’s sources import, by their names in node_modules. */
function importedPackages(folder: string): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name)) continue;
    const code = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const imports = code.matchAll(/^\s*(?:import|export)\s(?!type\s)[^;]*?from '([^'.$][^']*)'/gm);
    const loaded = code.matchAll(/\bimport\('([^'.$][^']*)'\)/g);
    for (const [, name = ''] of [...imports, ...loaded])
      found.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return found;
}

/** Electron contains its own notices. */
const ELSEWHERE = new Set(['electron']);

test('imports are found in sources of every kind', () => {
  expect([...importedPackages('src')]).toEqual(
    expect.arrayContaining(['zod', 'svelte', 'chart.js', 'electron-updater', 'pg', 'bits-ui']),
  );
});

test('every package that a source imports is installed with a license that allows bundling', () => {
  for (const name of importedPackages('src')) {
    if (name.startsWith('node:') || ELSEWHERE.has(name)) continue;
    expect(() => formatNotices('This', [packageNotice('.', name)]), name).not.toThrow();
  }
});
