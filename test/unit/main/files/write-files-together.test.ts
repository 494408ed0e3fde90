import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFilesTogether } from '$main/files/write-user-file';

/** What another program has open, as on Windows: a file, or all copies of replaced files. */
const open = vi.hoisted(() => ({ path: '', areCopies: false }));
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const real = await importOriginal();
  const requireFree = (...paths: unknown[]): void => {
    const isOpen = (path: unknown) =>
      path === open.path || (open.areCopies && String(path).endsWith('.former'));
    if (paths.some(isOpen)) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
  };
  const rename: typeof real.rename = async (from, to) => {
    requireFree(from, to);
    return real.rename(from, to);
  };
  const rm: typeof real.rm = async (path, options) => {
    requireFree(path);
    return real.rm(path, options);
  };
  return { ...real, rename, rm };
});

let folder: string;
let left: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-together-'));
  left = [];
  Object.assign(open, { path: '', areCopies: false });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
const files = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.from(`new ${name}`) }));
const write = () =>
  writeFilesTogether(
    files.map(({ name, content }) => ({ path: join(folder, name), content })),
    (cause) => left.push(cause),
  );

test('existing files and a new one are all written', async () => {
  writeFileSync(join(folder, 'a'), 'old a');
  await write();
  expect(written()).toEqual({ a: 'new a', b: 'new b', c: 'new c' });
  expect(left).toEqual([]);
});

test('if one cannot be replaced, the others do not change', async () => {
  writeFileSync(join(folder, 'a'), 'old a');
  writeFileSync(join(folder, 'c'), 'old c');
  open.path = join(folder, 'c');
  await expect(write()).rejects.toMatchObject({ code: 'file-not-written' });
  expect(written()).toEqual({ a: 'old a', c: 'old c' });
});

test('the former content of a file that cannot be restored stays beside it, and is named', async () => {
  writeFileSync(join(folder, 'a'), 'old a');
  writeFileSync(join(folder, 'c'), 'old c');
  Object.assign(open, { path: join(folder, 'c'), areCopies: true });
  const failure = await write().catch((cause: unknown) => cause);
  const kept = readdirSync(folder).find((name) => written()[name] === 'old a') ?? '';
  expect(failure).toMatchObject({
    code: 'file-not-restored',
    details: { detail: join(folder, kept) },
  });
  expect(written()).toMatchObject({ a: 'new a', c: 'old c' });
  expect(readdirSync(folder)).not.toContain('b');
});

test('a copy that cannot be removed is no failure', async () => {
  writeFileSync(join(folder, 'a'), 'old a');
  open.areCopies = true;
  await write();
  expect(written()).toMatchObject({ a: 'new a', b: 'new b', c: 'new c' });
  expect(left).toMatchObject([{ code: 'EBUSY' }]);
});
