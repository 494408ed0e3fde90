import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createContext } from '../../../../scripts/lib/context.mjs';
import { readJson } from '../../../../scripts/lib/files.mjs';
import { writeSbom } from '../../../../scripts/lib/release/sbom.mjs';
import { put, testFolder } from '../support/folder';

interface Component {
  name: string;
  version: string;
  purl: string;
}

test('the list of contents names the application and its packages, in CycloneDX’s format', async () => {
  const context = createContext();
  const file = join(testFolder(), 'sitedeck.cdx.json');
  expect(await writeSbom(context, file)).toBe(file);
  const text = readFileSync(file, 'utf8');
  const { bomFormat, specVersion, metadata, components } = JSON.parse(text);
  expect(bomFormat).toBe('CycloneDX');
  expect(specVersion).toMatch(/^1\.\d+$/);
  const { name, version, dependencies } = readJson(join(context.root, 'package.json'));
  expect(metadata.component).toMatchObject({ type: 'application', name, version });
  const listed = new Map((components as Component[]).map((one) => [one.name, one]));
  for (const wanted of [...Object.keys(dependencies), 'electron', 'svelte', 'chart.js']) {
    expect([...listed.keys()], wanted).toContain(wanted);
  }
  expect(listed.get('keytar')?.purl).toMatch(/^pkg:npm\/%40github\/keytar@/);
  for (const { purl, version: its } of components as Component[]) {
    expect(purl).toMatch(/^pkg:npm\//);
    expect(decodeURIComponent(purl)).toContain(`@${its}`);
  }
});

test('says what npm says when it cannot make the list', async () => {
  const root = testFolder();
  put(join(root, 'package.json'), '{"name": "nothing-locked", "version": "1.0.0"}');
  const file = join(root, 'sitedeck.cdx.json');
  await expect(writeSbom({ ...createContext(), root }, file)).rejects.toThrow(/npm could not list/);
});
