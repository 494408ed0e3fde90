import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FUSE, readFuses, setFuses } from '../../../scripts/lib/fuses.mjs';
import { put, testFolder } from './support/folder';

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const MEGABYTE = 1 << 20;

/** A small stand-in for an executable: bytes around a fuse wire. */
function binary(wire: string, before = 1000): string {
  const content = Buffer.concat([
    Buffer.alloc(before, 0xcc),
    Buffer.from(wire, 'latin1'),
    Buffer.alloc(1000, 0xcc),
  ]);
  return put(join(testFolder(), 'electron'), content);
}
const wireOf = (fuses: string, version = '\x01'): string =>
  `${SENTINEL}${version}${String.fromCharCode(fuses.length)}${fuses}`;
const WANTED = { [FUSE.nodeCliInspect]: true, [FUSE.browserProcessSnapshot]: false };

test('sets the wanted fuses and touches nothing else', async () => {
  const file = binary(wireOf('10100011'));
  await setFuses(file, WANTED);
  expect(readFileSync(file).equals(readFileSync(binary(wireOf('10110001'))))).toBe(true);
  await setFuses(file, WANTED);
  expect(readFileSync(file).equals(readFileSync(binary(wireOf('10110001'))))).toBe(true);
});

test('finds a fuse wire across two chunks once', async () => {
  for (const before of [8 * MEGABYTE - 40, 8 * MEGABYTE - 16, 8 * MEGABYTE - 1, 8 * MEGABYTE]) {
    const file = binary(wireOf('10100011'), before);
    await setFuses(file, WANTED);
    expect(readFileSync(file).includes(wireOf('10110001'))).toBe(true);
  }
});

test('refuses a file with no wire, two wires, an unknown layout or a removed fuse, unchanged', async () => {
  await expect(setFuses(binary('nothing here'), WANTED)).rejects.toThrow('no fuses');
  await expect(setFuses(binary(wireOf('10100011').repeat(2)), WANTED)).rejects.toThrow(
    'more than one',
  );
  await expect(setFuses(binary(wireOf('10100011', '\x02')), WANTED)).rejects.toThrow('layout 2');
  const removed = binary(wireOf('101r0011'));
  await expect(setFuses(removed, WANTED)).rejects.toThrow('no fuse 3');
  expect(readFileSync(removed).includes('101r0011')).toBe(true);
  await expect(setFuses(binary(wireOf('101')), WANTED)).rejects.toThrow('no fuse 3');
});

test('reads the fuses back as they were set', async () => {
  const file = binary(wireOf('10100011'));
  await setFuses(file, WANTED);
  expect(await readFuses(file)).toBe('10110001');
  await expect(readFuses(binary('nothing here'))).rejects.toThrow('no fuses');
});
