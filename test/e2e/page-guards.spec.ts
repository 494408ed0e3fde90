import { CHANNELS } from '$shared/bridge/channels';
import { expect, test } from './support/test';

/* Actions forbidden to the page, whatever script runs in it. */

test(
  'the page has the bridge and nothing of Node or Electron',
  { tag: '@packaged' },
  async ({ application: { electron, page } }) => {
    const globals = await page.evaluate(() =>
      ['require', 'process', 'module', 'global', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in window,
      ),
    );
    expect(globals).toEqual([]);
    expect(page.url()).toMatch(/^app:\/\/sitedeck\//);
    const members = await page.evaluate(() => Object.keys(window.sitedeck));
    expect(members.sort()).toEqual([...CHANNELS, 'on'].sort());
    const preferences = await electron.evaluate(({ BrowserWindow }) => {
      // Missing in Electron's types, but the only way to see a window's actual preferences.
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      const made = contents.getLastWebPreferences();
      const { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity } = made;
      const { nodeIntegrationInSubFrames, allowRunningInsecureContent } = made;
      const { experimentalFeatures, enableBlinkFeatures } = made;
      return {
        experimentalFeatures,
        enableBlinkFeatures,
        sandbox,
        contextIsolation,
        nodeIntegration,
        webviewTag,
        webSecurity,
        nodeIntegrationInSubFrames,
        allowRunningInsecureContent,
      };
    });
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
    });
  },
);

test('the page cannot leave the application', async ({ application: { electron, page } }) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  const address = page.url();
  // Listen before the page tries, because the two take different paths.
  const listening = await electron.evaluateHandle(({ BrowserWindow }) => ({
    prevented: new Promise<boolean>((resolve) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('will-frame-navigate', (event) => resolve(event.defaultPrevented));
    }),
  }));
  await page.evaluate(() => location.assign('https://example.invalid/'));
  expect(await listening.evaluate(({ prevented }) => prevented)).toBe(true);
  // Checked in main: Playwright itself still waits for a navigation that never comes.
  const stays = await electron.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return {
      address: contents?.getURL(),
      heading: (await contents?.executeJavaScript(
        `document.querySelector('h1').textContent`,
      )) as unknown,
    };
  });
  expect(stays).toEqual({ address, heading: 'Welcome to Sitedeck' });
});

test(
  'a window whose page has left the application shows it again',
  { tag: '@packaged' },
  async ({ application: { page } }) => {
    const heading = page.getByRole('heading', { name: 'Welcome to Sitedeck' });
    await expect(heading).toBeVisible();
    const address = page.url();
    // No guard is asked about the first two. The third is on the application's own origin.
    for (const elsewhere of ['about:blank', 'about:srcdoc', 'app://sitedeck/missing.html']) {
      const returned = page.waitForEvent('framenavigated', {
        predicate: (frame) => frame.url().startsWith(address),
        timeout: 10_000,
      });
      await page.evaluate((to) => void setTimeout(() => location.assign(to)), elsewhere);
      await expect(returned, elsewhere).resolves.toBe(page.mainFrame());
      await expect(heading).toBeVisible();
    }
  },
);

test(
  'scripts, styles and requests that are not the application’s are refused',
  { tag: '@packaged' },
  async ({ application: { page } }) => {
    const outcome = await page.evaluate(async () => {
      const nameOf = async (attempt: () => unknown): Promise<string> => {
        try {
          await attempt();
          return 'done';
        } catch (cause) {
          return cause instanceof Error ? cause.name : String(cause);
        }
      };
      // In a separate task: code inside `evaluate` has more permissions than a page.
      const inTask = (attempt: () => unknown): Promise<string> =>
        new Promise((resolve) => setTimeout(() => void nameOf(attempt).then(resolve)));
      const violated = (directive: string, attempt: () => unknown): Promise<string> =>
        new Promise((resolve) => {
          const listener = (event: SecurityPolicyViolationEvent): void => {
            if (event.effectiveDirective !== directive) return;
            document.removeEventListener('securitypolicyviolation', listener);
            resolve('refused');
          };
          document.addEventListener('securitypolicyviolation', listener);
          setTimeout(() => void nameOf(attempt));
        });
      const add = (tag: string, set: Record<string, string>): HTMLElement => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(set)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      return {
        eval: await inTask(() => (0, eval)('1')),
        markup: await inTask(() => (document.body.innerHTML += '<img src=x onerror=alert(1)>')),
        inlineScript: await inTask(
          () => (add('script', {}).textContent = 'window.injected = true'),
        ),
        remoteScript: await inTask(
          () => ((add('script', {}) as HTMLScriptElement).src = 'https://example.invalid/x.js'),
        ),
        inlineStyle: await violated(
          'style-src-elem',
          () => (add('style', {}).textContent = '* {}'),
        ),
        handler: await inTask(() => add('img', { onerror: 'window.injected = 1' })),
        // Trusted types do not apply here: only the script policy refuses it.
        preload: await violated('script-src-elem', () =>
          add('link', { rel: 'modulepreload', href: 'https://example.invalid/x.js' }),
        ),
        frame: await violated('frame-src', () =>
          add('iframe', { src: 'https://example.invalid/' }),
        ),
        request: await violated('connect-src', () => fetch('https://example.invalid/')),
        image: await violated('img-src', () =>
          add('img', { src: 'https://example.invalid/x.png' }),
        ),
        injected: 'injected' in window,
      };
    });
    expect(outcome).toEqual({
      eval: 'EvalError',
      markup: 'TypeError',
      inlineScript: 'TypeError',
      remoteScript: 'TypeError',
      inlineStyle: 'refused',
      handler: 'TypeError',
      preload: 'refused',
      frame: 'refused',
      request: 'refused',
      image: 'refused',
      injected: false,
    });
  },
);

