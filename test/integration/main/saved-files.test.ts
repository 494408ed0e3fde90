import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeUserFile } from '$main/files/write-user-file';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'sitedeck-files-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('saving a file', () => {
  it('replaces an existing file and keeps its permissions', async () => {
    const file = join(folder, 'pages.csv');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    await writeUserFile(file, bytes('new'));
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['pages.csv']);
  });

  it('writes through a link', async () => {
    writeFileSync(join(folder, 'target.csv'), 'old');
    symlinkSync(join(folder, 'target.csv'), join(folder, 'link.csv'));
    await writeUserFile(join(folder, 'link.csv'), bytes('new'));
    expect(readFileSync(join(folder, 'target.csv'), 'utf8')).toBe('new');
  });

  it('accepts the longest possible name', async () => {
    const name = `${'x'.repeat(251)}.csv`;
    await writeUserFile(join(folder, name), bytes('new'));
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('leaves one complete file when two windows save at once', async () => {
    const file = join(folder, 'pages.csv');
    const [one, other] = ['1', '2'].map((sign) => sign.repeat(2_000_000));
    await Promise.all([one, other].map((text = '') => writeUserFile(file, bytes(text))));
    expect([one, other]).toContain(readFileSync(file, 'utf8'));
    expect(readdirSync(folder)).toEqual(['pages.csv']);
  });

  it.each([
    ['no folder is there', () => join(folder, 'gone', 'pages.csv'), 'ENOENT'],
    ['a folder has its name', () => join(folder, 'taken'), 'EISDIR'],
    ['its name is too long', () => join(folder, `${'x'.repeat(256)}.csv`), 'ENAMETOOLONG'],
  ])('changes nothing when %s', async (_why, path, code) => {
    mkdirSync(join(folder, 'taken'));
    await expect(writeUserFile(path(), bytes('new'))).rejects.toMatchObject({
      code: 'file-not-written',
      message: `save: ${code}`,
    });
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});
