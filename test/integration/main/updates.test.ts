import { NodeHttpExecutor } from 'builder-util';
import { AppImageUpdater, type AppUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Updates } from '../../../src/main/desktop/updates';
import type { UpdateState } from '../../../src/shared/desktop/update';

/* electron-updater itself against a server of releases; only Electron around it is stood in for. */

const PACKAGE = Buffer.from('a newer application '.repeat(5000));

let folder: string;
let server: Server;
let release: { version: string; sha512: string; list?: string };
let asked: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-updates-'));
  release = { version: '9.9.9', sha512: sha512Of(PACKAGE) };
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/latest-linux')) response.end(release.list ?? listOf(release));
    else if (request.url?.startsWith('/Sitedeck.AppImage')) response.end(PACKAGE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('APPIMAGE', join(folder, 'old.AppImage'));
  writeFileSync(join(folder, 'old.AppImage'), 'the present application');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const sha512Of = (content: Buffer): string => createHash('sha512').update(content).digest('base64');

function listOf({ version, sha512 }: { version: string; sha512: string }): string {
  const file = { url: 'Sitedeck.AppImage', sha512, size: PACKAGE.length };
  // JSON is YAML.
  return JSON.stringify({ version, files: [file], path: file.url, sha512 });
}

/** electron-updater as in a package of version 0.1.0, with Node's network in place of Electron's. */
function updater(): AppUpdater {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const appUpdateConfigPath = join(folder, 'app-update.yml');
  writeFileSync(
    appUpdateConfigPath,
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: cache\n`,
  );
  const made = new AppImageUpdater(null, {
    ...{ version: '0.1.0', name: 'sitedeck', isPackaged: true, appUpdateConfigPath },
    ...{ userDataPath: folder, baseCachePath: folder },
    whenReady: () => Promise.resolve(),
    quit: () => undefined,
    relaunch: () => undefined,
    onQuit: () => undefined,
  });
  // Its own download and checks over Node's requests. Not in its types; Electron's needs a running Electron.
  const { download } = ElectronHttpExecutor.prototype;
  Object.assign(made, { httpExecutor: Object.assign(new NodeHttpExecutor(), { download }) });
  made.setFeedURL({ provider: 'generic', url });
  return made;
}

/** Looks once and gives all states on the way, and the words of the log. */
async function look(): Promise<{ states: UpdateState[]; warnings: string[] }> {
  const states: UpdateState[] = [];
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (message: string, data?: unknown) => warnings.push(`${message} ${String(data)}`),
  };
  const load = (): Promise<AppUpdater> => Promise.resolve(updater());
  const updates = new Updates({ load, onChange: (state) => states.push(state), log });
  await updates.check();
  return { states, warnings };
}

test('a newer version is downloaded, checked and ready', async () => {
  const { states } = await look();
  expect(states).toEqual([
    { state: 'checking' },
    { state: 'downloading', version: '9.9.9' },
    { state: 'ready', version: '9.9.9' },
  ]);
  const kept = readFileSync(join(folder, 'cache/pending/Sitedeck.AppImage'));
  expect(kept.equals(PACKAGE)).toBe(true);
});

test('the same version and an older one are left alone', async () => {
  for (const version of ['0.1.0', '0.0.9']) {
    release.version = version;
    const { states } = await look();
    expect(states).toEqual([{ state: 'checking' }, { state: 'current' }]);
  }
  expect(asked.some((path) => path.includes('AppImage'))).toBe(false);
});

test('a file that is not the one in the list is refused', async () => {
  release.sha512 = sha512Of(Buffer.from('another'));
  const { states, warnings } = await look();
  expect(states.at(-1)).toEqual({ state: 'failed' });
  expect(warnings.join()).toContain('sha512 checksum mismatch');
});

test('a list that cannot be read, and a server that is gone, are told and nothing more', async () => {
  release.list = '<html>not a list';
  expect((await look()).states.at(-1)).toEqual({ state: 'failed' });
  release.list = '{"version": "9.9.9"}';
  expect((await look()).states.at(-1)).toEqual({ state: 'failed' });
});

test('without an address nothing is asked', async () => {
  const states: UpdateState[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const updates = new Updates({ load: null, onChange: (state) => states.push(state), log });
  updates.follow(true);
  expect(await updates.check()).toEqual({ state: 'off' });
  expect(states).toEqual([]);
  expect(asked).toEqual([]);
});
