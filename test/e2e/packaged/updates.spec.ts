import { createHash } from 'node:crypto';
import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import type { Page } from 'playwright/test';
import { LocalServer } from '$test/fakes/local-server';
import { createContext } from '../../../scripts/lib/context.mjs';
import { packedExecutable } from '../../../scripts/lib/package/builder.mjs';
import { generateManifestKeys, signedManifest } from '../../../scripts/lib/package/manifest.mjs';
import type { Application } from '../support/application';
import { electronInUse } from '../support/electron';
import { exploreSample } from '../support/screens';
import { expect, test } from '../support/test';

/*
 * The packaged application with a release server over TLS: what it reports, and which file it has after quitting. Its
 * package.json names the server and a key, as a release's does.
 */

const FILE = 'Sitedeck.AppImage';
const NEWER = '#!/bin/sh\n# a newer application\n';
const PRESENT = 'the present application';
const ours = generateManifestKeys();

let server: LocalServer;
let resources: string;
let work: string;

test.beforeAll(async () => {
  server = await LocalServer.start({ tls: 'issued' });
  resources = join(dirname((await electronInUse()).executable), 'resources');
  work = mkdtempSync(join(tmpdir(), 'sitedeck-releases-'));
  await nameSource({ url: server.address, publicKeys: [ours.publicKey] });
});
test.beforeEach(() => void (server.received.length = 0));
test.afterAll(async () => {
  await server.close();
  const archive = join(resources, 'app.asar');
  rmSync(join(resources, 'app-update.yml'), { force: true });
  // Replaced in one step, because another worker's application may be starting from it.
  rmSync(`${archive}.new`, { force: true });
  linkSync(packed('app.asar'), `${archive}.new`);
  renameSync(`${archive}.new`, archive);
  rmSync(work, { recursive: true, force: true });
});

/** Returns a file next to the packed archive. */
const packed = (name: string): string =>
  join(dirname(packedExecutable(createContext())), 'resources', name);

/** Adds to the test's copy what scripts/lib/package/configuration.mjs adds to a release. */
async function nameSource(updates: { url: string; publicKeys: string[] }): Promise<void> {
  const [content, archive] = [join(work, 'content'), join(work, 'app.asar')];
  extractAll(packed('app.asar'), content);
  const file = join(content, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, updates }));
  await createPackageWithOptions(content, archive, { unpack: '**/*.node' });
  // Written next to it first: the copy's archive is a link to the packed one, which must not
  // change.
  writeFileSync(join(resources, 'app.asar.new'), readFileSync(archive));
  renameSync(join(resources, 'app.asar.new'), join(resources, 'app.asar'));
  const cache = { provider: 'generic', url: updates.url, updaterCacheDirName: 'sitedeck-updater' };
  writeFileSync(join(resources, 'app-update.yml'), JSON.stringify(cache));
}

interface Release {
  version?: string;
  keys?: { privateKey: string };
  /** The time of signing, milliseconds since the epoch. */
  now?: number;
}

async function signed(release: Release = {}): Promise<string> {
  const { version = '9.9.9', keys = ours, now = Date.now() } = release;
  const sha512 = createHash('sha512').update(NEWER).digest('base64');
  const files = [{ url: FILE, sha512, size: NEWER.length }];
  writeFileSync(join(work, FILE), NEWER);
  writeFileSync(join(work, 'latest-linux.yml'), JSON.stringify({ version, files }));
  const by = { privateKeys: [keys.privateKey], now, days: 30 };
  return signedManifest(join(work, 'latest-linux.yml'), by);
}

const offer = (manifest: string, file: Parameters<LocalServer['answer']>[0]): void =>
  server.answer((response, received, request) => {
    if (received.url === '/latest-linux.signed.json') response.end(manifest);
    else file(response, received, request);
  });

const status = (page: Page) => page.getByRole('region', { name: 'Desktop' }).getByRole('status');
const check = (page: Page) => page.getByRole('button', { name: 'Check now' }).click();

