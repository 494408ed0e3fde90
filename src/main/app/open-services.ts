import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app, BrowserWindow, powerMonitor, type WebContents, webContents } from 'electron';
import type { BridgeEvents, EventName } from '$shared/bridge/contract';
import type { ServiceChild } from '../built-in-service/child';
import type { Desktop } from '../desktop';
import { type CallHandler, pushEvent } from '../ipc/register';
import type { Log } from '../log/log';
import { defaultNetwork, fetchPresentedChain, networkFor } from '../network/network';
import { machinePolicy } from '../policy/machine';
import type { Services } from '../services';
import type { ServiceChannel } from '../services/context/types';
import { applyPolicy } from './apply-policy';
import { listKeychain } from './list-keychain';
import { reportMaker } from './make-report';

/** Loads the services and connects them to Electron's network, the built-in service and the pages. */
export async function openServices(
  builtIn: ServiceChild,
  log: Log,
  desktop: () => Promise<Desktop>,
): Promise<Services> {
  const { createServices } = await import('../services');
  const services: Services = createServices({
    userData: app.getPath('userData'),
    version: app.getVersion(),
    ...defaultNetwork,
    networkFor,
    fetchPresentedChain,
    chooseFile: async (windowId) => (await import('./choose-file')).chooseCertificateFile(windowId),
    chooseFolder: async (windowId) => (await import('./choose-file')).chooseFolder(windowId),
    makeReport: reportMaker(app.getPath('userData'), () => services),
    forbidden: machinePolicy().forbidden,
    notify: (message) => void desktop().then((opened) => opened.notify(message)),
    quietHours: async () => (await desktop()).settings.alerts,
    builtIn,
    listKeychain,
    assistantCommand: assistantCommand(),
    emit: <E extends EventName>(event: E, payload: BridgeEvents[E], windowId?: number) =>
      pushEvent(windowId === undefined ? pages() : pageOf(windowId), event, payload),
    log,
  });
  await applyPolicy(services, log);
  powerMonitor.on('resume', () => services.wake());
  return services;
}

/** The command that an assistant's program runs. In the repository, the script installs what is missing. */
function assistantCommand(): { program: string; args: string[] } {
  if (app.isPackaged) {
    // Linux packages contain a launcher that starts commands without a display.
    const launcher = join(dirname(process.execPath), 'bin/sitedeck');
    const program = existsSync(launcher) ? launcher : process.execPath;
    return { program: process.env['APPIMAGE'] ?? program, args: ['mcp'] };
  }
  return { program: 'node', args: [join(app.getAppPath(), 'scripts/sitedeck.mjs'), 'mcp'] };
}

/** Loads the handler of a service's call. */
export async function serviceHandler(
  services: Promise<Services>,
  channel: ServiceChannel,
): Promise<CallHandler> {
  const { [channel]: handle } = await (await services).loadHandlers(channel);
  return handle;
}

/** The page with an id, including offscreen pages. */
function pageOf(windowId: number): WebContents[] {
  const page = webContents.fromId(windowId);
  return page === undefined ? [] : [page];
}

function pages(): WebContents[] {
  return BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
}
