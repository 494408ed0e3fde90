import { app } from 'electron';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { terminalText } from '../../shared/text/en/terminal';
import { environmentOf } from '../../terminal-client/client.mjs';
import { askRunning, type Printed } from '../../terminal-client/ask.mjs';
import { askPerson, canAsk, INTERRUPTION, printAndExit } from '../../terminal-client/streams.mjs';
import { createLog, type Log } from '../log/log';
import { refuseRemoteDebugging } from './start-failures';
import { TerminalHost } from './terminal-host';
import { userDataFrom } from './user-data';

/*
 * A command of the terminal, in a process without any window: it needs no display.
 */

/** How long a process that has the data may leave a command without an answer. */
const PATIENCE_MS = 15_000;
/** How long a window may take to open. */
const WINDOW_MS = 10_000;
const LOOK_MS = 50;

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
  const log = createLog(() => join(app.getPath('userData'), 'logs'), true);
  void run(argv, stopping.signal, log).catch((cause: unknown) => {
    if (stopping.signal.aborted) return printAndExit(INTERRUPTION);
    log.error('a command failed', cause instanceof Error ? cause.stack : String(cause));
    return printAndExit(failed(cause instanceof Error ? cause.message : String(cause)));
  });
}

/** Asks the Sitedeck that has the data, or takes the data: whichever is possible first. */
async function run(argv: readonly string[], signal: AbortSignal, log: Log): Promise<void> {
  const userData = app.getPath('userData');
  const environment = environmentOf(process.env);
  const command = { argv, folder: process.cwd(), environment, canAsk: canAsk() };
  const reply = (question: string): Promise<string | null> => askPerson(question, signal);
  // While a window opens, the data is its own.
  let yieldedUntil = 0;
  let end = performance.now() + PATIENCE_MS;
  for (; performance.now() < end; await pause(LOOK_MS)) {
    const answer = await askRunning(userData, { command }, { signal, reply });
    if (answer !== null && answer !== 'moved' && 'printed' in answer) {
      return printAndExit(answer.printed);
    }
    if (performance.now() < yieldedUntil) continue;
    const host = new TerminalHost(userData, log);
    const printed = await host.run(command, { signal, ask: reply }).catch((cause: unknown) => {
      if (signal.aborted) return INTERRUPTION;
      throw cause;
    });
    // The answer is known: what cannot be closed does not keep it back.
    await host.close();
    if (printed !== 'moved') return printAndExit(printed);
    if (!host.isYielding) continue;
    yieldedUntil = performance.now() + WINDOW_MS;
    end = performance.now() + PATIENCE_MS;
  }
  return printAndExit(failed(terminalText.busy));
}

const failed = (message: string): Printed => ({ output: '', errors: [message], code: 1 });

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
