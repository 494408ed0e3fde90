import { app } from 'electron';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toAppError } from '../../shared/failures/failure';
import { chooseLanguage, localeFor } from '../../shared/text';
import { terminalText } from '../../shared/text/en/terminal';
import { SettingsFile } from '../desktop/settings-file';
import { createLog } from '../log/log';
import type { Services } from '../services';
import { runCommand, type Host, type Printed } from '../terminal/run';
import { printAndExit } from '../terminal/standard-streams';
import { refuseRemoteDebugging } from './start-failures';
import { openTerminalServices } from './terminal-services';
import { userDataFrom, whyUnusable } from './user-data';
import { writeUserFile } from './write-user-file';

/*
 * A command of the terminal, in a process without any window: it needs no display.
 */

/** A shell's exit code after Ctrl+C. */
const INTERRUPTED = 130;

/** Runs a command and ends the process. */
export function runInTerminal(argv: readonly string[]): void {
  refuseRemoteDebugging();
  if (lacksDisplay()) return runHeadless();
  app.disableHardwareAcceleration();
  if (process.platform === 'darwin') app.setActivationPolicy('prohibited');
  const otherUserData = userDataFrom(process.env, process.cwd());
  if (otherUserData !== null) app.setPath('userData', otherUserData);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  // Chromium turns the signals into a quit once it is ready.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  app.on('before-quit', (event) => {
    event.preventDefault();
    stop();
  });
  void run(argv, stopping.signal);
}

async function run(argv: readonly string[], signal: AbortSignal): Promise<void> {
  const log = createLog(() => join(app.getPath('userData'), 'logs'), true);
  let services: Services | null = null;
  const host: Host = {
    version: app.getVersion(),
    now: () => Date.now(),
    writeFile: writeUserFile,
    services: async () => (services ??= await openServices(log)),
  };
  const invocation = { argv, folder: process.cwd(), environment: process.env };
  const interrupted = new Promise<Printed | null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const printed = await Promise.race([
    runCommand(invocation, host, signal).catch((cause: unknown) => {
      if (signal.aborted) return null;
      log.error('a command failed', cause instanceof Error ? cause.stack : String(cause));
      return failed(toAppError(cause).message);
    }),
    interrupted,
  ]);
  await (services as Services | null)?.close();
  if (printed === null) {
    return printAndExit({ output: '', errors: [terminalText.interrupted], code: INTERRUPTED });
  }
  return printAndExit(printed);
}

const failed = (message: string): Printed => ({ output: '', errors: [message], code: 1 });

/** @throws Error in words when the data cannot be used */
async function openServices(log: ReturnType<typeof createLog>): Promise<Services> {
  const userData = app.getPath('userData');
  const reason = whyUnusable(userData);
  if (reason !== null) throw new Error(terminalText.dataUnusable(userData, reason));
  // One process at a time has the offline store and sends requests.
  if (!app.requestSingleInstanceLock()) throw new Error(terminalText.busy);
  const { language } = new SettingsFile(userData).settings;
  await chooseLanguage(localeFor(language, new Intl.NumberFormat().resolvedOptions().locale));
  return openTerminalServices(userData, log);
}

/** Chromium looks for a display unless it is told not to before it starts. */
const lacksDisplay = (): boolean =>
  process.platform === 'linux' && app.commandLine.getSwitchValue('ozone-platform') !== 'headless';

/** Starts the same command again without a display. The `sitedeck` script of packages does so at once. */
function runHeadless(): void {
  const [executable = '', ...args] = process.argv;
  const { status } = spawnSync(
    executable,
    ['--ozone-platform=headless', '--log-level=3', ...args],
    {
      stdio: 'inherit',
    },
  );
  process.exit(status ?? 1);
}
