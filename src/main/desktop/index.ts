import { mkdir } from 'node:fs/promises';
import { app, type BrowserWindow, Notification, session, shell } from 'electron';
import type { BridgeEvents, EventName } from '$shared/bridge/contract';
import type { CommandId } from '$shared/commands/command-table';
import { setWeekStart, weekStartOf } from '$shared/dates/week-start';
import { formatDomain } from '$shared/lib/domains';
import { alertLineText, type AlertMessage } from '$shared/settings/alert-message';
import { type Destination, parseLink } from '$shared/settings/link';
import {
  type DesktopSettings,
  isManageable,
  type ManageableName,
  SETTING_NAMES,
  type SettingName,
} from '$shared/settings/settings';
import { chooseLanguage, getText, localeFor } from '$shared/text';
import { getLocale } from '$shared/text/locale';
import type { Policy } from '../policy/policy';
import type { Logger, Services } from '../services/context/types';
import { addContextMenus } from '../window/context-menu';
import { setApplicationMenu } from '../window/menu';
import { type blockNetwork, SpellChecking } from '../window/page-network';
import { spellingLanguages } from '../window/spelling';
import { alertText } from './alert-text';
import { type Alert, Alerts } from './alerts';
import { visitorsToday } from './hours';
import { ReportTimer } from './report-timer';
import { SettingsFile } from './settings-file';
import { VisitorTray } from './tray';
import { updaterLoader } from './updates/load';
import { Updates } from './updates/updates';

interface Dependencies {
  userData: string;
  policy: Policy;
  services: () => Promise<Services>;
  /** The front window, or a new one if there is none. */
  window: () => BrowserWindow;
  push: <E extends EventName>(window: BrowserWindow, event: E, payload: BridgeEvents[E]) => void;
  /** Notifies every open window; opens none. */
  tellAll: <E extends EventName>(event: E, payload: BridgeEvents[E]) => void;
  /** Opens a destination in a window when its page has started. */
  navigate: (window: BrowserWindow, destination: Destination) => void;
  /** Opens the diagnostics in the front window. */
  diagnostics: () => void;
  newWindow: () => void;
  logFolder: string;
  log: Logger;
  /** Blocks a session's network, except when the page comes from the development server. */
  closeNetwork: typeof blockNetwork;
}

/**
 * Integrates the application with the desktop: settings, menus, tray, alerts and updates. Loaded once the window is shown.
 */
