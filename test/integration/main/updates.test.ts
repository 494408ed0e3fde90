import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, globalAgent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppImageUpdater, type AppUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewestManifestTime } from '$main/desktop/updates/newest-seen';
import { requireSignedUpdates } from '$main/desktop/updates/provider';
import { parseUpdateSource } from '$main/desktop/updates/source';
import { Updates } from '$main/desktop/updates/updates';
import type { UpdateState } from '$shared/bridge/update';
import { LocalServer } from '$test/fakes/local-server';
import { generateManifestKeys, signedManifest } from '../../../scripts/lib/package/manifest.mjs';

/* electron-updater itself with a server of releases, over TLS. Only Electron around it is replaced. */

const FILE = 'Sitedeck.AppImage';
const PACKAGE = Buffer.from('a newer application '.repeat(5000));
const authority = readFileSync(new URL('../../fakes/tls/authority.cert.pem', import.meta.url));
const DAY_MS = 24 * 60 * 60 * 1000;

const ours = generateManifestKeys();
const theirs = generateManifestKeys();

let folder: string;
let server: LocalServer;
/** What the server offers: the signed manifest and the file. */
let offered: { manifest: string; file: Buffer };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-updates-'));
  offered = { manifest: await signed(), file: PACKAGE };
  server = await LocalServer.start({ tls: 'issued', answers: [answer] });
  globalAgent.options.ca = authority;
  vi.stubEnv('APPIMAGE', join(folder, 'old.AppImage'));
  writeFileSync(join(folder, 'old.AppImage'), 'the present application');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  delete globalAgent.options.ca;
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const answer: Parameters<LocalServer['answer']>[0] = (response, { url }) => {
  if (url === '/releases/latest-linux.signed.json') response.end(offered.manifest);
  else if (url.startsWith(`/releases/${FILE}`)) response.end(offered.file);
  else response.writeHead(404).end();
};

interface Release {
  version?: string;
  file?: Buffer;
  keys?: { privateKey: string }[];
  channel?: string;
  /** The age of the signature in days. */
  age?: number;
  /** The share of copies that take the update, percent. */
  share?: number;
}

/** A release's manifest, signed by the script that signs releases. */
async function signed({
  version = '9.9.9',
  file = PACKAGE,
  keys = [ours],
  channel = 'latest-linux',
  age = 0,
  share = 100,
}: Release = {}): Promise<string> {
  const release = mkdtempSync(join(folder, 'release-'));
  const sha512 = createHash('sha512').update(file).digest('base64');
  writeFileSync(join(release, FILE), file);
  // In electron-builder's format. It is YAML, of which JSON is a subset.
  const list = { version, path: FILE, sha512, files: [{ url: FILE, sha512, size: file.length }] };
  writeFileSync(join(release, `${channel}.yml`), JSON.stringify(list));
  return signedManifest(join(release, `${channel}.yml`), {
    privateKeys: keys.map(({ privateKey }) => privateKey),
    now: Date.now() - age * DAY_MS,
    days: 30,
    share,
  });
}

/** Changes the signed text but not the signature. */
function changed(manifest: string, from: string, to: string): string {
  const parsed = JSON.parse(manifest) as { manifest: string };
  expect(parsed.manifest).toContain(from);
  return JSON.stringify({ ...parsed, manifest: parsed.manifest.replace(from, to) });
}

/**
 * A `fetch` over Node's requests, which accept the test's certificate authority. It supports the options that the
 * application uses.
 */
const fetchOverTls = ((address: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    expect(init).toMatchObject({ redirect: 'follow', credentials: 'omit', cache: 'no-store' });
    const agent = new Agent({ ca: authority });
    const asked = request(address, { agent, signal: init.signal ?? undefined }, (message) => {
      const status = message.statusCode ?? 0;
      const { location } = message.headers;
      if (location) resolve(fetchOverTls(new URL(location, address).href, init));
      else resolve(new Response(Readable.toWeb(message) as ReadableStream, { status }));
    });
    asked.on('error', reject).end();
  })) as typeof globalThis.fetch;

/** electron-updater as in a package of version 0.1.0, with Node's network instead of Electron's. */
function updater(publicKeys: string[]): AppUpdater {
  const appUpdateConfigPath = join(folder, 'app-update.yml');
  writeFileSync(appUpdateConfigPath, 'updaterCacheDirName: cache\n');
  const made = new AppImageUpdater(null, {
    version: '0.1.0',
    name: 'sitedeck',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    quit: () => undefined,
    relaunch: () => undefined,
    onQuit: () => undefined,
  });
  // Its own download and checks over Node's requests. Its types do not have them, and Electron's would need a running
  // Electron.
  const overNode = { createRequest: request, addRedirectHandlers: () => undefined };
  Object.assign(made, { httpExecutor: Object.assign(new ElectronHttpExecutor(), overNode) });
  const source = parseUpdateSource(`${server.address}/releases`, publicKeys);
  if (source === null) throw new Error('the test’s source is none');
  const feed = {
    source,
    seen: new NewestManifestTime(folder),
    fetch: fetchOverTls,
    now: () => Date.now(),
  };
  requireSignedUpdates(made, feed);
  return made;
}