/** Starts as an AppImage, which checks for updates on request, and opens its settings. */
async function start(
  launch: (options: { env: Record<string, string> }) => Promise<Application>,
  userData: string,
): Promise<Application> {
  const present = join(userData, FILE);
  writeFileSync(present, PRESENT, { mode: 0o755 });
  writeFileSync(join(userData, 'settings.json'), '{"updates": false}');
  const env = {
    APPIMAGE: present,
    XDG_CACHE_HOME: join(userData, 'cache'),
    // Started as root, it has no sandbox.
    SITEDECK_NO_SANDBOX: '1',
  };
  const application = await launch({ env });
  const { page } = application;
  await exploreSample(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  return application;
}

/**
 * Makes electron-updater's session accept the test's certificate: possible only through the
 * inspector, which a package does not have.
 */
async function trustServer({ electron }: Application): Promise<void> {
  await electron.evaluate(({ session }) =>
    session
      .fromPartition('electron-updater', { cache: false })
      .setCertificateVerifyProc(({ hostname }, decide) =>
        decide(hostname === '127.0.0.1' ? 0 : -2),
      ),
  );
}

test(
  'a newer signed version is downloaded, and in place after the application has quit',
  { tag: '@packaged' },
  async ({ launch, userData }) => {
    offer(await signed(), (response) => response.end(NEWER));
    const application = await start(launch, userData);
    await trustServer(application);
    await check(application.page);
    await expect(status(application.page)).toHaveText('Version 9.9.9 is ready.');
    await application.quit();
    expect(readFileSync(join(userData, FILE), 'utf8')).toBe(NEWER);
  },
);

test(
  'a forged, replayed, changed or older update, or one over plain http, changes nothing',
  { tag: '@packaged' },
  async ({ launch, serve, userData }) => {
    const plain = await serve({ answers: [(response) => response.end(NEWER)] });
    const application = await start(launch, userData);
    const { page, log } = application;
    const send = (file: string) => (response: ServerResponse) => void response.end(file);
    const expectRefused = async (reason: string): Promise<void> => {
      await check(page);
      await expect.poll(log).toContain(reason);
      await expect(status(page)).toHaveText(/^Update rejected/);
      await recover(page);
    };

    await trustServer(application);
    await test.step('the same version', () => recover(page));
    await test.step('another key’s manifest', async () => {
      offer(await signed({ keys: generateManifestKeys() }), send(NEWER));
      await expectRefused('the manifest is not signed with a key');
      expect(server.received.some(({ url }) => url.includes(FILE))).toBe(false);
    });
    await test.step('a manifest older than one that was seen', async () => {
      offer(await signed({ now: Date.now() - 60_000 }), send(NEWER));
      await expectRefused('is older than one seen before');
      expect(server.received.some(({ url }) => url.includes(FILE))).toBe(false);
    });
    await test.step('another file', async () => {
      offer(await signed(), send(NEWER.replace('newer', 'other')));
      await expectRefused('sha512 checksum mismatch');
    });
    await test.step('a file by way of plain http', async () => {
      const location = `${plain.address}/${FILE}`;
      offer(await signed(), (response) => void response.writeHead(302, { location }).end());
      await check(page);
      await expect(status(page)).toHaveText(/^Couldn’t check for updates/);
      expect(log()).toContain('ERR_BLOCKED_BY_CLIENT');
      expect(plain.received).toEqual([]);
    });
    await application.quit();
    expect(readFileSync(join(userData, FILE), 'utf8')).toBe(PRESENT);
  },
);

/** Checks once against a valid answer, so that the next refusal is known to be new. */
async function recover(page: Page): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  offer(await signed({ version }), (response) => response.end(NEWER));
  await check(page);
  await expect(status(page)).toHaveText('Sitedeck is up to date');
}

test(
  'a package cannot be opened to other programs on this computer',
  { tag: '@packaged' },
  async ({ runToEnd, userData }) => {
    for (const name of ['--remote-debugging-port=0', '--remote-debugging-pipe']) {
      const ended = await runToEnd([name, '--capture', join(userData, 'never.png')]);
      expect(ended.code).toBe(1);
      expect(ended.stderr).toContain('does not work in installed copies');
      expect(ended.stderr).not.toContain('DevTools listening');
    }
  },
);
