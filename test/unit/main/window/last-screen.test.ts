import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAST_SCREEN_FILE } from '$main/files/last-screen-file';
import { LastScreen } from '$main/window/last-screen';
import type { ScreenDescription } from '$shared/bridge/calls/app-calls';

/* When a closing window leaves a picture, and that closing never waits long for it. */

const SCREEN: ScreenDescription = {
  width: 800,
  height: 600,
  density: 2,
  theme: 'dark',
  until: Number.MAX_SAFE_INTEGER,
  notice: 'From <14:32>',
  targets: [[1, 2, 3, 4, -5]],
};

let userData: string;
let isQuitting = true;
/** What the page answers, one after the other; the last one again. */
let answers: (ScreenDescription | null)[] = [SCREEN];

/** The part of a window that is used. `close` can be prevented, as in Electron. */
class FakeWindow extends EventEmitter {
  isClosed = false;
  readonly state = {
    visible: true,
    minimized: false,
    zoom: 1,
    size: { width: 1600, height: 1200 },
  };
  readonly webContents = {
    id: 7,
    getZoomFactor: () => this.state.zoom,
    isCrashed: () => false,
    capturePage: async () => ({
      getSize: () => this.state.size,
      toJPEG: () => Buffer.from('a picture'),
    }),
  };
  isVisible = () => this.state.visible;
  isMinimized = () => this.state.minimized;
  isDestroyed = () => this.isClosed;
  close(): void {
    let isHeld = false;
    this.emit('close', { preventDefault: () => (isHeld = true) });
    if (!isHeld) this.isClosed = true;
  }
}

const failed = vi.fn();

function opened(isLast = true) {
  const window = new FakeWindow();
  const left = [...answers];
  const lastScreen: LastScreen = new LastScreen({
    userData,
    circumstances: () => 'here',
    ask: (page) => {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer !== undefined) lastScreen.describe(page, answer);
    },
    isQuitting: () => isQuitting,
    // Electron closes the windows again.
    quit: () => window.close(),
    onFailed: failed,
  });
  lastScreen.follow(window as unknown as BrowserWindow, () => isLast);
  lastScreen.drawn(window.webContents as never);
  return { window, lastScreen };
}

async function close({ window, lastScreen }: ReturnType<typeof opened>): Promise<string> {
  window.close();
  await vi.waitFor(() => expect(window.isClosed).toBe(true));
  await lastScreen.save();
  const next = new LastScreen({
    userData,
    circumstances: () => 'here',
    ask: () => undefined,
    isQuitting: () => false,
    quit: () => undefined,
    onFailed: failed,
  });
  return next.markup(false);
}

beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'sitedeck-last-'));
  isQuitting = true;
  answers = [SCREEN];
  failed.mockClear();
});
afterEach(() => rmSync(userData, { recursive: true }));

it('is in the next document for a page of the same size and theme, with its age', async () => {
  const markup = await close(opened());
  const image = Buffer.from('a picture').toString('base64');
  expect(markup).toContain(`srcset="data:image/jpeg;base64,${image} 2x"`);
  for (const condition of ['width: 800px', 'height: 600px', 'prefers-color-scheme: dark'])
    expect(markup).toContain(`(${condition})`);
  expect(markup).toContain('<p>From &lt;14:32&gt;</p>');
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).toContain('data-targets="[[1,2,3,4,-5]]"');
});

it('is shown by the first document only, and consumed by a start that opens another screen', async () => {
  const { lastScreen } = opened();
  expect(lastScreen.markup(false)).toBe('');
  const application = opened();
  application.window.close();
  await vi.waitFor(() => expect(application.window.isClosed).toBe(true));
  await application.lastScreen.save();
  expect(opened().lastScreen.markup(true)).toBe('');
  expect(existsSync(join(userData, LAST_SCREEN_FILE))).toBe(false);
});

it.each<[string, (application: ReturnType<typeof opened>) => void]>([
  ['a minimized window', ({ window }) => (window.state.minimized = true)],
  ['a hidden window', ({ window }) => (window.state.visible = false)],
  ['a zoomed page', ({ window }) => (window.state.zoom = 1.2)],
  ['a picture of another size', ({ window }) => (window.state.size = { width: 800, height: 600 })],
])('is not taken of %s', async (_what, change) => {
  const application = opened();
  change(application);
  expect(await close(application)).toBe('');
});

it.each<[string, (ScreenDescription | null)[]]>([
  ['must not be pictured', [null]],
  ['changed while it was taken', [SCREEN, { ...SCREEN, targets: [] }]],
  ['opened a dialog while it was taken', [SCREEN, null]],
])('is not taken of a screen that %s', async (_what, answered) => {
  answers = answered;
  expect(await close(opened())).toBe('');
});

it('is not taken while another window is open, or before the first screen is drawn', async () => {
  expect(await close(opened(false))).toBe('');
  const { window } = opened();
  const undrawn = new LastScreen({
    userData,
    circumstances: () => 'here',
    ask: () => expect.unreachable('nothing is asked'),
    isQuitting: () => true,
    quit: () => window.close(),
    onFailed: failed,
  });
  const other = new FakeWindow();
  undrawn.follow(other as unknown as BrowserWindow, () => true);
  other.close();
  expect(other.isClosed).toBe(true);
});

it('delays closing briefly if the page does not answer', async () => {
  answers = [];
  const begun = performance.now();
  expect(await close(opened())).toBe('');
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('reports a failure, and the window closes', async () => {
  const application = opened();
  application.window.webContents.capturePage = () => Promise.reject(new Error('no surface'));
  expect(await close(application)).toBe('');
  expect(failed).toHaveBeenCalledOnce();
});

it('is not stored if the accounts changed since it was taken', async () => {
  const application = opened();
  application.window.close();
  await vi.waitFor(() => expect(application.window.isClosed).toBe(true));
  writeFileSync(join(userData, 'accounts.json'), '{}');
  await application.lastScreen.save();
  expect(existsSync(join(userData, LAST_SCREEN_FILE))).toBe(false);
});

it('closes the window alone if the application does not quit', async () => {
  isQuitting = false;
  const markup = await close(opened());
  // On macOS the application stays open then, and takes no picture.
  expect(markup === '').toBe(process.platform === 'darwin');
});
