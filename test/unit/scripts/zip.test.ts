import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '../../../scripts/lib/zip.mjs';
import { zip, type ZipPart } from './support/archives';
import { testFolder } from './support/folder';

const everything = (name: string): string => name;

async function unpack(
  archive: Buffer,
  place: (name: string) => string | null = everything,
): Promise<string> {
  const folder = testFolder();
  const file = join(folder, 'a.zip');
  writeFileSync(file, archive);
  await unzip(file, join(folder, 'out'), place);
  return join(folder, 'out');
}

test('extracts files unchanged, packed or stored, with folders and permissions', async () => {
  const long = 'Sitedeck '.repeat(100_000);
  const out = await unpack(
    zip([
      { name: 'empty/' },
      { name: 'a/long.txt', content: long },
      { name: 'a/plain.txt', content: 'as it is', stored: true },
      { name: 'nothing' },
      { name: 'run', content: '#!/bin/sh', mode: 0o755 },
    ]),
  );
  expect(readFileSync(join(out, 'a/long.txt'), 'utf8')).toBe(long);
  expect(readFileSync(join(out, 'a/plain.txt'), 'utf8')).toBe('as it is');
  expect(readFileSync(join(out, 'nothing'), 'utf8')).toBe('');
  expect(statSync(join(out, 'run')).mode & 0o777).toBe(0o755);
  expect(readdirSync(join(out, 'empty'))).toEqual([]);
});

test('can leave out and rename entries', async () => {
  const out = await unpack(zip([{ name: 'x/keep' }, { name: 'x/drop' }]), (name) =>
    name === 'x/keep' ? 'kept' : null,
  );
  expect(readdirSync(out)).toEqual(['kept']);
});

test('keeps the targets of links', async () => {
  const out = await unpack(
    zip([
      { name: 'lib/current', content: 'one', link: true },
      { name: 'lib/one/file', content: 'here' },
    ]),
  );
  expect(readlinkSync(join(out, 'lib/current'))).toBe('one');
  expect(readFileSync(join(out, 'lib/current/file'), 'utf8')).toBe('here');
});

test.each([
  ['../evil', 'invalid relative path'],
  ['a/../../evil', 'invalid relative path'],
  ['/tmp/evil', 'absolute path'],
  ['a\\..\\evil', 'invalid characters'],
  ['nul\0byte', 'null bytes'],
])('does not let the name %j leave the folder', async (name, message) => {
  await expect(unpack(zip([{ name, content: 'x' }]))).rejects.toThrow(message);
});

test('does not let a renamed entry leave the folder', async () => {
  const archive = zip([{ name: 'x//tmp/evil', content: 'x' }]);
  await expect(unpack(archive, (name) => name.slice(2))).rejects.toThrow('outside its folder');
});

test.each(['/etc/passwd', '../../etc/passwd', 'a/../../b'])(
  'refuses a link to %j',
  async (content) => {
    const parts: ZipPart[] = [{ name: 'link', content, link: true }];
    await expect(unpack(zip(parts))).rejects.toThrow('outside its folder');
  },
);

test('writes nothing through a link in the same archive', async () => {
  const parts: ZipPart[] = [
    { name: 'inner/', content: '' },
    { name: 'door', content: 'inner', link: true },
    { name: 'door/file', content: 'x' },
  ];
  const folder = testFolder();
  writeFileSync(join(folder, 'a.zip'), zip(parts));
  await expect(unzip(join(folder, 'a.zip'), join(folder, 'out'), everything)).rejects.toThrow(
    'EEXIST',
  );
  expect(existsSync(join(folder, 'out/inner/file'))).toBe(false);
});

test('refuses the same name twice', async () => {
  await expect(unpack(zip([{ name: 'a' }, { name: 'a' }]))).rejects.toThrow('EEXIST');
});

test('notices a wrong checksum', async () => {
  await expect(unpack(zip([{ name: 'a', content: 'x', crc: 1 }]))).rejects.toThrow('checksum');
});

test('notices more or fewer bytes than declared', async () => {
  const content = 'Sitedeck';
  await expect(unpack(zip([{ name: 'a', content, size: 3 }]))).rejects.toThrow('too many bytes');
  await expect(unpack(zip([{ name: 'a', content, size: 99 }]))).rejects.toThrow('not enough bytes');
});

test('refuses an archive truncated anywhere', async () => {
  const whole = zip([{ name: 'a', content: 'x'.repeat(3000), stored: true }, { name: 'b' }]);
  for (const length of [0, 10, 1500, whole.length - 60, whole.length - 1]) {
    await expect(unpack(whole.subarray(0, length))).rejects.toThrow('file is truncated');
  }
});

test('refuses a file that is not a zip', async () => {
  await expect(unpack(Buffer.from('<html>no such file</html>'))).rejects.toThrow('not a zip file');
});

test('notices changed bytes', async () => {
  const whole = zip([{ name: 'a', content: 'x'.repeat(3000), stored: true }]);
  whole[1000] = 0;
  await expect(unpack(whole)).rejects.toThrow('checksum');
});
