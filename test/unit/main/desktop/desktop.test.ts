import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_POLICY } from '$main/policy/policy';
import type { BridgeEvents, EventName } from '$shared/bridge/contract';

// Only the construction uses Electron. This test has no window, tray or notification.
vi.mock('electron', () => ({ app: {}, session: { defaultSession: {} }, Menu: {} }));
vi.mock('$main/desktop/updates/load', () => ({
  updaterLoader: () => async () => ({
    on: () => undefined,
    checkForUpdates: async () => ({ isUpdateAvailable: false }),
  }),
}));
const { Desktop } = await import('$main/desktop');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-desktop-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('notifies open windows when it looks for updates, and opens none', async () => {
  const told: unknown[] = [];
  const opens = vi.fn(() => {
    throw new Error('there is no window');
  });
  const desktop = new Desktop({
    userData: folder,
    policy: NO_POLICY,
    logFolder: folder,
    services: () => Promise.reject(new Error('not asked')),
    window: opens,
    push: () => undefined,
    tellAll: <E extends EventName>(event: E, payload: BridgeEvents[E]) => {
      told.push([event, payload]);
    },
    navigate: () => undefined,
    diagnostics: () => undefined,
    newWindow: () => undefined,
    closeNetwork: async () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await desktop.updates.check();
  expect(opens).not.toHaveBeenCalled();
  expect(told).toEqual([
    ['app.updateChanged', { state: 'checking' }],
    ['app.updateChanged', { state: 'current' }],
  ]);
});
