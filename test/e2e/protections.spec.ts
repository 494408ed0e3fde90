import type { LocalServer } from '../fakes/local-server';
import { expect, test } from './support/shared';

/*
 * The protections of docs/security.md that need real Electron and have no other suite. Actions
 * blocked by another guard are tested in a separate window, because the page itself cannot reach
 * them.
 */

/** Redirects every request to another origin. */
const sendTo =
  (address: () => string): Parameters<LocalServer['answer']>[0] =>
  (response) =>
    void response.writeHead(302, { location: `${address()}/elsewhere` }).end();

test('a redirect is followed by no window', async ({ shared: { electron }, serve }) => {
  const server: LocalServer = await serve();
  server.answer(
    sendTo(() => server.otherOrigin),
    (response) => void response.end('elsewhere'),
  );
  const outcome = await electron.evaluate(async ({ BrowserWindow }, address) => {
    const stranger = new BrowserWindow({ show: false, webPreferences: { partition: 'stranger' } });
    try {
      return await stranger.loadURL(address).then(() => 'loaded', String);
    } finally {
      stranger.destroy();
    }
  }, server.address);
  expect(outcome).toContain('ERR_FAILED');
  expect(server.received.map(({ url }) => url)).toEqual(['/']);
});

for (const guard of ['will-navigate', 'will-frame-navigate'] as const) {
  test(`${guard} alone keeps a page from leaving`, async ({ shared: { electron } }) => {
    const prevented = await electron.evaluate(async ({ BrowserWindow }, alone) => {
      const stranger = new BrowserWindow({ show: false });
      const { webContents } = stranger;
      try {
        await webContents.loadURL('data:text/html,page');
        if (alone === 'will-navigate') webContents.removeAllListeners('will-frame-navigate');
        else webContents.removeAllListeners('will-navigate');
        const outcome = new Promise<boolean>((resolve) => {
          const listener = (event: { defaultPrevented: boolean }): void =>
            resolve(event.defaultPrevented);
          if (alone === 'will-navigate') webContents.once('will-navigate', listener);
          else webContents.once('will-frame-navigate', listener);
        });
        await webContents.executeJavaScript('void (location.href = "https://example.invalid/")');
        return await outcome;
      } finally {
        stranger.destroy();
      }
    }, guard);
    expect(prevented).toBe(true);
  });
}

test('no page embeds another by a webview', async ({ shared: { electron } }) => {
  const prevented = await electron.evaluate(async ({ BrowserWindow }) => {
    // Only a window with webviews enabled gets as far as asking.
    const stranger = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } });
    try {
      const asked = new Promise<boolean>((resolve) => {
        stranger.webContents.once('will-attach-webview', (event) =>
          resolve(event.defaultPrevented),
        );
      });
      await stranger.loadURL('data:text/html,<webview src="data:text/html,x"></webview>');
      return await asked;
    } finally {
      stranger.destroy();
    }
  });
  expect(prevented).toBe(true);
});

test('no other page shows the application in a frame', async ({ shared: { electron } }) => {
  const outcome = await electron.evaluate(async ({ BrowserWindow }) => {
    const stranger = new BrowserWindow({ show: false });
    const { webContents } = stranger;
    // Otherwise the navigation guard would stop the frame before its policy is read.
    webContents.removeAllListeners('will-frame-navigate');
    try {
      const ended = new Promise<string>((resolve) => {
        webContents.on('did-frame-finish-load', (_event, isMain) => !isMain && resolve('shown'));
        webContents.on('did-fail-load', (_event, _code, reason, _url, isMain) => {
          if (!isMain) resolve(reason);
        });
      });
      await webContents.loadURL('data:text/html,<iframe src="app://sitedeck/index.html"></iframe>');
      return await ended;
    } finally {
      stranger.destroy();
    }
  });
  expect(outcome).toBe('ERR_BLOCKED_BY_RESPONSE');
});

test(
  'the page’s base cannot be moved, and its forms go nowhere',
  { tag: '@packaged' },
  async ({ shared: { page } }) => {
    const refused = await page.evaluate(() => {
      const violated = (directive: string, attempt: () => void): Promise<string> =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', function listener(event) {
            if (event.effectiveDirective !== directive) return;
            document.removeEventListener('securitypolicyviolation', listener);
            resolve(directive);
          });
          // In a separate task: code inside `evaluate` has more permissions than a page.
          setTimeout(attempt);
        });
      const add = <T extends HTMLElement>(element: T, set: Partial<T>): T =>
        document.body.appendChild(Object.assign(element, set));
      return Promise.all([
        violated('base-uri', () =>
          add(document.createElement('base'), { href: 'https://example.invalid/' }),
        ),
        violated('form-action', () =>
          add(document.createElement('form'), { action: 'https://example.invalid/' }).submit(),
        ),
      ]);
    });
    expect(refused).toEqual(['base-uri', 'form-action']);
  },
);

test('the page adds the bridge and its first chunks to a plain page’s globals and nothing else', async ({
  shared: { electron, page },
}) => {
  const plain = await electron.evaluate(async ({ BrowserWindow }) => {
    const stranger = new BrowserWindow({ show: false });
    try {
      // On the application's origin, because the page's permissions depend on it.
      await stranger.loadURL('app://sitedeck/missing.html');
      const names = 'Object.getOwnPropertyNames(globalThis)';
      return (await stranger.webContents.executeJavaScript(names)) as string[];
    } finally {
      stranger.destroy();
    }
  });
  const ours = await page.evaluate(() => Object.getOwnPropertyNames(globalThis));
  const added = ours.filter((name) => !plain.includes(name) && !name.startsWith('__playwright'));
  // Svelte stores its version in the first.
  expect(added.sort()).toEqual(['__svelte', 'sitedeck', 'sitedeckChunks']);
});

test('the application writes no style that its policy refuses', async ({ shared: { page } }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  expect(refused).toEqual([]);
});
