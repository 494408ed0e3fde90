import { app } from 'electron';
import { chooseLanguage, localeFor } from '$shared/text';
import { terminalText } from '$shared/text/en/terminal';
import { SettingsFile } from '../desktop/settings-file';
import { writeUserFile } from '../files/write-user-file';
import type { Log } from '../log/log';
import { machinePolicy } from '../policy/machine';
import type { Services } from '../services';
import { type Printed, Refused } from '../terminal/run';
import { type Job, Runner, type Waiting } from '../terminal/runner';
import { TerminalSocket } from '../terminal/socket';
import { applyPolicy } from './apply-policy';
import {
  isTerminalStart,
  markLeaving,
  requestLock,
  TERMINAL_START,
  unmarkLeaving,
  unmarkWindow,
} from './second-start';
import { answerWith } from './terminal-jobs';
import { openTerminalServices } from './terminal-services';
import { whyUnusable } from './user-data';

/**
 * The services of a process without windows, as long as it has the data. Meanwhile it answers other commands too; a start that
 * wants a window gets the data.
 */
export class TerminalHost {
  readonly #runner: Runner;
  #opening: Promise<Services> | null = null;
  #socket: TerminalSocket | null = null;
  #isYielding = false;
  #hasFailed = false;
  #closing: Promise<void> | null = null;

  constructor(
    private readonly userData: string,
    private readonly log: Log,
  ) {
    this.#runner = new Runner(
      {
        version: app.getVersion(),
        now: () => Date.now(),
        writeFile: writeUserFile,
        services: () => this.#services(),
        drawPage: async (request, signal) => {
          await (await import('./report-pages')).preparePages(log);
          const { drawPage } = await import('./draw-page');
          return drawPage(await this.#services(), request, signal);
        },
      },
      (message, cause) => log.error(message, cause),
    );
  }

  /** @returns moved when another process has the data @throws the signal's reason */
  run(job: Job, waiting: Waiting): Promise<Printed | 'moved'> {
    return this.#runner.run(job, waiting);
  }

  /** Whether a start that wants a window asked for the data. */
  get isYielding(): boolean {
    return this.#isYielding;
  }

  /** Whether the data could not be opened. Close it then, and begin again with another host. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Gives the data up. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  #services(): Promise<Services> {
    return (this.#opening ??= this.#open().catch((cause: unknown) => {
      this.#hasFailed = true;
      throw cause;
    }));
  }

  async #close(): Promise<void> {
    app.off('second-instance', this.#onSecondStart);
    const hadLock = app.hasSingleInstanceLock();
    if (hadLock) {
      markLeaving(this.userData, (cause) =>
        this.log.warn('other starts ask for the data while it is given up', String(cause)),
      );
    }
    await this.#runner.handOver();
    // The socket may still be opening.
    const services = await this.#opening?.catch(() => null);
    await this.#closed('the socket', () => this.#socket?.close());
    await this.#closed('the services', () => services?.close());
    app.releaseSingleInstanceLock();
    // Only now: a start that finds no mark asks for the lock.
    if (hadLock) await this.#closed('its mark', async () => unmarkLeaving(this.userData));
  }

  /** @throws Refused when the data cannot be used */
  async #open(): Promise<Services> {
    const reason = whyUnusable(this.userData);
    if (reason !== null) throw new Refused(terminalText.dataUnusable(this.userData, reason));
    // One process at a time has the offline store and sends requests.
    if (!requestLock(app, this.userData, TERMINAL_START)) {
      // Ends the command before this failure reaches it.
      void this.#runner.handOver();
      throw new Refused(terminalText.busy);
    }
    app.on('second-instance', this.#onSecondStart);
    const { log, userData } = this;
    const onProblem = (message: string, cause: unknown): void => log.warn(message, String(cause));
    // Left by one that was killed: its number may be another program's by now.
    unmarkWindow(userData);
    const answer = answerWith(this.#runner);
    this.#socket = await TerminalSocket.open({ userData, by: 'command', answer, onProblem }).catch(
      (cause: unknown) => {
        onProblem('other commands are not answered', cause);
        return null;
      },
    );
    const { language } = new SettingsFile(userData, machinePolicy().settings).settings;
    await chooseLanguage(localeFor(language, new Intl.NumberFormat().resolvedOptions().locale));
    const services = openTerminalServices(userData, log);
    await applyPolicy(services, log);
    return services;
  }

  readonly #onSecondStart = (
    _event: unknown,
    _argv: unknown,
    _folder: unknown,
    data: unknown,
  ): void => {
    if (isTerminalStart(data)) return;
    this.#isYielding = true;
    // Its failures are logged.
    void this.close();
  };

  async #closed(what: string, close: () => Promise<void> | undefined): Promise<void> {
    try {
      await close();
    } catch (cause) {
      this.log.error(`a command did not close ${what}`, String(cause));
    }
  }
}
