import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  app,
  type BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  session,
  shell,
} from 'electron';
import { toAppError } from '$shared/failures/failure';
import { firstLink } from '$shared/settings/link';
import type { Theme } from '$shared/settings/theme';
import { describeFailure } from '$shared/text/describe-failure';
import { launchText } from '$shared/text/en/launch';
import { createAppHandlers } from './app/app-handlers';
import { lacksSandbox } from './app/app-image';
import { createBuiltIn } from './app/create-built-in';
import { createLastScreen } from './app/create-last-screen';
import { askAfterFailure, hasDisplay } from './app/failure-dialogs';
import { followSystem } from './app/follow-system';
import { killIfBlocked, stopWaitingForKeychain } from './app/kill-if-blocked';
import { printDrawn, printMilestone } from './app/milestones';
import { openServices, serviceHandler } from './app/open-services';
import { PendingLinks } from './app/pending-links';
import { Shutdown } from './app/shutdown';
import { acquireForWindow } from './app/single-instance';
import {
  exitWithFailure,
  failOnSandbox,
  failOnUserData,
  failStart,
  readLaunchOptions,
  refuseRemoteDebugging,
} from './app/start-failures';
import { UncaughtFailures } from './app/uncaught';
import { unusableReason, userDataFrom } from './app/user-data';
import { CountryDatabase } from './built-in-service/country-database';
import type { Desktop } from './desktop';
import { loadSchemas, pushEvent, registerHandlers } from './ipc/register';
import { createLog } from './log/log';
import { machinePolicy } from './policy/machine';
import type { Services } from './services';
import { isServiceChannel } from './services/context/types';
import { APP_ORIGIN, registerAppScheme, serveAppProtocol } from './window/app-protocol';
import { captureWindow } from './window/capture';
import { denyPermissions, guardPages } from './window/guards';
import { whenPainted } from './window/main-window';
import { OutsideLinks } from './window/outside-links';
import { blockNetwork } from './window/page-network';
import { RememberedWindow } from './window/remembered';
import { Windows } from './window/windows';

/*
 * The composition root, in the order of the data flow: storage, services, the bridge to the page, the window. Heavy
 * modules are imported when the page has been loaded, not before.
 */

/** When menus, tray and terminal commands are started at the latest, milliseconds after the window is shown. */
const LATEST_START_MS = 2000;

const log = createLog(() => join(app.getPath('userData'), 'logs'));
refuseRemoteDebugging();
const options = readLaunchOptions(process.argv.slice(1));

/** Whether a user can see and answer a dialog. */
const isAttended = options.capture === null && hasDisplay(process.platform, process.env);

// For tests. Must be set before the lock is requested, because the lock is in this folder.
const otherUserData = userDataFrom(process.env, process.cwd());
if (otherUserData !== null) app.setPath('userData', otherUserData);

if (lacksSandbox(process.env, (name) => app.commandLine.hasSwitch(name)))
  void failOnSandbox(isAttended);
else if (await acquireForWindow(app, app.getPath('userData'))) start();
else yieldToFirstInstance();