test('the page cannot send anything by a download', async ({ application, serve }) => {
  const server = await serve();
  const { electron, page } = application;
  const listening = await electron.evaluateHandle(({ BrowserWindow, session }) => ({
    outcome: new Promise<string>((resolve) => {
      const { webRequest } = session.defaultSession;
      // The page's own files may still be loading.
      const outside = { urls: ['http://*/*', 'https://*/*'] };
      webRequest.onCompleted(outside, ({ url }) => resolve(`sent to ${url}`));
      webRequest.onErrorOccurred(outside, ({ error }) => resolve(error));
      session.defaultSession.on('will-download', (_event, { getURL }) => resolve(getURL()));
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('will-frame-navigate', (event) =>
        resolve(event.defaultPrevented ? 'kept back' : 'left'),
      );
    }),
  }));
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, download: 'taken' });
    link.click();
  }, `${server.address}/taken?secret`);
  expect(await listening.evaluate(({ outcome }) => outcome)).toBe('kept back');
  expect(server.received).toEqual([]);
});

test(
  'app:// serves the page’s own files and nothing else',
  { tag: '@packaged' },
  async ({ application: { electron } }) => {
    const status = (address: string): Promise<number> =>
      electron.evaluate(
        async ({ net }, wanted) => (await net.fetch(wanted, { method: 'GET' })).status,
        address,
      );
    expect(await status('app://sitedeck/index.html')).toBe(200);
    for (const address of [
      'app://sitedeck/missing.html',
      'app://sitedeck/../main/index.js',
      'app://sitedeck/..%2fmain%2findex.js',
      'app://sitedeck/%2e%2e/%2e%2e/package.json',
      'app://sitedeck/..%5c..%5cpackage.json',
      'app://sitedeck//etc/passwd',
      'app://sitedeck/assets',
      'app://elsewhere/index.html',
    ]) {
      expect(await status(address), address).toBe(404);
    }
  },
);

test('no permission is given', async ({ launch }) => {
  // Without a device there would be nothing to refuse.
  const { page } = await launch({ args: ['--use-fake-device-for-media-stream'] });
  const answers = await page.evaluate(async () => {
    const state = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      notifications: await Notification.requestPermission(),
      geolocation: await state('geolocation'),
      camera: await state('camera'),
      clipboard: await state('clipboard-read'),
      microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'granted',
        (cause: unknown) => (cause as Error).name,
      ),
    };
  });
  expect(answers).toEqual({
    notifications: 'denied',
    geolocation: 'denied',
    camera: 'denied',
    clipboard: 'denied',
    microphone: 'NotAllowedError',
  });
});

test(
  'no page or frame can open a file picker',
  { tag: '@packaged' },
  async ({ application: { page } }) => {
    const found = await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const worlds = [window, frame.contentWindow as unknown as typeof globalThis];
      const names = worlds.flatMap((world) => [
        ...Object.getOwnPropertyNames(world),
        // Gives a dropped folder or file for reading and writing, as the pickers do.
        ...Object.getOwnPropertyNames(world.DataTransferItem.prototype),
      ]);
      frame.remove();
      return names.filter((name) => /^show.*Picker$|^getAsFileSystemHandle$/.test(name));
    });
    expect(found).toEqual([]);
  },
);
