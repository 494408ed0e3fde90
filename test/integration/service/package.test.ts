import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { BARE_PATH, packedService } from '$test/support/package';
import { startProgram } from '$test/support/service-process';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { version } from '../../../package.json';
import { captureOutput } from '../../../scripts/lib/run.mjs';
import { packFolder, SERVICE_NODE_RANGE } from '../../../scripts/lib/service-package/contents.mjs';
import { FIREFOX, KEY, temporaryFolder } from '../support/running-service';

let packed: Awaited<ReturnType<typeof packedService>>;
let folder: string;

beforeAll(async () => {
  packed = await packedService();
});
afterAll(() => packed.remove());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const program = (): string => join(packed.folder, 'sitedeck-service');

/** Sends a request with the key. @returns the parsed body */
async function api(address: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { authorization: `Bearer ${KEY}` };
  const response = await fetch(`${address}/api/v1${path}`, { ...init, headers });
  expect(response.ok).toBe(true);
  return response.json();
}

describe.runIf(process.platform !== 'win32')('the package of the service alone', () => {
  test('counts and answers from an empty folder, with an empty home and environment', async () => {
    const home = join(folder, 'home');
    await mkdir(home);
    const environment = { PATH: BARE_PATH, HOME: home, SITEDECK_SERVICE_LOG_LEVEL: 'error' };
    const service = startProgram(program(), ['--key', KEY], { environment, cwd: home });
    onTestFinished(() => void service.child.kill());
    const address = await service.address;
    const form = new URLSearchParams({ domain: 'a.example' });
    await api(address, '/websites', { method: 'POST', body: form });
    const hit = { page: 'https://a.example/start', referrer: '' };
    const headers = { 'user-agent': FIREFOX };
    const body = JSON.stringify(hit);
    expect((await fetch(`${address}/api/event`, { method: 'POST', headers, body })).ok).toBe(true);
    const query = 'name=page&from=2000-01-01&to=2100-01-01';
    expect(await api(address, `/stats/1?${query}`)).toMatchObject({
      data: [{ value: '/start', count: '1' }],
    });
    service.child.kill('SIGTERM');
    expect(await service.finished).toMatchObject({ code: 0, signal: null, errors: '' });
  });

  test('starts by a link in another folder', async () => {
    await mkdir(join(folder, 'bin'));
    await symlink(program(), join(folder, 'first'));
    await symlink('../first', join(folder, 'bin/sitedeck-service'));
    const env = { PATH: BARE_PATH };
    const { output } = await captureOutput(join(folder, 'bin/sitedeck-service'), ['--version'], {
      env,
    });
    expect(output).toBe(`Sitedeck service ${version}\n`);
  });

  test('holds the driver of a database', async () => {
    const env = { PATH: BARE_PATH };
    const words = ['--store', 'postgres://nobody@127.0.0.1:1/db'];
    const { code, output } = await captureOutput(program(), words, { env });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database postgres:\S+ cannot be used: nobody listens there\..*\n$/,
    );
  });

  test('an old Node prints one line', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } });`;
    await writeFile(join(folder, 'older.cjs'), older);
    const env = { PATH: BARE_PATH, NODE_OPTIONS: `--require ${join(folder, 'older.cjs')}` };
    expect(await captureOutput(program(), [], { env })).toMatchObject({
      code: 1,
      output: 'The Sitedeck service needs Node.js 20.19 or newer; this is 20.18.3.\n',
    });
    expect(SERVICE_NODE_RANGE).toBe('>=20.19.0');
  });

  test('a missing Node causes one line', async () => {
    const env = { PATH: join(folder, 'nothing-here') };
    expect(await captureOutput('/bin/sh', [program()], { env })).toMatchObject({
      code: 1,
      output:
        'The Sitedeck service needs Node.js 20.19 or newer, and there is no "node" in the PATH.\n',
    });
  });

  test('holds the store for every system, and compiles or downloads nothing', async () => {
    const prebuilds = join(packed.folder, 'node_modules/@photostructure/sqlite/prebuilds');
    expect((await readdir(prebuilds)).sort()).toEqual(
      ['darwin', 'linux', 'win32'].flatMap((system) => [`${system}-arm64`, `${system}-x64`]),
    );
    const manifest = await readFile(join(packed.folder, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ version, engines: { node: SERVICE_NODE_RANGE } });
    expect(manifest).not.toMatch(/scripts|dependencies/i);
  });

  test('lists every package in it, with its license', async () => {
    const notices = await readFile(join(packed.folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['zod', 'rou3', 'mmdb-lib', 'pg', '@photostructure/sqlite']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
    }
    expect(notices).toMatch(/^@ip-location-db\/iptoasn-country-mmdb \S+ \(PDDL-1\.0\)$/m);
    expect(notices).toContain('Permission is hereby granted');
  });

  test('consists of the same bytes each time, under 20 MB', { timeout: LONG_TEST_MS }, async () => {
    const digest = async (name: string): Promise<string> => {
      const file = join(folder, name);
      await packFolder(packed.folder, file);
      return createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
    };
    const [first, again] = [await digest('first.tgz'), await packedAgain()];
    expect(again).toBe(first);
    expect((await stat(join(folder, 'first.tgz'))).size).toBeLessThan(20e6);

    async function packedAgain(): Promise<string> {
      await packed.remove();
      packed = await packedService();
      return digest('again.tgz');
    }
  });
});
