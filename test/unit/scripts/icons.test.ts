import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createContext } from '../../../scripts/lib/context.mjs';
import { renderIcons } from '../../../scripts/lib/icons.mjs';

const { root } = createContext();
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  files = new Map(await renderIcons(root));
});

test('the committed icons equal those rendered from the mark', () => {
  expect(files.size).toBe(12);
  for (const [path, content] of files) {
    expect(readFileSync(join(root, path)).equals(content), path).toBe(true);
  }
});

test('the marks in the window and in the icons have the same shapes', () => {
  const shapes = (path: string): string[] => {
    const rects = readFileSync(join(root, path), 'utf8').match(/<rect[^>]*>/g) ?? [];
    return rects.map((rect) =>
      ['x', 'y', 'width', 'height', 'rx']
        .map((name) => new RegExp(` ${name}="([^"]+)"`).exec(rect)?.[1] ?? '0')
        .join(' '),
    );
  };
  const inWindow = shapes('src/renderer/components/Logo.svelte');
  expect(inWindow).toHaveLength(4);
  expect(shapes('build/mark.svg')).toEqual(inWindow);
  expect(shapes('build/mark-template.svg')).toEqual(inWindow.slice(1));
});

test('the Windows icon has six sizes, and the macOS icon has all its types', () => {
  const ico = Buffer.from(files.get('build/icon.ico') ?? []);
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, nth) => ico[6 + nth * 16]);
  // In an ICO file, 0 means a size of 256.
  expect(sizes).toEqual([16, 24, 32, 48, 64, 0]);
  const icns = Buffer.from(files.get('build/icon.icns') ?? []);
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  for (const type of [
    'icp4',
    'icp5',
    'ic07',
    'ic08',
    'ic09',
    'ic11',
    'ic12',
    'ic13',
    'ic14',
    'ic10',
  ]) {
    expect(icns.includes(type), type).toBe(true);
  }
});
