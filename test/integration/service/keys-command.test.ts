import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyText } from '$shared/text/en/service-keys';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { addWebsite, KEY, runService, temporaryFolder } from '../support/running-service';

/* The commands for keys, on a folder with and without a running service. */

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let service: ServiceProcess | null = null;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const keys = (...argv: string[]) =>
  startProcess(script, ['keys', ...argv, '--data', folder]).finished;
const refusal = async (...argv: string[]) => {
  const { code, errors } = await keys(...argv);
  return [code, errors.split('\n')[0]];
};

async function serve(...argv: string[]): Promise<string> {
  service = startProcess(script, ['--data', folder, ...argv]);
  return service.address;
}
async function stop(): Promise<string> {
  if (service === null) return '';
  service.child.kill('SIGTERM');
  const { output } = await service.finished;
  service = null;
  return output;
}

const statusOf = async (address: string, key: string) =>
  (await fetch(`${address}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } }))
    .status;
/** The printed key: the last line of the output. */
const printed = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** Adds only a website to the folder. */
async function withWebsite(domain: string): Promise<void> {
  const own = await runService({ dataDir: folder });
  await addWebsite(own, domain);
  await own.stop();
}

describe.each([['that a service has'], ['that no service has']])('a folder %s', (which) => {
  const isServed = which === 'that a service has';

  test('can get, list and lose keys', async () => {
    await withWebsite('blog.example');
    if (isServed) await serve('--key', KEY, '--base-path', '/stats');
    const reader = await keys('add', '--name', 'Dashboard');
    expect([reader.code, reader.errors]).toEqual([0, '']);
    expect(reader.output).toContain(
      keyText.added('Dashboard', keyText.what(keyText.rights.read, keyText.allWebsites)),
    );
    const full = printed((await keys('add', '--name', 'Deputy', '--rights', 'ALL')).output);
    const blog = printed(
      (await keys('add', '--name', 'Blog', '--website', 'https://www.Blog.example/')).output,
    );
    const dashboard = printed(reader.output);
    expect(new Set([dashboard, full, blog]).size).toBe(3);

    const address = isServed ? ((await service?.address) ?? '') : await serve('--key', KEY);
    for (const key of [dashboard, full, blog, KEY]) expect(await statusOf(address, key)).toBe(200);
    expect(await statusOf(address, dashboard.slice(1))).toBe(401);
    if (!isServed) await stop();

    const { code, output } = await keys('list');
    expect(code).toBe(0);
    const day = '\\d{4}-\\d\\d-\\d\\d';
    expect(output).toMatch(
      new RegExp(`^Dashboard  read only   all websites  ${day}  ${day}$`, 'm'),
    );
    expect(output).toMatch(
      new RegExp(`^Blog       read only   blog.example  ${day}  ${day}$`, 'm'),
    );
    for (const key of [dashboard, full, blog]) expect(output).not.toContain(key);
    expect(output.includes(keyText.keyGiven)).toBe(isServed);

    expect(await keys('revoke', 'dashboard')).toMatchObject({ code: 0, errors: '' });
    const after = isServed ? address : await serve('--key', KEY);
    expect(await statusOf(after, dashboard)).toBe(401);
    expect(await statusOf(after, blog)).toBe(200);
    await stop();
    for (const name of await readdir(folder)) {
      const content = await readFile(join(folder, name), 'latin1');
      for (const key of [dashboard, full, blog, KEY]) expect(content).not.toContain(key);
    }
  });

  test(
    'refuses wrong names, rights and websites in one line',
    { timeout: LONG_TEST_MS },
    async () => {
      if (isServed) await serve('--key', KEY);
      expect((await keys('add', '--name', 'Twice')).code).toBe(0);
      expect(await refusal('add', '--name', 'twice')).toEqual([1, keyText.nameTaken('twice')]);
      expect(await refusal('add', '--name', 'Owner')).toEqual([1, keyText.reserved('Owner')]);
      expect(await refusal('add', '--name', 'x', '--website', 'none.example')).toEqual([
        1,
        keyText.noWebsite('none.example'),
      ]);
      expect(await refusal('revoke', 'nobody')).toEqual([1, keyText.unknown('nobody')]);
      expect(await refusal('revoke')).toEqual([2, keyText.nameToRevoke]);
      expect(await refusal('add')).toEqual([2, keyText.nameMissing]);
      expect(await refusal('add', '--name', '')).toEqual([2, keyText.notAName]);
      expect(await refusal('add', '--name', 'a\nb')).toEqual([2, keyText.notAName]);
      const long = 'x'.repeat(65);
      expect(await refusal('add', '--name', long)).toEqual([2, keyText.notAName]);
      expect(await refusal('add', '--name', 'x', '--rights', 'write')).toEqual([
        2,
        keyText.notRights('write', ['all', 'read']),
      ]);
      expect((await keys('list')).output).toContain('Twice');
    },
  );
});

test('the owner’s key can be revoked only if another one has all rights', async () => {
  const address = await serve();
  expect(await refusal('revoke', 'owner')).toEqual([1, keyText.lastFull('owner')]);
  await keys('add', '--name', 'Reader');
  expect(await refusal('revoke', 'owner')).toEqual([1, keyText.lastFull('owner')]);
  const deputy = printed((await keys('add', '--name', 'Deputy', '--rights', 'all')).output);
  expect((await keys('revoke', 'owner')).code).toBe(0);
  const owner = /key .*: (\S+)/i.exec(await stop())?.[1] ?? '';
  expect(owner).not.toBe('');
  expect(await refusal('revoke', 'Deputy')).toEqual([1, keyText.lastFull('Deputy')]);
  const again = await serve();
  expect(address).not.toBe('');
  expect([await statusOf(again, owner), await statusOf(again, deputy)]).toEqual([401, 200]);
  // The service made no other key instead.
  expect(await stop()).not.toContain('API key');
});

test('a key given at the start replaces the owner’s, but no other', async () => {
  await serve();
  const reader = printed((await keys('add', '--name', 'Reader')).output);
  const owner = /key .*: (\S+)/i.exec(await stop())?.[1] ?? '';
  const address = await serve('--key', KEY);
  const statuses = [KEY, reader, owner].map((key) => statusOf(address, key));
  expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
  // The given key counts as an owner's key while the service runs.
  expect((await keys('revoke', 'owner')).code).toBe(0);
});

test('listing the keys of a folder without a store creates none', async () => {
  const { code, output } = await keys('list');
  expect([code, output]).toEqual([0, `${keyText.none}\n`]);
  expect(await readdir(folder)).toEqual([]);
});
