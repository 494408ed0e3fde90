import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { launchText } from '$shared/text/en/launch';
import { terminalText } from '$shared/text/en/terminal';
import type { Printed } from '../../terminal-client/ask.mjs';
import { environmentOf } from '../../terminal-client/client.mjs';
import {
  canPrompt,
  INTERRUPTION,
  printAndExit,
  promptUser,
} from '../../terminal-client/streams.mjs';
import { hasUnansweredCall, stopWaitingForKeychain } from '../keychain/unanswered';
import { createLog, type Log } from '../log/log';
import { registerAppScheme } from '../window/app-protocol';
import { lacksSandbox } from './app-image';
import { delayChromium } from './chromium-start';
import { InstanceClient } from './instance-client';
import { printMilestone } from './milestones';
import { refuseRemoteDebugging } from './start-failures';
import { UncaughtFailures } from './uncaught';
import { userDataFrom } from './user-data';

/* Runs a terminal command in a process without windows or a display. */

/** Runs a command and ends the process. */
export async function runInTerminal(argv: readonly string[]): Promise<void> {
  exitAtOnce();
  refuseRemoteDebugging();
  if (lacksSandbox(process.env, (name) => app.commandLine.hasSwitch(name)))
    return printAndExit(failed(launchText.sandboxMissing));
  if (needsHeadlessStart()) return runHeadless();
  app.disableHardwareAcceleration();
  // A report needs the application's page.
  registerAppScheme();
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
  if (process.platform === 'darwin') app.setActivationPolicy('prohibited');
  const otherUserData = userDataFrom(process.env, process.cwd());
  if (otherUserData !== null) app.setPath('userData', otherUserData);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  // Chromium converts these signals to a quit once it is ready.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // The window of a picture was the only one.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', (event) => {
    event.preventDefault();
    stop();
  });
  void app.whenReady().then(() => printMilestone('ready'));
  const log = createLog(() => join(app.getPath('userData'), 'logs'), true);
  followUncaught(log);
  const running = run(argv, stopping.signal, log).catch((cause: unknown) => {
    if (stopping.signal.aborted) return printAndExit(INTERRUPTION);
    log.error('a command failed', cause instanceof Error ? cause.stack : String(cause));
    return printAndExit(failed(cause instanceof Error ? cause.message : String(cause)));
  });
  await delayChromium(running);
}

/**
 * Prints an uncaught failure as one line and ends the command. Electron would show a dialog, which needs a display.
 */
function followUncaught(log: Log): void {
  const failures = new UncaughtFailures({
    log,
    isEnding: () => false,
    end: () => void printAndExit(failed(terminalText.uncaught(log.folder))),
    restart: () => undefined,
    ask: null,
  });
  failures.follow(process);
}

/**
 * Makes `process.exit` end the process at once. Electron replaces it with a quit, which releases everything first and
 * sometimes crashes in Electron 33. At this point the command has printed its output and closed its resources
 * (docs/decisions/terminal.md).
 */
function exitAtOnce(): void {
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  process.exit = (code) => {
    // A normal exit would wait for the thread that a keychain call blocks.
    if (hasUnansweredCall()) process.kill(process.pid, 'SIGKILL');
    return reallyExit.call(process, Number(code ?? process.exitCode ?? 0));
  };
}

async function run(argv: readonly string[], signal: AbortSignal, log: Log): Promise<void> {
  const client = new InstanceClient(app.getPath('userData'), log);
  if (argv[0] === 'mcp' && argv.length === 1) return assist(client, signal);
  const environment = environmentOf(process.env);
  const command = { argv: [...argv], folder: process.cwd(), environment, canAsk: canPrompt() };
  const ask = (question: string): Promise<string | null> => promptUser(question, signal);
  let printed: Printed;
  try {
    printed = await client.ask({ command }, { signal, ask });
  } catch (cause) {
    if (!signal.aborted) throw cause;
    printed = INTERRUPTION;
  } finally {
    await closeAll(client);
  }
  return printAndExit(printed);
}

function closeAll(client: InstanceClient): Promise<void> {
  stopWaitingForKeychain();
  return client.close();
}

/** Serves an assistant until it disconnects. */
async function assist(client: InstanceClient, signal: AbortSignal): Promise<void> {
  findKeyring();
  const { createAssistantServer, serveAssistant } = await import('../assistants/server');
  const ask = async (): Promise<null> => null;
  const server = createAssistantServer(app.getVersion(), (tool, stopped) =>
    client.ask({ tool }, { signal: stopped, ask }),
  );
  signal.addEventListener('abort', () => process.stdin.destroy(), { once: true });
  let why: string | null;
  try {
    why = await serveAssistant(server, process.stdin, process.stdout);
  } finally {
    await closeAll(client);
  }
  return printAndExit(why === null ? { output: '', errors: [], code: 0 } : failed(why));
}

/** Sets a variable that assistants often omit. Without it, a Linux session's keyring is not found. */
function findKeyring(): void {
  const session = `/run/user/${process.getuid?.() ?? ''}`;
  if (process.platform === 'linux' && existsSync(session)) {
    process.env['XDG_RUNTIME_DIR'] ??= session;
  }
}

const failed = (message: string): Printed => ({ output: '', errors: [message], code: 1 });

/** Chromium looks for a display unless a switch disables that at its start. */
const needsHeadlessStart = (): boolean =>
  process.platform === 'linux' && app.commandLine.getSwitchValue('ozone-platform') !== 'headless';

/** Restarts the same command without a display, and passes on its exit code. */
async function runHeadless(): Promise<void> {
  const [executable = '', ...args] = process.argv;
  // Chromium uses the last one of a repeated switch.
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