/**
 * Looks for updates once.
 * @returns all states on the way, and the log
 */
async function check(
  publicKeys = [ours.publicKey],
): Promise<{ states: UpdateState[]; warnings: string }> {
  const states: UpdateState[] = [];
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (message: string, data?: unknown) => warnings.push(`${message} ${String(data)}`),
  };
  const load = (): Promise<AppUpdater> => Promise.resolve(updater(publicKeys));
  const updates = new Updates({ load, onChange: (state) => states.push(state), log });
  await updates.check();
  return { states, warnings: warnings.join() };
}

const READY = [
  { state: 'checking' },
  { state: 'downloading', version: '9.9.9' },
  { state: 'ready', version: '9.9.9' },
];
const fileWasAsked = (): boolean => server.received.some(({ url }) => url.includes('AppImage'));

/** Expects that nothing of the release is downloaded, for the given reason. */
async function expectRefused(reason: string): Promise<void> {
  const { states, warnings } = await check();
  expect(states).toEqual([{ state: 'checking' }, { state: 'refused' }]);
  expect(warnings).toContain(reason);
  expect(fileWasAsked()).toBe(false);
}

/** Redirects the manifest once, like a host that keeps its files elsewhere. */
function redirectManifest(): void {
  const path = '/kept/latest-linux.signed.json';
  server.answer((response, request, body) => {
    if (request.url === path) response.end(offered.manifest);
    else if (request.url.startsWith(`/releases/${FILE}`)) answer(response, request, body);
    else response.writeHead(302, { location: path }).end();
  });
}

describe('accepted', () => {
  test('accepts a manifest behind a redirect, as release hosts use', async () => {
    redirectManifest();
    expect((await check()).states).toEqual(READY);
  });

  test('a staged release, by the share of copies it is for', async () => {
    offered.manifest = await signed({ share: 10 });
    // The random number of a copy, drawn once by electron-updater. Its last digits decide when the copy updates.
    const drawn = (end: string) =>
      writeFileSync(join(folder, '.updaterId'), `00000000-0000-5000-8000-0000${end}`);
    drawn('ffffffff');
    expect((await check()).states).toEqual([{ state: 'checking' }, { state: 'current' }]);
    expect(fileWasAsked()).toBe(false);
    drawn('10000000');
    expect((await check()).states).toEqual(READY);
    for (const { headers } of server.received)
      expect(headers).not.toHaveProperty('x-user-staging-id');
  });

  test('a newer version signed for this application', async () => {
    const { states } = await check();
    expect(states).toEqual(READY);
    const kept = readFileSync(join(folder, 'cache/pending', FILE));
    expect(kept.equals(PACKAGE)).toBe(true);
    // electron-updater would send a number that identifies the installation.
    for (const { headers } of server.received)
      expect(headers).not.toHaveProperty('x-user-staging-id');
  });

  test('accepts a correct signing time after one that was decades ahead', async () => {
    offered.manifest = await signed({ version: '9.9.8', age: -30_000 });
    expect((await check()).states.at(-1)).toEqual({ state: 'ready', version: '9.9.8' });
    offered.manifest = await signed();
    expect((await check()).states.at(-1)).toEqual({ state: 'ready', version: '9.9.9' });
  });

  test('a newer version if the record of the newest one cannot be read', async () => {
    mkdirSync(join(folder, 'update-seen.json'));
    expect((await check()).states).toEqual(READY);
    expect((await check()).states).toEqual(READY);
  });

  test('a release signed with both keys, by copies that know either', async () => {
    offered.manifest = await signed({ keys: [theirs, ours] });
    expect((await check([ours.publicKey])).states).toEqual(READY);
    expect((await check([generateManifestKeys().publicKey, theirs.publicKey])).states).toEqual(
      READY,
    );
  });
});

