import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updaterLoader } from '$main/desktop/updates/load';
import { newKeys } from '../../../../scripts/lib/package/manifest.mjs';

type Decision = { cancel: boolean };
type Handler = (request: { url: string }, decide: (decision: Decision) => void) => void;

const fake = vi.hoisted(() => ({ folder: '', handler: null as unknown }));
vi.mock('electron', () => ({ app: { isPackaged: true, getAppPath: () => fake.folder } }));
vi.mock('electron-updater', () => ({
  Provider: Object,
  default: {
    autoUpdater: {
      netSession: {
        webRequest: { onBeforeRequest: (handler: unknown) => (fake.handler = handler) },
      },
      setFeedURL: () => undefined,
    },
  },
}));

beforeEach(() => (fake.folder = mkdtempSync(join(tmpdir(), 'sitedeck-load-'))));
afterEach(() => rmSync(fake.folder, { recursive: true, force: true }));

function packed(url: string): void {
  const updates = { url, publicKeys: [newKeys().publicKey] };
  writeFileSync(join(fake.folder, 'package.json'), JSON.stringify({ updates }));
}

test('a package without https looks for no updates', () => {
  packed('http://releases.example/sitedeck');
  expect(updaterLoader(fake.folder)).toBeNull();
});

test('no request for an update goes over plain http, wherever a server redirects it', async () => {
  packed('https://releases.example/sitedeck');
  await updaterLoader(fake.folder)?.();
  const decisionOn = (url: string): Decision => {
    let decision: Decision = { cancel: false };
    (fake.handler as Handler)({ url }, (made) => (decision = made));
    return decision;
  };
  expect(decisionOn('https://releases.example/Sitedeck.AppImage')).toEqual({ cancel: false });
  expect(decisionOn('http://releases.example/Sitedeck.AppImage')).toEqual({ cancel: true });
});
