// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SetupError } from '../lib/errors.mjs';
import { undoAtEnd } from '../lib/processes.mjs';

/** A virtual screen large enough for any window of the tests. */
const DISPLAY = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24 -noreset'];
const BUS = ['dbus-run-session', '--'];
/** Starts a keyring with a random password and waits until it answers. The keyring ends with the session. */
const KEYRING = `
head -c 16 /dev/urandom | base64 | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null &
asked='--session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets'
until dbus-send $asked | grep -q true; do kill -0 $! && sleep 0.02 || exit; done`;
/** Prints the addresses of all parts, then waits for the end of standard input. The system closes standard input even if this process is killed. */
const TELL = `
printf '%s\\n' "$DISPLAY" "$XAUTHORITY" "$DBUS_SESSION_BUS_ADDRESS" "$!"
read -r end`;

/**
 * Starts a virtual display, a session bus with a keyring, or both, for a Linux without them. The user's own keyring is not touched: this
 * one is in a temporary home.
 * @param {{ env: NodeJS.ProcessEnv }} context
 * @param {{ display: boolean, keyring: boolean }} parts
 * @returns {Promise<{ env: Record<string, string>, keyringPid: number, stop: () => Promise<void> }>} env: the variables with which a program uses them.
 * @throws {SetupError}
 */
export async function startSession({ env }, { display, keyring }) {
  const home = mkdtempSync(join(tmpdir(), 'sitedeck-session-'));
  const clear = undoAtEnd(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const shell = ['sh', '-c', keyring ? KEYRING + TELL : TELL];
  const around = [...(display ? DISPLAY : []), ...(keyring ? BUS : [])];
  const [command = '', ...args] = [...around, ...shell];
  const homes = ['HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'];
  const child = spawn(command, args, {
    env: { ...env, ...Object.fromEntries(homes.map((name) => [name, home])) },
    stdio: 'pipe',
    // A separate process group, so that Ctrl-C does not end it before the application.
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (words) => (said += words));
  child.on('error', (error) => (said += error.message));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (lines.push(line) === 4) break;
  }
  const [screen = '', authority = '', bus = '', pid = ''] = lines;
  if (lines.length < 4) {
    clear();
    throw new SetupError(`The virtual display or keyring could not be started: ${said.trim()}`);
  }
  return {
    env: {
      ...(display && { DISPLAY: screen, XAUTHORITY: authority }),
      ...(keyring && { DBUS_SESSION_BUS_ADDRESS: bus, ...systemBus(env, bus) }),
    },
    keyringPid: Number(pid),
    stop: async () => {
      const exit = once(child, 'exit');
      child.stdin.end();
      if (child.exitCode === null) await exit;
      clear();
    },
  };
}

/**
 * Starts a system bus if there is none, as in most containers. Chromium asks it for batteries and networks, and prints an error line
 * for each question that nobody answers.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} own
 * @returns {Record<string, string>}
 */
function systemBus(env, own) {
  const hasOne = env['DBUS_SYSTEM_BUS_ADDRESS'] || existsSync('/run/dbus/system_bus_socket');
  return hasOne ? {} : { DBUS_SYSTEM_BUS_ADDRESS: own };
}
