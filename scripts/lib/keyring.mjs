// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError, reasonOf } from './errors.mjs';
import { endWithThis, undoAtEnd } from './processes.mjs';
import { capture, firstLine, stopChild } from './run.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

const SERVICE = 'org.freedesktop.secrets';
const READY_MS = 20_000;
const LOOK_AGAIN_MS = 25;

/**
 * Whether a Secret Service is available: a running one, or one that the desktop would start.
 * @param {Context} context
 * @param {{ onDesktop: boolean }} where Without a desktop nobody can answer the prompt for a new keyring's password.
 * @returns {Promise<boolean>}
 */
export async function hasSecretService({ env, platform }, { onDesktop }) {
  if (platform !== 'linux') return true;
  const runtime = env['XDG_RUNTIME_DIR'];
  if (!env['DBUS_SESSION_BUS_ADDRESS'] && !(runtime && existsSync(join(runtime, 'bus'))))
    return false;
  const names = async (/** @type {string} */ method) =>
    (await askBus(env, method)).stdout.includes(`"${SERVICE}"`);
  return (await names('ListNames')) || (onDesktop && (await names('ListActivatableNames')));
}

/**
 * Starts a session bus and a keyring in a temporary folder. The user's own keyring is not touched: both use another home folder.
 * @param {Context} context
 * @returns {Promise<{ env: Record<string, string>, daemon: import('node:child_process').ChildProcess, stop: () => Promise<void> }>}
 *   env: the environment to use it. daemon: the keyring itself.
 * @throws {SetupError}
 */
export async function startKeyring(context) {
  const home = mkdtempSync(join(tmpdir(), 'sitedeck-keyring-'));
  const clear = undoAtEnd(() => rmSync(home, { recursive: true, force: true }));
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const stop = async () => {
    for (const child of children.reverse()) await stopChild(child);
    clear();
  };
  try {
    const env = throwawayHome(context.env, home);
    const bus = startBus(env, home);
    children.push(bus);
    const address = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus, 3) };
    const daemon = startDaemon({ ...env, ...address }, home);
    children.push(daemon);
    await ready({ ...env, ...address }, daemon);
    return { env: { ...address, ...systemBus(context.env, address) }, daemon, stop };
  } catch (error) {
    await stop();
    throw new SetupError(text.keyringFailed(reasonOf(error)));
  }
}

/**
 * Chromium asks the system bus for batteries and networks. Where there is none, as in most containers, this bus answers that it
 * does not know them, which avoids an error line for each.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ DBUS_SESSION_BUS_ADDRESS: string }} own
 * @returns {Record<string, string>}
 */
function systemBus(env, own) {
  if (env['DBUS_SYSTEM_BUS_ADDRESS'] || existsSync('/run/dbus/system_bus_socket')) return {};
  return { DBUS_SYSTEM_BUS_ADDRESS: own.DBUS_SESSION_BUS_ADDRESS };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @returns {NodeJS.ProcessEnv}
 */
function throwawayHome(env, home) {
  const folder = (/** @type {string} */ name) => {
    mkdirSync(join(home, name), { mode: 0o700 });
    return join(home, name);
  };
  return {
    ...env,
    HOME: home,
    XDG_DATA_HOME: folder('data'),
    XDG_CONFIG_HOME: folder('config'),
    XDG_CACHE_HOME: folder('cache'),
    XDG_RUNTIME_DIR: folder('runtime'),
  };
}

/** @param {NodeJS.ProcessEnv} env @param {string} home */
function startBus(env, home) {
  const address = `--address=unix:path=${join(home, 'bus')}`;
  const options = ['--session', '--nofork', '--nopidfile', address, '--print-address=3'];
  // Separate process groups, so that Ctrl-C does not end these before the application.
  return endWithThis(
    spawn('dbus-daemon', options, {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
}

/** @param {NodeJS.ProcessEnv} env @param {string} home */
function startDaemon(env, home) {
  const options = [
    '--foreground',
    '--unlock',
    '--components=secrets',
    `--control-directory=${join(home, 'runtime')}`,
  ];
  const daemon = endWithThis(
    spawn('gnome-keyring-daemon', options, {
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    }),
  );
  // A random password: the keyring ends with this run.
  daemon.stdin?.on('error', () => undefined).end(`${randomBytes(16).toString('hex')}\n`);
  return daemon;
}

/**
 * Waits until the keyring answers on the bus.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').ChildProcess} daemon
 */
async function ready(env, daemon) {
  let said = '';
  daemon.stderr?.on('data', (words) => (said += words));
  /** @type {Error | null} */
  let failure = null;
  daemon.on('error', (error) => (failure = error));
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    if (failure) throw failure;
    if (daemon.exitCode !== null)
      throw new Error(said.trim() || `it ended with code ${daemon.exitCode}`);
    if ((await askBus(env, 'ListNames')).stdout.includes(`"${SERVICE}"`)) return;
  }
  throw new Error(said.trim() || 'no answer');
}

/** @param {NodeJS.ProcessEnv} env @param {'ListNames' | 'ListActivatableNames' | string} method */
function askBus(env, method) {
  const bus = [
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    `org.freedesktop.DBus.${method}`,
  ];
  return capture('dbus-send', ['--session', '--print-reply', ...bus], { env });
}
