import { app, BrowserWindow, Menu, nativeTheme, session, shell } from 'electron';
import { join } from 'node:path';
import type { Place } from '../shared/bridge/contract';
import { createAppHandlers } from './app-handlers';
import { ServiceChild } from './built-in-service/child';
import { lazyHandlers } from './ipc/lazy';
import { push, registerHandlers } from './ipc/register';
import { parseLaunchOptions, type LaunchOptions } from './launch-options';
import { createLog } from './log';
import { milestone } from './milestones';
import { openServices } from './open-services';
import { userDataFrom, whyUnusable } from './user-data';
import { launchText } from '../shared/text/en/launch';
import type { Services } from './services';
import { APP_ORIGIN, registerAppScheme, serveAppProtocol } from './window/app-protocol';
import { capture } from './window/capture';
import { denyPermissions, guardNavigation } from './window/guards';
import { openMainWindow } from './window/main-window';
import { setApplicationMenu } from './window/menu';
import { reloadWhenGone } from './window/recover';

/*
 * The composition root. It reads in the order data flows: where things are kept, the services over them,
 * the bridge to the page, the window. What is heavy is imported while the window comes up, not before.
 */

const log = createLog();
const options = readOptions();

// Another folder for tests and trials; before the lock, which lives in it.
const otherUserData = userDataFrom(process.env, process.cwd());
if (otherUserData !== null) app.setPath('userData', otherUserData);

if (app.requestSingleInstanceLock()) start();
else yieldToFirstInstance();

function start(): void {
  const devAddress = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  const trustedOrigins = devAddress ? [new URL(devAddress).origin] : [APP_ORIGIN];
  nativeTheme.themeSource = options.theme;
  // No default menu is built on the way to the first frame.
  Menu.setApplicationMenu(null);
  registerAppScheme();
  guardNavigation(app, trustedOrigins, (address) => {
    shell.openExternal(address).catch((cause: unknown) => log.warn('no browser', String(cause)));
  });

  const builtIn = new ServiceChild(
    join(import.meta.dirname, 'service.js'),
    { dataDir: join(app.getPath('userData'), 'service'), port: 0, sample: true },
    // Asked for at the terminal, it is told there.
    (percent) => options.sample && console.log(launchText.preparingSample(percent)),
  );
  let loading: Promise<Services> | null = null;
  const services = (): Promise<Services> => (loading ??= openServices(builtIn, log));
  const drawn = Promise.withResolvers<void>();
  const openWindow = (): BrowserWindow => {
    const window = openMainWindow({
      width: options.width,
      height: options.height,
      address: devAddress ?? `${APP_ORIGIN}/index.html`,
      onShown: () => {
        milestone('shown');
        const onDiagnostics = (): void => openPlace({ view: 'diagnostics' });
        setApplicationMenu({ openWindow, onDiagnostics }).catch((cause: unknown) =>
          log.error('no menu', String(cause)),
        );
      },
      onFailed: (reason) => log.error('the page did not load', reason.message),
      onClosed: (viewer) => {
        loading?.then((opened) => opened.leave(viewer)).catch(() => undefined);
      },
    });
    if (options.capture === null) {
      reloadWhenGone(window.webContents, (details) =>
        log.error('the page’s process ended', details),
      );
    }
    return window;
  };
  const openWindowOn = async (accountId: string | null): Promise<void> => {
    const opened = await services();
    const { webContents } = openWindow();
    if (accountId !== null) opened.seat(webContents.id, accountId);
  };

  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => app.quit());
  quitInOrder(async () => {
    await (await loading)?.close();
    await builtIn.stop();
  });

  registerHandlers(
    {
      ...createAppHandlers({
        version: app.getVersion(),
        sample: options.sample,
        services,
        openWindow: openWindowOn,
        onDrawn: () => {
          milestone('drawn');
          drawn.resolve();
        },
      }),
      ...lazyHandlers(async () => (await services()).handlers),
    },
    trustedOrigins,
  );

  app
    .whenReady()
    .then(() => {
      denyPermissions(session.defaultSession);
      serveAppProtocol(join(import.meta.dirname, '../renderer'));
      const window = openWindow();
      if (options.capture !== null) captureAndQuit(window, drawn.promise, options.capture);
      // The page's process takes longer to come up than these to load.
      return services();
    })
    .then((opened) => {
      if (opened.accounts().activeId !== null) opened.warm();
    })
    .catch((cause: unknown) => fail(cause));
}

/** Leads the window in front to a place. */
function openPlace(place: Place): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  if (window) push([window.webContents], 'app.open', place);
}

function captureAndQuit(window: BrowserWindow, drawn: Promise<void>, file: string): void {
  capture(window, drawn, file).then(
    () => app.quit(),
    (cause: unknown) => fail(cause),
  );
}

/** Electron does not wait for promises at its end: hold the first quit back until all is put away. */
function quitInOrder(putAway: () => Promise<void>): void {
  let away = false;
  app.on('will-quit', (event) => {
    if (away) return;
    event.preventDefault();
    putAway()
      .catch((cause: unknown) => log.error('closing', String(cause)))
      .finally(() => {
        away = true;
        // Asked while Electron still counts the quit it was held back from, it would ignore the second one.
        setImmediate(() => app.quit());
      });
  });
}

function yieldToFirstInstance(): void {
  const folder = app.getPath('userData');
  const reason = whyUnusable(folder);
  if (reason !== null) fail(new Error(launchText.dataUnusable(folder, reason)));
  if (options.capture !== null) fail(new Error(launchText.dataInUse));
  console.log(launchText.alreadyRunning);
  app.exit(0);
}

function readOptions(): LaunchOptions {
  try {
    return parseLaunchOptions(process.argv.slice(1));
  } catch (cause) {
    return fail(cause);
  }
}

function fail(cause: unknown): never {
  console.error(`sitedeck: ${cause instanceof Error ? cause.message : String(cause)}`);
  app.exit(1);
  process.exit(1);
}
