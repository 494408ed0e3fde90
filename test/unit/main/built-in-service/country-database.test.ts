import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountryDatabase } from '$main/built-in-service/country-database';
import { mmdb } from '$test/fakes/mmdb';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'countries-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = mmdb({ '8.8.8.0/24': { country: { iso_code: 'US' } } });
const bad: [what: string, content: Uint8Array][] = [
  ['something else', Buffer.from('country,code\n')],
  ['an empty file', Buffer.alloc(0)],
  ['a cut one', GOOD.subarray(0, -40)],
  ['a database without countries', mmdb({ '8.8.8.0/24': { autonomous_system_number: 15_169 } })],
];

const open = () => new CountryDatabase(join(folder, 'countries.mmdb'));
function fileWith(content: Uint8Array): string {
  const file = join(folder, 'chosen.mmdb');
  writeFileSync(file, content);
  return file;
}

test('is the bundled one, with its age, by default', async () => {
  const countries = open();
  expect(countries.chosen).toBeNull();
  const { name, builtAt } = await countries.describe();
  expect(name).toBeNull();
  expect(new Date(builtAt).getUTCFullYear()).toBeGreaterThanOrEqual(2026);
  expect(builtAt).toBeLessThan(Date.now());
});

test('is a copy of the chosen file until it is reset, even if that file is deleted', async () => {
  const countries = open();
  const file = fileWith(GOOD);
  await countries.choose(file);
  rmSync(file);
  expect(await countries.describe()).toEqual({ name: 'Test-City', builtAt: 1_000 });
  expect(open().chosen).toBe(join(folder, 'countries.mmdb'));
  expect(readFileSync(join(folder, 'countries.mmdb'))).toEqual(GOOD);
  await countries.reset();
  expect(countries.chosen).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('a file whose records are damaged is no database', async () => {
  const damaged = Buffer.from(GOOD);
  // Damages the types of records that the lookups reach. `npm run fuzz -- places` found this case.
  damaged.fill(2, damaged.length - 420, damaged.length - 300);
  await expect(open().choose(fileWith(damaged))).rejects.toMatchObject({
    code: 'database-malformed',
  });
});

test.each(bad)('%s changes nothing', async (_what, content) => {
  const countries = open();
  await countries.choose(fileWith(GOOD));
  await expect(countries.choose(fileWith(content))).rejects.toMatchObject({
    code: 'database-malformed',
  });
  await expect(countries.choose(join(folder, 'none'))).rejects.toMatchObject({
    code: 'database-malformed',
  });
  expect(await countries.describe()).toMatchObject({ name: 'Test-City' });
});
