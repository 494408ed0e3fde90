import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updaterLoader } from '$main/desktop/updates/load';
import { generateManifestKeys } from '../../../../scripts/lib/package/manifest.mjs';

type Decision = { cancel?: boolean };
type Handler = (request: object, decide: (decision: Decision) => void) => void;

const fake: { folder: string; onRequest: unknown; onHeaders: unknown } = vi.hoisted(() => ({
  folder: '',
  onRequest: null,
  onHeaders: null,
}));
vi.mock('electron', () => ({ app: { isPackaged: true, getAppPath: () => fake.folder } }));
vi.mock('electron-updater', () => ({
  Provider: Object,
  default: {
    autoUpdater: {
      netSession: {
        webRequest: {
          onBeforeRequest: (handler: unknown) => (fake.onRequest = handler),
          onHeadersReceived: (handler: unknown) => (fake.onHeaders = handler),
        },
      },
      setFeedURL: () => undefined,
    },
  },
}));

beforeEach(() => (fake.folder = mkdtempSync(join(tmpdir(), 'sitedeck-load-'))));
afterEach(() => rmSync(fake.folder, { recursive: true, force: true }));

function packed(url: string): void {
  const updates = { url, publicKeys: [generateManifestKeys().publicKey] };
  writeFileSync(join(fake.folder, 'package.json'), JSON.stringify({ updates }));
}

test('a package without https looks for no updates', () => {
  packed('http://releases.example/sitedeck');
  expect(updaterLoader(fake.folder)).toBeNull();
});

const decisionOf = (handler: unknown, request: object): Decision => {
  let decision: Decision = {};
  (handler as Handler)(request, (made) => (decision = made));
  return decision;
};

test('no request for an update goes over plain http, wherever a server redirects it', async () => {
  packed('https://releases.example/sitedeck');
  await updaterLoader(fake.folder)?.();
  const decisionOn = (url: string) => decisionOf(fake.onRequest, { url });
  expect(decisionOn('https://releases.example/Sitedeck.AppImage')).toEqual({ cancel: false });
  expect(decisionOn('http://releases.example/Sitedeck.AppImage')).toEqual({ cancel: true });
});

test('an answer that fetch cannot represent is refused', async () => {
  packed('https://releases.example/sitedeck');
  await updaterLoader(fake.folder)?.();
  const decisionOn = (statusCode: number) =>
    decisionOf(fake.onHeaders, { statusCode, statusLine: `HTTP/1.1 ${statusCode} No` });
  expect(decisionOn(503)).toEqual({});
  expect(decisionOn(999)).toEqual({ cancel: true });
});
