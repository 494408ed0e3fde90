import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFilesTogether } from '../../../../src/main/files/write-user-file';

/** A file that another program has open, as on Windows. */
const open = vi.hoisted(() => ({ path: '' }));
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const real = await importOriginal();
  const rename: typeof real.rename = async (from, to) => {
    if (to === open.path) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
    return real.rename(from, to);
  };
  return { ...real, rename };
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-together-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
const files = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.from(`new ${name}`) }));
const write = () =>
  writeFilesTogether(files.map(({ name, content }) => ({ path: join(folder, name), content })));

test('files that are there, and one that is not, are all written', async () => {
  open.path = '';
  writeFileSync(join(folder, 'a'), 'old a');
  await write();
  expect(written()).toEqual({ a: 'new a', b: 'new b', c: 'new c' });
});

test('where one cannot be replaced, the others are as they were', async () => {
  writeFileSync(join(folder, 'a'), 'old a');
  writeFileSync(join(folder, 'c'), 'old c');
  open.path = join(folder, 'c');
  await expect(write()).rejects.toMatchObject({ code: 'file-not-written' });
  expect(written()).toEqual({ a: 'old a', c: 'old c' });
});
