// @ts-check
import { SetupError } from '../lib/errors.mjs';
import { DEBIAN_DEPENDENCIES } from '../lib/package/configuration.mjs';
import { captureOutput, findOnPath } from '../lib/run.mjs';
import { findBrowser, findPostgres, findServer } from '../lib/system.mjs';

/** @typedef {import('../lib/context.mjs').Context} Context */

/**
 * What tests need besides Electron: a virtual display, a private keyring, a browser, the servers that the service is deployed with, a
 * database, and the shells whose completion is tested.
 * @typedef {'display' | 'keyring' | 'browser' | 'servers' | 'database' | 'shells'} Need
 */

/** The programs for each need, with their packages. @type {Record<Need, Record<string, string>>} */
const PROGRAMS = {
  display: { Xvfb: 'xvfb', xauth: 'xauth' },
  keyring: { 'dbus-run-session': 'dbus', 'gnome-keyring-daemon': 'gnome-keyring' },
  browser: { chromium: 'chromium | chromium-browser' },
  servers: {
    nginx: 'nginx',
    caddy: 'caddy',
    // Not the package `apache2`, whose service would start at once.
    apache2: 'apache2-bin',
    'systemd-analyze': 'systemd',
    aiosmtpd: 'python3-aiosmtpd',
  },
  database: { postgres: 'postgresql', pgbouncer: 'pgbouncer' },
  shells: { zsh: 'zsh', fish: 'fish' },
};
/** Libraries that Electron opens by name while it runs. The loader does not list them. */
const OPENED_LATER = ['libgtk-3.so.0', 'libsecret-1.so.0'];

/** Waits for the lock, because another apt may be running, for example on a machine that has just booted. */
const INSTALL = 'apt-get satisfy -y --no-install-recommends -o DPkg::Lock::Timeout=120'.split(' ');
/** Options of dpkg that leave out the files with which Debian starts these servers at once and at every boot. Tests start their own servers. */
const WITHOUT_UNITS = ['nginx', 'caddy', 'postgresql', 'pgbouncer'].flatMap((name) =>
  [`*/systemd/system/${name}*`, `/etc/init.d/${name}`].flatMap((path) => [
    '-o',
    `DPkg::Options::=--path-exclude=${path}`,
  ]),
);

/**
 * Makes sure that a Linux has what Electron and tests need, and installs what is missing if that needs no password: as root, or with
 * passwordless sudo.
 * @param {Context} context
 * @param {string} executable Electron's.
 * @param {Need[]} needs
 * @throws {SetupError} with what to do when something is missing and cannot be installed.
 */
export async function ensureSystem(context, executable, needs) {
  const { names, packages } = await findMissing(context, executable, needs);
  if (names.length === 0) return;
  await install(context, names, packages);
  const still = await findMissing(context, executable, needs);
  if (still.names.length > 0)
    throw new SetupError(`Still missing after installing: ${still.names.join(', ')}.`);
}

/**
 * Finds what is missing: names for the message, and packages to install.
 * @param {Context} context
 * @param {string} executable
 * @param {Need[]} needs
 * @returns {Promise<{ names: string[], packages: string[] }>} packages: in the notation of Debian's dependencies, which may have alternatives.
 */
async function findMissing({ env }, executable, needs) {
  const programs = needs
    .flatMap((need) => Object.entries(PROGRAMS[need]))
    .filter(([name]) => !isInstalled(name, env));
  const libraries = await missingLibraries(env, executable);
  return {
    names: [...programs.map(([name]) => name), ...libraries],
    packages: [
      ...programs.map(([, packageName]) => packageName),
      ...(libraries.length > 0 ? DEBIAN_DEPENDENCIES : []),
    ],
  };
}

/** @param {string} name @param {NodeJS.ProcessEnv} env */
function isInstalled(name, env) {
  if (name === 'chromium') return findBrowser(env) !== null;
  if (name === 'postgres') return findPostgres(env) !== null;
  return findServer(env, name) !== null;
}

/** @param {NodeJS.ProcessEnv} env @param {string} executable */
async function missingLibraries(env, executable) {
  const [linked, listed] = await Promise.all([
    captureOutput('ldd', [executable], { env }),
    captureOutput('/sbin/ldconfig', ['-p'], { env }),
  ]);
  // A system without ldd and ldconfig manages its libraries differently. There, Electron itself will report problems.
  const notFound = [...linked.output.matchAll(/^\s*(\S+) => not found/gm)].map(
    ([, name = '']) => name,
  );
  const notListed = OPENED_LATER.filter((name) => !listed.output.includes(`${name} `));
  return [...new Set([...notFound, ...(listed.code === 0 ? notListed : [])])];
}

/** @param {Context} context @param {string[]} names @param {string[]} packages */
async function install({ env, isRoot, say }, names, packages) {
  const missing = `This machine lacks ${names.join(', ')}.`;
  if (findOnPath('apt-get', env) === null)
    throw new SetupError(
      `${missing} Install them with the system's package manager, then try again.`,
    );
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const run = (/** @type {string[]} */ ...words) => {
    const [command = '', ...args] = [...sudo, ...words];
    return captureOutput(command, args, { env });
  };
  if ((await run('true')).code !== 0)
    throw new SetupError(
      `${missing} Run this once, then try again:\n  sudo apt-get update && sudo ${INSTALL.join(' ')} '${packages.join(', ')}'`,
    );
  await say.during(`Installing what this machine lacks: ${names.join(', ')}`, async () => {
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C'];
    // A broken package source makes this fail; the installation itself shows whether that matters.
    await run(...apt, 'apt-get', 'update');
    const { code, output } = await run(...apt, ...INSTALL, ...WITHOUT_UNITS, packages.join(', '));
    if (code === 0) return;
    const said = output.trim().slice(-2000);
    throw new SetupError(`The system packages could not be installed. apt-get said:\n${said}`);
  });
}
