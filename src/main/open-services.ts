import { app, BrowserWindow, net, powerMonitor, session, type WebContents } from 'electron';
import type { BridgeEvents, EventName } from '../shared/bridge/contract';
import type { ServiceChild } from './built-in-service/child';
import { push } from './ipc/register';
import { listKeychain } from './list-keychain';
import type { Log } from './log';
import type { Services } from './services';

/** Connections for writes alone, in memory: nothing of them is kept. */
const WRITES = 'writes';

/** Loads the services and gives them Electron's network, the built-in service and the way to every page. */
export async function openServices(builtIn: ServiceChild, log: Log): Promise<Services> {
  const { createServices } = await import('./services');
  const services = createServices({
    userData: app.getPath('userData'),
    version: app.getVersion(),
    fetch,
    fetchOnce,
    builtIn,
    listKeychain,
    emit: <E extends EventName>(event: E, payload: BridgeEvents[E], viewer?: number) =>
      push(
        pages().filter(({ id }) => viewer === undefined || viewer === id),
        event,
        payload,
      ),
    log,
  });
  powerMonitor.on('resume', () => services.wake());
  return services;
}

function pages(): WebContents[] {
  return BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
}

/**
 * Past the handlers of schemes, which have nothing to say about http: a hop between processes less for each request
 * (docs/decisions/0059).
 */
const fetch: typeof globalThis.fetch = (input, init) =>
  net.fetch(addressOf(input), { ...init, bypassCustomProtocolHandlers: true });

/**
 * Sends a request on a connection of its own: Chromium sends one again by itself, a POST too, when a connection that was
 * used before turns out to be broken. Writes take turns, so that closing connections disturbs none of them.
 */
const fetchOnce: typeof globalThis.fetch = async (input, init) => {
  const connections = session.fromPartition(WRITES);
  await connections.closeAllConnections();
  return connections.fetch(addressOf(input), init);
};

function addressOf(input: RequestInfo | URL): string | Request {
  return input instanceof URL ? input.href : input;
}
