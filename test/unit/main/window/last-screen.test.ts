import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedNext } from '$main/accounts/opened-next';
import { LAST_SCREEN_FILE } from '$main/files/last-screen-file';
import { LastScreen } from '$main/window/last-screen';
import type { ScreenDescription } from '$shared/bridge/calls/app-calls';
import { type Random, randomFor, repeats, SEED } from '$test/support/random';
import { makeStoredAccount } from '$test/support/records';

/* When a closing window leaves a picture, and that closing never waits long for it. */

const SCREEN: ScreenDescription = {
  accountId: 'north',
  route: '/websites',
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
    picture: 'a picture',
  };
  readonly webContents = {
    id: 7,
    getZoomFactor: () => this.state.zoom,
    isCrashed: () => false,
    capturePage: async () => ({
      getSize: () => this.state.size,
      toJPEG: () => Buffer.from(this.state.picture),
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
const put = (name: string, content: object): void =>
  writeFileSync(join(userData, name), JSON.stringify({ version: 1, ...content }));
const putAccounts = (activeId: string, name = 'Shops'): void => {
  const accounts = ['north', 'south'].map((id) => makeStoredAccount(id, { name }));
  put('accounts.json', { accounts, activeId });
};

function opened(isLast = () => true, circumstances = 'here') {
  const window = new FakeWindow();
  const left = [...answers];
  const lastScreen: LastScreen = new LastScreen({
    userData,
    circumstances: () => circumstances,
    openedNext: () => openedNext(userData),
    ask: (page) => {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer !== undefined) lastScreen.describe(page, answer);
    },
    isQuitting: () => isQuitting,
    // Electron closes the windows again.
    quit: () => window.close(),
    onFailed: failed,
  });
  lastScreen.follow(window as unknown as BrowserWindow, isLast);
  lastScreen.drawn(window.webContents as never);
  return { window, lastScreen };
}

const isClosed = (window: FakeWindow): Promise<void> =>
  vi.waitFor(() => expect(window.isClosed).toBe(true), { interval: 1, timeout: 30_000 });

type Opened = ReturnType<typeof opened>;

/** Closes the window, and ends the application. */
async function end({ window, lastScreen }: Opened): Promise<void> {
  window.close();
  await isClosed(window);
  await lastScreen.save();
}

/** Closes the window and ends the application. @returns the markup of the next start */
async function close(application: Opened): Promise<string> {
  await end(application);
  return opened().lastScreen.markup(false);
}

beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'sitedeck-last-'));
  putAccounts('north');
  isQuitting = true;
  answers = [SCREEN];
  failed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(userData, { recursive: true });
});

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
  await end(opened());
  expect(opened().lastScreen.markup(true)).toBe('');
  expect(existsSync(join(userData, LAST_SCREEN_FILE))).toBe(false);
});

