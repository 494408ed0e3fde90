import { app } from 'electron';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { toAppError } from '../../shared/failures/failure';
import { chooseLanguage, localeFor } from '../../shared/text';
import { terminalText } from '../../shared/text/en/terminal';
import { SettingsFile } from '../desktop/settings-file';
import { createLog } from '../log/log';
import type { Services } from '../services';
import { Refused, runCommand, type Host, type Printed } from '../terminal/run';
import { printAndExit } from '../terminal/standard-streams';
import { TERMINAL_START } from './second-start';
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
export async function runInTerminal(argv: readonly string[]): Promise<void> {
  refuseRemoteDebugging();
  if (needsHeadlessStart()) return runHeadless();
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
  // The answer is known: what cannot be closed does not keep it back.
  await (services as Services | null)?.close().catch((cause: unknown) => {
    log.error('a command did not close what it opened', String(cause));
  });
  if (printed === null) {
    return printAndExit({ output: '', errors: [terminalText.interrupted], code: INTERRUPTED });
  }
  return printAndExit(printed);
}

const failed = (message: string): Printed => ({ output: '', errors: [message], code: 1 });

/** @throws Refused when the data cannot be used */
async function openServices(log: ReturnType<typeof createLog>): Promise<Services> {
  const userData = app.getPath('userData');
  const reason = whyUnusable(userData);
  if (reason !== null) throw new Refused(terminalText.dataUnusable(userData, reason));
  // One process at a time has the offline store and sends requests.
  if (!app.requestSingleInstanceLock(TERMINAL_START)) throw new Refused(terminalText.busy);
  const { language } = new SettingsFile(userData).settings;
  await chooseLanguage(localeFor(language, new Intl.NumberFormat().resolvedOptions().locale));
  return openTerminalServices(userData, log);
}

/** Chromium looks for a display unless it is told not to before it starts. */
const needsHeadlessStart = (): boolean =>
  process.platform === 'linux' && app.commandLine.getSwitchValue('ozone-platform') !== 'headless';

/** Starts the same command again without a display, and ends as it ends. */
async function runHeadless(): Promise<void> {
  const [executable = '', ...args] = process.argv;
  // Of a repeated switch Chromium takes the last one.
  const others = args.filter((arg) => !/^--ozone-platform(?:-hint)?(?:=|$)/.test(arg));
  const child = spawn(executable, ['--ozone-platform=headless', '--log-level=3', ...others], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const [code, signal] = await ended;
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
}
