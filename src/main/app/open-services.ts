import { app, BrowserWindow, powerMonitor, type WebContents } from 'electron';
import type { BridgeEvents, EventName } from '../../shared/bridge/contract';
import type { ServiceChild } from '../built-in-service/child';
import { push } from '../ipc/register';
import { listKeychain } from './list-keychain';
import type { Log } from '../log/log';
import { networkFor, presentedAt, defaultNetwork } from '../network/network';
import type { Services } from '../services';

/** Loads the services and connects them to Electron's network, the built-in service and the pages. */
export async function openServices(builtIn: ServiceChild, log: Log): Promise<Services> {
  const { createServices } = await import('../services');
  const services = createServices({
    userData: app.getPath('userData'),
    version: app.getVersion(),
    ...defaultNetwork,
    networkFor,
    presentedAt,
    chooseFile: async (windowId) => (await import('./choose-file')).chooseCertificateFile(windowId),
    builtIn,
    listKeychain,
    emit: <E extends EventName>(event: E, payload: BridgeEvents[E], windowId?: number) =>
      push(
        pages().filter(({ id }) => windowId === undefined || windowId === id),
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
