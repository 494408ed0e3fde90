import { app } from 'electron';
import { setWeekStart, weekStartOf } from '$shared/dates/week-start';
import { chooseLanguage, localeFor } from '$shared/text';
import { getLocale } from '$shared/text/locale';
import { SettingsFile } from '../desktop/settings-file';
import type { Log } from '../log/log';
import { machinePolicy } from '../policy/machine';
import type { Services } from '../services';
import { applyPolicy } from './apply-policy';
import { CommandServer } from './command-server';
import { requestLock } from './single-instance';
import { openTerminalServices } from './terminal-services';

/** A Sitedeck without windows. It runs its own requests and, in the meantime, those of other processes. */
export class HeadlessInstance {
  /** Answers requests. Answers `moved` once a window needs the data. */
  readonly server: CommandServer;
  #services: Promise<Services> | null = null;
  #releasing: Promise<void> | null = null;
  #closing: Promise<void> | null = null;

  constructor(
    private readonly userData: string,
    private readonly log: Log,
  ) {
    this.server = new CommandServer({
      version: app.getVersion(),
      services: () => this.#openOnce(),
      drawPage: async (request, signal) => {
        await (await import('./report-pages')).prepareReportPages(log);
        const { drawPage } = await import('./draw-page');
        return drawPage(await this.#openOnce(), request, signal);
      },
      userData,
      release: () => {
        void this.close();
        return this.#release();
      },
      log,
    });
  }

  /** Acquires the data. @returns null when another process has it */
  static start(userData: string, log: Log): HeadlessInstance | null {
    if (!requestLock(app)) return null;
    const instance = new HeadlessInstance(userData, log);
    void instance.server.listen();
    return instance;
  }

  /** Releases the data before it closes the socket, because a process that finds no socket requests the lock. */
  close(): Promise<void> {
    return (this.#closing ??= this.#release().then(() =>
      this.#closed('the socket', () => this.server.close()),
    ));
  }

  #openOnce(): Promise<Services> {
    return (this.#services ??= this.#open().catch((cause: unknown) => {
      // A failure may be temporary, so the next request tries again.
      this.#services = null;
      throw cause;
    }));
  }

  async #open(): Promise<Services> {
    const { language, week } = new SettingsFile(this.userData, machinePolicy().settings).settings;
    await chooseLanguage(localeFor(language, new Intl.NumberFormat().resolvedOptions().locale));
    setWeekStart(weekStartOf(week, getLocale()));
    const services = openTerminalServices(this.userData, this.log);
    await applyPolicy(services, this.log);
    return services;
  }

  #release(): Promise<void> {
    return (this.#releasing ??= this.server
      .handOver()
      .then(() => this.#closed('the services', async () => (await this.#services)?.close()))
      .then(() => app.releaseSingleInstanceLock()));
  }

  async #closed(what: string, close: () => Promise<void>): Promise<void> {
    try {
      await close();
    } catch (cause) {
      this.log.error(`a command did not close ${what}`, String(cause));
    }
  }
}