function start(): void {
  const devAddress = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  // In development the page comes from a development server; packages never use one.
  const closePage: typeof blockNetwork = devAddress ? () => Promise.resolve() : blockNetwork;
  const pageAddress = devAddress ?? `${APP_ORIGIN}/index.html`;
  const trustedOrigins = devAddress ? [new URL(devAddress).origin] : [APP_ORIGIN];
  prepareElectron(trustedOrigins);
  const remembered =
    options.capture === null && !options.isSized
      ? new RememberedWindow(app.getPath('userData'), (cause) =>
          log.warn('window.json was not written', String(cause)),
        )
      : null;
  useTheme(remembered?.theme ?? 'system');

  const countries = new CountryDatabase(join(app.getPath('userData'), 'countries.mmdb'));
  const builtIn = createBuiltIn(countries, {
    isSample: options.sample,
    log,
    onSetAside: (file) => {
      log.warn('the built-in service’s store was damaged and put aside', file);
      void services().then((opened) => opened.reportFileProblem('service-damaged', file));
    },
    onVisited: (websiteId) => pushEvent(windows.pages, 'builtIn.visited', { websiteId }),
  });
  let loading: Promise<Services> | null = null;
  const services = (): Promise<Services> => (loading ??= openServices(builtIn, log, desktop));
  const drawn = Promise.withResolvers<void>();
  /** Resolved when the network of the page's session is blocked. */
  const closed = Promise.withResolvers<void>();
  const windows = new Windows({
    width: options.width,
    height: options.height,
    ready: closed.promise,
    address: pageAddress,
    remembered,
    onShown: () => {
      printMilestone('shown');
      // Both would delay the answers that the first screen waits for (docs/decisions/startup.md).
      void Promise.race([drawn.promise, pause(LATEST_START_MS, undefined, { ref: false })]).then(
        startRest,
      );
    },
    onFailed: (reason) => log.error('the page did not load', reason.message),
    onOpened: (window) => lastScreen?.follow(window, () => windows.pages.length === 1),
    onCommand: (page, command) => pushEvent([page], 'app.command', { command }),
    onClosed: (windowId) => {
      loading?.then((opened) => opened.forgetWindow(windowId)).catch(() => undefined);
    },
    onPageEnded:
      options.capture === null ? (details) => log.error('the page’s process ended', details) : null,
    onPageLost: () => failures.handle('a page ended too often', null),
    onPageLeft: (windowId) => {
      links.leave(windowId);
      loading?.then((opened) => opened.forgetPage(windowId)).catch(() => undefined);
    },
  });
  let desktopLoaded: Promise<Desktop> | null = null;
  const desktop = (): Promise<Desktop> =>
    (desktopLoaded ??= openDesktop(windows, services, links, closePage));
  let serving: ReturnType<typeof openTerminal> | null = null;
  const terminal = () => (serving ??= openTerminal(services));
  const startRest = async (): Promise<void> => {
    if (ending.hasBegun) return;
    await Promise.all([desktop().then((integration) => integration.start()), terminal()]);
  };
  const links = new PendingLinks(firstLink(process.argv), (link) => {
    void desktop().then((integration) => integration.go(link));
  });

  const ending = new Shutdown(
    app,
    [
      stopWaitingForKeychain,
      async () => (await serving)?.close(),
      async () => (await desktopLoaded)?.stop(),
      async () => (await loading)?.close(),
      () => builtIn.stop(),
      () => lastScreen?.save(),
    ],
    log,
    { last: killIfBlocked },
  );
  followSystem(app, { windows, links, desktop, hasEnded: () => ending.hasBegun });
  const lastScreen = createLastScreen({
    isUsed: remembered !== null && devAddress === undefined,
    log,
    isQuitting: () => ending.hasBegun,
  });
  const failures = followFailures(ending, async () => (await desktop()).settings.language);
  const appHandlers = createAppHandlers({
    version: app.getVersion(),
    options,
    services,
    desktop,
    countries,
    stopBuiltIn: () => builtIn.stop(),
    openWindow: async (accountId) => {
      const opened = await services();
      const { webContents } = windows.open();
      if (accountId !== null) opened.showAccount(webContents.id, accountId);
    },
    changeTheme: (theme) => {
      useTheme(theme);
      if (remembered !== null) remembered.theme = theme;
    },
    takeDestination: (windowId) => links.take(windowId),
    describeScreen: (page, screen) => lastScreen?.describe(page, screen),
    onDrawn: (page) => {
      lastScreen?.drawn(page);
      printDrawn(page);
      drawn.resolve();
    },
  });
  registerHandlers(
    ipcMain,
    (channel) =>
      isServiceChannel(channel) ? serviceHandler(services(), channel) : appHandlers[channel],
    trustedOrigins,
  );

  app
    .whenReady()
    .then(async () => {
      denyPermissions(session.defaultSession);
      closed.resolve(closePage(session.defaultSession));
      serveAppProtocol(
        join(import.meta.dirname, '../renderer'),
        (reason) => log.error('a file of the page cannot be read', reason),
        (address) =>
          (address === pageAddress && lastScreen?.markup(options.sample || links.isWaiting)) || '',
      );
      const window = windows.open();
      if (options.capture !== null) captureAndQuit(window, drawn.promise, options.capture);
      // This process serves the page's files, so loading anything before they are read and painted would delay the window
      // (docs/decisions/startup.md).
      await Promise.all([whenPainted(window), closed.promise]);
      void loadSchemas();
      return services();
    })
    .then((opened) => {
      if (opened.accounts().activeId !== null) opened.warmUp();
    })
    .catch((cause: unknown) => failStart(cause, log, isAttended));
}

