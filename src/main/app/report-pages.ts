import { join } from 'node:path';
import { app, session } from 'electron';
import type { Log } from '../log/log';
import { APP_ORIGIN, serveAppProtocol } from '../window/app-protocol';
import { denyPermissions, guardPages } from '../window/guards';
import { blockNetwork } from '../window/page-network';
import { startChromium } from './chromium-start';

let prepared: Promise<void> | null = null;

/** Prepares a process without windows for the application's page, once, as the application's start does for windows. */
export const prepareReportPages = (log: Log): Promise<void> => (prepared ??= prepare(log));

async function prepare(log: Log): Promise<void> {
  guardPages(app, [APP_ORIGIN], { pressed: () => undefined, open: () => undefined });
  await startChromium();
  denyPermissions(session.defaultSession);
  await blockNetwork(session.defaultSession);
  serveAppProtocol(join(app.getAppPath(), 'out/renderer'), (reason) =>
    log.error('a file of the page cannot be read', reason),
  );
}
