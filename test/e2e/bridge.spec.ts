import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS } from '$shared/bridge/channels';
import type { Bridge } from '$shared/bridge/contract';
import { electronInUse } from './support/electron';
import { expect, test } from './support/shared';
import { newKey } from './support/test';

/* Calls the bridge as a malicious page would. */

/** The bridge without its types: everything that a page can send. */
type Untyped = Record<keyof Bridge, (args?: unknown) => Promise<unknown>>;

test('invalid arguments are refused, and neither echoed nor logged', async ({
  shared: { page, log },
}) => {
  const key = newKey();
  const answers = await page.evaluate(async (secret) => {
    const bridge = window.sitedeck as unknown as Untyped;
    return Promise.all([
      bridge['app.boot'](),
      bridge['app.boot']({ more: 1 }),
      bridge['accounts.connect']({ name: 1, address: 'x', key: [secret] }),
      bridge['accounts.connect']({ name: 'x', address: 'x', key: 'x', [secret]: true }),
      bridge['websites.delete']({ accountId: 'x', id: '1; drop' }),
      bridge['reports.cancel']({ id: ['all'] }),
      ...[
        { kind: 'rows' },
        { kind: 'rows', of: { kind: 'website', accountId: 'x', websiteId: 1 }, parameters: {} },
        { kind: 'websites', accountId: '', parameters: {} },
        { kind: 'website', accountId: 'x', id: '1; drop' },
      ].map((query) =>
        bridge['queries.watch']({ watches: [{ id: 'w', query, priority: 'held' }] }),
      ),
      bridge['queries.watch']({ watches: Array.from({ length: 10_000 }, () => 0) }),
      bridge['queries.refresh']({ ids: ['w'], olderThan: 'now', insist: true }),
      bridge['queries.unwatch']({ ids: { length: 1 } }),
    ]);
  }, key);
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-argument' } });
  }
  expect(JSON.stringify(answers)).not.toContain(key);
  expect(log()).not.toContain(key);
});

test('the preload contains the names of the calls and none of their schemas', async () => {
  const { root } = await electronInUse();
  const preload = readFileSync(join(root, 'out/preload/index.cjs'), 'utf8');
  expect(CHANNELS.filter((channel) => !preload.includes(`"${channel}"`))).toEqual([]);
  expect(preload).not.toMatch(/zod/i);
});

test('an unknown account is an error, not a crash', async ({ shared: { page } }) => {
  const answer = await page.evaluate(() =>
    window.sitedeck['websites.delete']({ accountId: 'nobody', id: 1 }),
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'account-unknown' } });
});

test('channels and events outside the contract cannot be called', async ({ shared: { page } }) => {
  const outcome = await page.evaluate(() => {
    try {
      (window.sitedeck.on as (event: string, listener: () => void) => void)('other', () => 0);
      return 'listening';
    } catch (cause) {
      return String(cause);
    }
  });
  expect(outcome).toContain('unknown event');
});

test('many listeners of one event cause no warning', async ({ shared: { page } }) => {
  const told: string[] = [];
  page.on('console', (message) => void told.push(message.text()));
  await page.evaluate(() => {
    const stops = Array.from({ length: 20 }, () => window.sitedeck.on('app.go', () => undefined));
    for (const stop of stops) stop();
    console.log('all listened');
  });
  await expect.poll(() => told).toContain('all listened');
  expect(told.filter((text) => text.includes('MaxListeners'))).toEqual([]);
});

test('a page from elsewhere is refused by rejection', async ({ shared: { electron } }) => {
  const { root } = await electronInUse();
  const outcome = await electron.evaluate(
    async ({ BrowserWindow }, preload) => {
      const stranger = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true },
      });
      try {
        await stranger.loadURL('data:text/html,<title>elsewhere</title>');
        const asked = `window.sitedeck['app.boot']({}).then(() => 'answered', String)`;
        return String(await stranger.webContents.executeJavaScript(asked));
      } finally {
        stranger.destroy();
      }
    },
    join(root, 'out/preload/index.cjs'),
  );
  expect(outcome).toContain('app.boot: refused');
});