/** Configures what must be set before Electron is ready. */
function prepareElectron(trustedOrigins: readonly string[]): void {
  // Crash dumps stay on this computer unless the user sends them.
  crashReporter.start({ uploadToServer: false });
  // Avoids building the default menu before the first frame.
  Menu.setApplicationMenu(null);
  registerAppScheme();
  // A content security policy cannot forbid DNS look-ups, and a name can carry data out of the page.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
  // All windows are the same page: one process takes less memory (docs/decisions/windows.md).
  app.commandLine.appendSwitch('process-per-site');
  const links = new OutsideLinks({
    open: (address) => {
      shell.openExternal(address).catch((cause: unknown) => log.warn('no browser', String(cause)));
    },
    onRefused: () => log.warn('the page opened too many links by itself; this one was not opened'),
    now: () => performance.now(),
  });
  guardPages(app, trustedOrigins, links);
}

/** Sets the theme of windows, menus and dialogs. A command-line option applies where the user chose none. */
function useTheme(chosen: Theme): void {
  const theme = chosen === 'system' ? options.theme : chosen;
  // Every page reports the theme at its start. Setting the same value again would redraw every window.
  if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
}

/** Lets commands of the terminal, and other starts, ask this process. */
async function openTerminal(services: () => Promise<Services>) {
  const { CommandServer } = await import('./app/command-server');
  const server = new CommandServer({
    version: app.getVersion(),
    services,
    drawPage: async (request, signal) =>
      (await import('./app/draw-page')).drawPage(await services(), request, signal),
    userData: app.getPath('userData'),
    log,
  });
  await server.listen();
  return server;
}

async function openDesktop(
  windows: Windows,
  services: () => Promise<Services>,
  links: PendingLinks,
  closePage: typeof blockNetwork,
): Promise<Desktop> {
  const { Desktop } = await import('./desktop');
  return new Desktop({
    userData: app.getPath('userData'),
    policy: machinePolicy(),
    logFolder: log.folder,
    services,
    window: () => windows.front,
    push: (window, event, payload) => pushEvent([window.webContents], event, payload),
    tellAll: (event, payload) => pushEvent(windows.pages, event, payload),
    navigate: ({ webContents }, destination) => {
      if (links.isReady(webContents.id, destination))
        pushEvent([webContents], 'app.go', destination);
    },
    diagnostics: () => {
      const { current } = windows;
      if (current) pushEvent([current.webContents], 'app.open', { view: 'diagnostics' });
    },
    newWindow: () => openFromMenu(windows),
    closeNetwork: closePage,
    log,
  });
}

/** Handles a failure that the menu cannot show. */
function openFromMenu(windows: Windows): void {
  try {
    windows.open();
  } catch (thrown) {
    const { title, advice } = describeFailure(toAppError(thrown));
    void dialog.showMessageBox({ type: 'info', message: title, detail: advice });
  }
}

function captureAndQuit(window: BrowserWindow, drawn: Promise<void>, file: string): void {
  captureWindow(window, drawn, file).then(
    () => app.quit(),
    (cause: unknown) => exitWithFailure(cause),
  );
}

/** Logs failures of all processes. Uncaught ones of this process are also reported to the user. */
function followFailures(ending: Shutdown, language: () => Promise<string>): UncaughtFailures {
  const failures = new UncaughtFailures({
    log,
    isEnding: () => ending.hasBegun,
    end: (code) => void ending.end(code),
    restart: () => app.relaunch(),
    ask: isAttended ? () => askAfterFailure(log.folder, language) : null,
  });
  failures.follow(process);
  // Chromium and the services restart their helpers themselves.
  app.on('child-process-gone', (_event, details) => {
    const isMeant = details.reason === 'clean-exit' || details.reason === 'killed';
    if (!isMeant) log.warn('a helper process ended', details);
  });
  return failures;
}

function yieldToFirstInstance(): void {
  const folder = app.getPath('userData');
  const reason = unusableReason(folder);
  if (reason !== null) return void failOnUserData(folder, reason, isAttended);
  if (options.capture !== null) exitWithFailure(new Error(launchText.dataInUse));
  console.log(launchText.alreadyRunning);
  app.exit(0);
}
