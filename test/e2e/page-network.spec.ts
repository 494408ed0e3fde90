import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type LeakListeners, startLeakListeners } from './support/listeners';
import { expect, test } from './support/shared';

/*
 * The page's only way out is the bridge: listeners on this machine receive nothing, and no name is
 * looked up.
 */

let listeners: LeakListeners;
test.beforeEach(async () => {
  listeners = await startLeakListeners();
});
test.afterEach(() => listeners.close());

/** A name that cannot exist. */
const UNKNOWN_HOST = 'leak.invalid';

/**
 * Tries every WebRTC path to the listeners, and ends when no candidate is left. A frame has a fresh window that no
 * script of the page has changed.
 */
function gather(page: Page, from: 'page' | 'frame'): Promise<string> {
  const { udpPort, tcpPort } = listeners;
  const iceServers = [
    { urls: `stun:127.0.0.1:${udpPort}` },
    ...['turn', 'turns'].map((scheme) => ({
      urls: `${scheme}:127.0.0.1:${tcpPort}?transport=tcp`,
      username: 'name',
      credential: 'secret',
    })),
  ];
  return page.evaluate(
    async ({ iceServers, from }) => {
      if (from === 'page' && !('RTCPeerConnection' in globalThis)) return 'no WebRTC';
      const frame = document.body.appendChild(document.createElement('iframe'));
      const other = frame.contentWindow as unknown as typeof globalThis;
      const world = from === 'page' ? globalThis : other;
      const connection = new world.RTCPeerConnection({ iceServers });
      const gathered = new Promise<string>((resolve) => {
        connection.onicegatheringstatechange = () =>
          connection.iceGatheringState === 'complete' && resolve('gathered');
      });
      connection.createDataChannel('any');
      await connection.setLocalDescription(await connection.createOffer());
      const state = await gathered;
      connection.close();
      frame.remove();
      return state;
    },
    { iceServers, from },
  );
}

test(
  'WebRTC is not in the page, and sends nothing from a frame',
  { tag: '@packaged' },
  async ({ shared: { page } }) => {
    expect(await gather(page, 'page')).toBe('no WebRTC');
    expect(await gather(page, 'frame')).toBe('gathered');
    expect(listeners.arrived()).toEqual({ datagrams: 0, connections: 0 });
  },
);

test('Chromium’s policy for WebRTC allows no packets past a proxy', async ({
  shared: { electron },
}) => {
  const policy = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getWebRTCIPHandlingPolicy(),
  );
  expect(policy).toBe('disable_non_proxied_udp');
});

test('the page’s session reaches no server, not even on this machine', async ({
  shared: { electron },
}) => {
  const outcome = await electron.evaluate(
    ({ session }, port) =>
      session.defaultSession.fetch(`http://127.0.0.1:${port}/`).then(String, String),
    listeners.tcpPort,
  );
  expect(outcome).toContain('ERR_PROXY_CONNECTION_FAILED');
  expect(listeners.arrived().connections).toBe(0);
});

test('links that Chromium follows ahead of time connect nowhere and look no name up', async ({
  shared: { electron, page },
  userData,
}) => {
  const file = join(userData, 'network.json');
  await electron.evaluate(
    ({ session }, path) =>
      session.defaultSession.netLog.startLogging(path, { captureMode: 'everything' }),
    file,
  );
  await page.evaluate(
    async ({ port, host }) => {
      const rels = ['preconnect', 'prefetch', 'preload', 'modulepreload', 'stylesheet', 'icon'];
      for (const rel of rels) add(rel, `http://127.0.0.1:${port}/${rel}`);
      for (const rel of ['dns-prefetch', 'preconnect']) add(rel, `https://${rel}.${host}/`);
      function add(rel: string, href: string): void {
        const link = document.createElement('link');
        document.head.append(Object.assign(link, { rel, href, as: 'script' }));
      }
      // Chromium follows such links when the page is idle, after loading the page's own file.
      await new Promise((resolve) => requestIdleCallback(resolve));
      await fetch('/index.html', { cache: 'reload' });
    },
    { port: listeners.tcpPort, host: UNKNOWN_HOST },
  );
  await electron.evaluate(({ session }) => session.defaultSession.netLog.stopLogging());
  expect(readFileSync(file, 'utf8')).not.toContain(UNKNOWN_HOST);
  expect(listeners.arrived().connections).toBe(0);
});