describe('refused', () => {
  test('an unsigned manifest', async () => {
    const { manifest } = JSON.parse(offered.manifest) as { manifest: string };
    offered.manifest = manifest;
    expect((await check()).states.at(-1)).toEqual({ state: 'failed' });
    offered.manifest = JSON.stringify({ manifest, signatures: [] });
    expect((await check()).states.at(-1)).toEqual({ state: 'failed' });
    offered.manifest = JSON.stringify({ manifest, signatures: [''] });
    await expectRefused('not signed');
  });

  test('a manifest signed by someone else', async () => {
    offered.manifest = await signed({ keys: [theirs] });
    await expectRefused('not signed with a key of this application');
  });

  test('a manifest changed after signing', async () => {
    offered.manifest = changed(offered.manifest, '9.9.9', '9.9.8');
    await expectRefused('not signed');
    const evil = createHash('sha512').update('evil').digest('base64');
    const { manifest } = JSON.parse(await signed()) as { manifest: string };
    const [{ sha512 }] = (JSON.parse(manifest) as { files: [{ sha512: string }] }).files;
    offered.manifest = changed(await signed(), sha512, evil);
    await expectRefused('not signed');
  });

  test('a file that differs from the manifest', async () => {
    offered.file = Buffer.from(PACKAGE.toString().replace('newer', 'other'));
    const { states, warnings } = await check();
    expect(states.at(-1)).toEqual({ state: 'refused' });
    expect(warnings).toContain('sha512 checksum mismatch');
    expect(() => readFileSync(join(folder, 'cache/pending', FILE))).toThrow('ENOENT');
  });

  test('the same version and an older one, even if signed', async () => {
    for (const version of ['0.1.0', '0.0.9', '0.1.0-beta.1']) {
      offered.manifest = await signed({ version });
      expect((await check()).states).toEqual([{ state: 'checking' }, { state: 'current' }]);
    }
    expect(fileWasAsked()).toBe(false);
  });

  test('a manifest for another system', async () => {
    offered.manifest = await signed({ channel: 'latest-mac' });
    await expectRefused('for latest-mac, not for latest-linux');
  });

  test('an expired manifest', async () => {
    offered.manifest = await signed({ age: 31 });
    const { states, warnings } = await check();
    expect(states).toEqual([{ state: 'checking' }, { state: 'failed' }]);
    expect(warnings).toContain('expired');
    expect(fileWasAsked()).toBe(false);
  });

  test('a manifest older than one already seen, which would keep known bugs in use', async () => {
    expect((await check()).states.at(-1)).toEqual({ state: 'ready', version: '9.9.9' });
    server.received.length = 0;
    offered.manifest = await signed({ version: '9.9.8', age: 1 });
    await expectRefused('older than one seen before');
    // A damaged file of seen manifests counts as missing and stops nothing.
    writeFileSync(join(folder, 'update-seen.json'), '{');
    expect((await check()).states.at(-1)).toEqual({ state: 'ready', version: '9.9.8' });
  });

  test('a manifest that redirects to one that is not signed', async () => {
    offered.manifest = changed(await signed(), '9.9.9', '9.9.8');
    redirectManifest();
    await expectRefused('not signed');
  });

  test('a manifest that never ends', async () => {
    server.answer((response) => response.end(`{"manifest":"${'x'.repeat(70_000)}"}`));
    expect((await check()).warnings).toContain('too long');
  });

  test('a signed file name that is a path or on another server', async () => {
    const { privateKey } = ours;
    for (const url of ['../evil', 'https://evil.example/x', '/etc/x', '.hidden', 'a b']) {
      offered.manifest = await signedByHand({ url }, privateKey);
      expect((await check()).states.at(-1)).toEqual({ state: 'failed' });
    }
    expect(server.received.every(({ url }) => url.endsWith('.signed.json'))).toBe(true);
  });

  test('a server with an untrusted certificate', async () => {
    server.present('self-signed');
    expect((await check()).states.at(-1)).toEqual({ state: 'failed' });
    expect(server.received).toEqual([]);
  });
});

/** A manifest that the signing script would never write, with a valid signature. */
async function signedByHand(file: { url: string }, privateKey: string): Promise<string> {
  const { sign } = await import('node:crypto');
  const { manifest } = JSON.parse(await signed()) as { manifest: string };
  const parsed = JSON.parse(manifest) as { files: [object] };
  const text = JSON.stringify({ ...parsed, files: [{ ...parsed.files[0], ...file }] });
  const signature = sign(null, Buffer.from(`sitedeck update manifest 1\n${text}`), privateKey);
  return JSON.stringify({ manifest: text, signatures: [signature.toString('base64')] });
}

test('reports an unreadable manifest, and nothing more', async () => {
  for (const manifest of ['<html>not a manifest', '{}', '{"manifest":1,"signatures":["x"]}']) {
    offered.manifest = manifest;
    expect((await check()).states.at(-1)).toEqual({ state: 'failed' });
  }
});

test('sends no request without a source', async () => {
  const states: UpdateState[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const updates = new Updates({ load: null, onChange: (state) => states.push(state), log });
  updates.follow(true);
  expect(await updates.check()).toEqual({ state: 'off' });
  expect(states).toEqual([]);
  expect(server.received).toEqual([]);
});