export class Desktop {
  readonly #dependencies: Dependencies;
  readonly #settings: SettingsFile;
  readonly #tray: VisitorTray;
  readonly #alerts: Alerts;
  readonly #reports: ReportTimer;
  readonly #updates: Updates;
  readonly #spelling: SpellChecking;
  #starting: Promise<void> | null = null;
  /** Applies each setting. The language comes first, because the others show texts. */
  readonly #effects: Record<SettingName, (settings: DesktopSettings) => void | Promise<void>> = {
    language: ({ language }) => this.#speak(language),
    week: ({ week }) => setWeekStart(weekStartOf(week, getLocale())),
    spellCheck: ({ spellCheck }) => this.#spelling.enable(spellCheck),
    updates: ({ updates }) => this.#updates.follow(updates),
    tray: ({ tray }) => this.#tray.show(tray),
    // These settings affect only the pages.
    csvSeparator: () => undefined,
    reportColor: () => undefined,
    reportLogo: () => undefined,
    alerts: () => this.#alerts.follow(),
  };

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { log, services } = dependencies;
    this.#spelling = new SpellChecking(
      session.defaultSession,
      spellingLanguages(session.defaultSession),
      dependencies.closeNetwork,
    );
    this.#settings = new SettingsFile(dependencies.userData, dependencies.policy.settings);
    this.#tray = new VisitorTray({
      visitorsToday: async (site) => visitorsToday(await services(), site, Date.now()),
      open: (site) => this.#goToSite(site),
      quit: () => app.quit(),
    });
    const tell = (alert: Alert): void => this.#tell(alert);
    this.#alerts = new Alerts({
      services,
      settings: () => this.#settings.settings.alerts,
      tell,
      log,
    });
    this.#reports = new ReportTimer(services, log);
    this.#updates = new Updates({
      load: updaterLoader(dependencies.userData),
      onChange: (state) => dependencies.tellAll('app.updateChanged', state),
      log,
    });
    this.#settings.onChange((settings) => {
      void this.#apply(settings);
      dependencies.tellAll('app.settingsChanged', settings);
    });
  }

  get settings(): DesktopSettings {
    return this.#settings.settings;
  }

  /** The settings that are managed by a policy. */
  get managed(): ManageableName[] {
    return Object.keys(this.#dependencies.policy.settings).filter(isManageable);
  }

  /** Whether a feature keeps the application running without a window. */
  get runsInBackground(): boolean {
    return this.#tray.isShown;
  }

  get updates(): Updates {
    return this.#updates;
  }

  /** Starts everything that the settings enable, once. Resolves when everything has started. */
  start(): Promise<void> {
    return (this.#starting ??= this.#start());
  }

  #start(): Promise<void> {
    addContextMenus(app);
    if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('sitedeck');
    this.#reports.start();
    return this.#apply(this.settings);
  }

  /** Changes the settings. */
  change(change: Partial<DesktopSettings>): Promise<DesktopSettings> {
    return this.#settings.change(change);
  }

  /** Opens one of the application's folders in the system's file manager, creating it if needed. */
  async showFolder(folder: 'data' | 'logs' | 'crashes'): Promise<void> {
    const { userData, logFolder } = this.#dependencies;
    const path = { data: userData, logs: logFolder, crashes: app.getPath('crashDumps') }[folder];
    await mkdir(path, { recursive: true });
    const problem = await shell.openPath(path);
    if (problem !== '') this.#dependencies.log.warn('no file manager', problem);
  }

  /** Opens a destination in the front window. */
  go(destination: Destination): void {
    const window = this.#dependencies.window();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    this.#dependencies.navigate(window, destination);
  }

  stop(): void {
    this.#alerts.stop();
    this.#reports.stop();
    this.#updates.follow(false);
    this.#tray.show(null);
  }

  async #apply(settings: DesktopSettings): Promise<void> {
    for (const name of SETTING_NAMES) await this.#effects[name](settings);
  }

  async #speak(language: string): Promise<void> {
    await chooseLanguage(localeFor(language, app.getLocale()));
    setApplicationMenu({
      command: (command: CommandId) =>
        this.#dependencies.push(this.#dependencies.window(), 'app.command', { command }),
      print: () => this.#dependencies.window().webContents.print({ printBackground: true }),
      diagnostics: this.#dependencies.diagnostics,
      newWindow: this.#dependencies.newWindow,
    });
  }

  /** Shows an alert of a rule; a click opens its view. */
  notify({ title, alerts, more }: AlertMessage): void {
    const lines = [...alerts.map(alertLineText), ...(more === null ? [] : [more])];
    const notification = new Notification({ title, body: lines.join('\n') });
    const destination = parseLink(alerts[0]?.link ?? '');
    if (destination !== null) notification.on('click', () => this.go(destination));
    notification.on('failed', (_event, reason) => this.#dependencies.log.warn('an alert', reason));
    notification.show();
  }

  #tell(alert: Alert): void {
    const text = getText().alerts;
    const notification = new Notification({
      title: text.titles[alert.kind](formatDomain(alert.domain)),
      body: alertText(alert),
    });
    notification.on('click', () => this.#goToSite(alert, { from: alert.day, to: alert.day }));
    // Occurs on macOS with Electron 42 and later when the application is not signed.
    notification.on('failed', (_event, reason) => this.#dependencies.log.warn('an alert', reason));
    notification.show();
  }

  #goToSite(
    { accountId, websiteId }: { accountId: string; websiteId: number },
    query: Record<string, string> = { period: 'today' },
  ): void {
    this.go({ accountId, route: { view: 'statistics', websiteId }, query });
  }
}