it.each<[string, (application: Opened) => void]>([
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
  expect(await close(opened(() => false))).toBe('');
  const { window } = opened();
  const undrawn = new LastScreen({
    userData,
    circumstances: () => 'here',
    openedNext: () => null,
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

it('is not taken once another window was open, which may have changed what the next start shows', async () => {
  const application = opened();
  application.lastScreen.follow(new FakeWindow() as unknown as BrowserWindow, () => false);
  expect(await close(application)).toBe('');
});

it('is not stored if a later window is the last, and left no picture', async () => {
  isQuitting = true;
  const application = opened();
  application.window.close();
  await isClosed(application.window);
  const later = new FakeWindow();
  later.state.minimized = true;
  application.lastScreen.follow(later as unknown as BrowserWindow, () => true);
  expect(await close({ ...application, window: later })).toBe('');
});

it('is not stored later than ten seconds after it was taken', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const late of [9_000, 11_000]) {
    const application = opened();
    application.window.close();
    await isClosed(application.window);
    vi.setSystemTime(Date.now() + late);
    await application.lastScreen.save();
    expect(existsSync(join(userData, LAST_SCREEN_FILE))).toBe(late === 9_000);
    opened().lastScreen.markup(false);
  }
});

it('delays closing briefly if the page does not answer', async () => {
  answers = [];
  const begun = performance.now();
  expect(await close(opened())).toBe('');
  expect(performance.now() - begun).toBeLessThan(10_000);
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
  await isClosed(application.window);
  putAccounts('north', 'Renamed');
  await application.lastScreen.save();
  expect(existsSync(join(userData, LAST_SCREEN_FILE))).toBe(false);
});

it.each<[string, () => void]>([
  ['another account', () => putAccounts('south')],
  ['another route', () => put('places.json', { routes: { north: '/statistics/1' } })],
])('is not stored if the next start opens %s', async (_what, change) => {
  change();
  await end(opened());
  expect(existsSync(join(userData, LAST_SCREEN_FILE))).toBe(false);
});

it('closes the window alone if the application does not quit', async () => {
  isQuitting = false;
  const markup = await close(opened());
  // On macOS the application stays open then, and takes no picture.
  expect(markup === '').toBe(process.platform === 'darwin');
});

/** What decides about the first screen. */
interface World {
  activeId: string;
  routes: Record<string, string>;
  language: string;
  theme: 'light' | 'dark';
  width: number;
  now: number;
}

const DAY_MS = 86_400_000;
const dayOf = ({ now }: World): number => Math.floor(now / DAY_MS);
/** What a start shows. */
const screenOf = (world: World) => ({
  accountId: world.activeId,
  route: world.routes[world.activeId] ?? '/websites',
  seen: [world.language, world.theme, world.width, dayOf(world)],
});

function realize({ activeId, routes, language, now }: World): void {
  putAccounts(activeId);
  put('places.json', { routes });
  put('settings.json', { language });
  vi.setSystemTime(now);
}

/** Another window, a notification or the terminal opens something. */
function openElsewhere(random: Random, world: World): void {
  const accountId = random.of(['north', 'south']);
  if (random.below(2) === 0) world.activeId = accountId;
  world.routes[accountId] = random.of(['/websites', '/statistics/1', '/statistics/2']);
}

/** Anything may change between two starts; nothing does in a third of the cases. */
function change(random: Random, world: World): void {
  for (let left = random.below(3); left > 0; left -= 1) {
    const what = random.below(5);
    if (what === 0) openElsewhere(random, world);
    else if (what === 1) world.language = random.of(['en', 'de']);
    else if (what === 2) world.theme = random.of(['light', 'dark']);
    else if (what === 3) world.width = random.of([800, 900]);
    else world.now += random.of([3_600_000, DAY_MS]);
  }
}

/** Whether a browser shows the picture in a page of this size and theme. */
function isShown(markup: string, { width, theme }: World): boolean {
  const [, media] = /media="([^"]+)"/.exec(markup) ?? [];
  if (media === undefined) return false;
  const conditions = Object.fromEntries(
    media.split(' and ').map((condition) => condition.slice(1, -1).split(': ')),
  ) as Record<string, string>;
  return conditions['width'] === `${width}px` && conditions['prefers-color-scheme'] === theme;
}

it('never shows another screen than the one that the start opens, whatever changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.UTC(2026, 10, 28, 14, 32);
  const world: World = {
    activeId: 'north',
    routes: {},
    language: 'en',
    theme: 'light',
    width: 800,
    now,
  };
  let shown = 0;
  const rounds = repeats(1_000);
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFor(SEED, 'last screen', round);
    realize(world);
    const { accountId, route, seen } = screenOf(world);
    const until = (dayOf(world) + 1) * DAY_MS;
    const { theme, width } = world;
    answers = [{ ...SCREEN, accountId, route, theme, width, until }];
    const application = opened();
    application.window.state.size.width = width * 2;
    application.window.state.picture = JSON.stringify([accountId, route, seen]);
    if (random.below(3) === 0) {
      openElsewhere(random, world);
      realize(world);
    }
    await end(application);
    world.now += 1_000;
    change(random, world);
    realize(world);
    const markup = opened().lastScreen.markup(false);
    if (!isShown(markup, world)) continue;
    shown += 1;
    const [, image = ''] = /base64,([^ ]+)/.exec(markup) ?? [];
    const opens = screenOf(world);
    expect(Buffer.from(image, 'base64').toString(), `round ${round}`).toBe(
      JSON.stringify([opens.accountId, opens.route, opens.seen]),
    );
  }
  expect(shown).toBeGreaterThan(rounds / 10);
}, 300_000);
