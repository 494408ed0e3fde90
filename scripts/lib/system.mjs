// @ts-check
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { capture, which } from './run.mjs';
import { FONT, libraryNamed, programNamed } from './system-packages.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./system-packages.mjs').Missing} Missing */

/**
 * What will be started beside Electron: a virtual display, a private keyring, a browser, web and mail servers with systemd's checks,
 * a database, and shells that complete commands.
 * @typedef {{ display: boolean, keyring: boolean, browser?: boolean, servers?: boolean, database?: boolean, shells?: boolean }} SystemNeeds
 */

/** Opened by name while Electron runs, so the loader does not list them. */
const OPENED_LATER = ['libgtk-3.so.0', 'libsecret-1.so.0'];
const DISPLAY_PROGRAMS = ['Xvfb'];
const KEYRING_PROGRAMS = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'];
/** What the service is deployed with. */
const SERVERS = ['nginx', 'caddy', 'apache2', 'systemd-analyze', 'aiosmtpd'];
const SHELLS = ['zsh', 'fish'];
/** Where servers are, which only root's PATH has. */
const SERVER_FOLDERS = ['/usr/sbin', '/sbin'];
/** Where Debian and its relatives keep PostgreSQL's programs, by version. */
const POSTGRES_FOLDER = '/usr/lib/postgresql';
/** Any of them will do; the first is what gets installed. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Makes sure that the machine has what Electron needs from the system; on Linux only, elsewhere everything is included.
 * @param {Context} context
 * @param {string} executable Electron's.
 * @param {SystemNeeds} needs
 * @param {{ install?: typeof import('./apt.mjs').installWithApt }} [steps]
 * @returns {Promise<void>}
 * @throws {SetupError} with what to do when something is missing and cannot be installed.
 */
export async function ensureSystem(context, executable, needs, steps = {}) {
  if (context.platform !== 'linux') return;
  const missing = await findMissing(context, executable, needs);
  if (missing.length === 0) return;
  const install = steps.install ?? (await import('./apt.mjs')).installWithApt;
  await install(context, missing);
  const still = await findMissing(context, executable, needs);
  if (still.length > 0)
    throw new SetupError(text.systemStillMissing(still.map(({ name }) => name)));
}

/**
 * The browser that is installed on this Linux, a Chromium by one name or another.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} Its path.
 */
export function findBrowser(env) {
  return BROWSERS.map((name) => which(name, env)).find((path) => path !== null) ?? null;
}

/**
 * A web server's program, or systemd's, which may be in a folder that is not in the PATH of every user.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @returns {string | null} Its path.
 */
export const findServer = (env, name) =>
  which(name, { ...env, PATH: [env['PATH'], ...SERVER_FOLDERS].join(delimiter) });

/**
 * The folder of PostgreSQL's programs: of the newest version that is installed, or the one in the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [versions] Where versions are, each in a folder of its own; another one in tests.
 * @returns {string | null}
 */
export function findPostgres(env, versions = POSTGRES_FOLDER) {
  const found = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const [newest] = found.filter((version) => version > 0).sort((a, b) => b - a);
  if (newest !== undefined) return join(versions, String(newest), 'bin');
  const program = which('initdb', env);
  return program === null ? null : dirname(program);
}

/**
 * Forgets that the libraries were found, after Electron failed to load.
 * @param {Context} context
 */
export const recheckSystem = (context) => rmSync(noteFile(context), { force: true });

/**
 * @param {Context} context
 * @param {string} executable
 * @param {SystemNeeds} needs
 * @returns {Promise<Missing[]>}
 */
async function findMissing(context, executable, needs) {
  const programs = [
    ...(needs.display ? DISPLAY_PROGRAMS : []),
    ...(needs.keyring ? KEYRING_PROGRAMS : []),
    ...(needs.shells ? SHELLS : []),
    ...(needs.browser && findBrowser(context.env) === null ? BROWSERS.slice(0, 1) : []),
  ];
  const servers = needs.servers ? SERVERS.filter((name) => !findServer(context.env, name)) : [];
  const database = needs.database
    ? [
        ...(findPostgres(context.env) === null ? ['postgres'] : []),
        ...(findServer(context.env, 'pgbouncer') === null ? ['pgbouncer'] : []),
      ]
    : [];
  const missing = [
    ...programs.filter((name) => !which(name, context.env)),
    ...servers,
    ...database,
  ].map(programNamed);
  const { mtimeMs } = statSync(executable);
  const note = readJson(noteFile(context));
  if (note?.executable === executable && note.mtimeMs === mtimeMs) return missing;

  const libraries = await missingLibraries(context, executable);
  const font = hasFont(context.env) ? [] : [FONT];
  if (libraries.length + font.length === 0) writeJson(noteFile(context), { executable, mtimeMs });
  return [...missing, ...libraries, ...font];
}

/** @param {Pick<Context, 'cacheDir'>} context */
const noteFile = ({ cacheDir }) => join(cacheDir, 'system-checked.json');

/**
 * @param {Context} context
 * @param {string} executable
 */
async function missingLibraries({ env }, executable) {
  const [linked, listed] = await Promise.all([
    capture('ldd', [executable], { env }),
    capture('/sbin/ldconfig', ['-p'], { env }),
  ]);
  // A system without these two manages its libraries differently: Electron itself will report a problem.
  const notFound = linked.code === 0 ? parseLdd(linked.output) : [];
  const notThere =
    listed.code === 0 ? OPENED_LATER.filter((name) => !listed.output.includes(`${name} `)) : [];
  return [...new Set([...notFound, ...notThere])].map(libraryNamed);
}

/**
 * The libraries that `ldd` reports as not found.
 * @param {string} output
 * @returns {string[]}
 */
export function parseLdd(output) {
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '');
}

/** Without any font a page shows no text. @param {NodeJS.ProcessEnv} env */
function hasFont(env) {
  const own = env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share');
  const places = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(own, 'fonts'),
    join(homedir(), '.fonts'),
  ];
  return places.some((place) => {
    try {
      return readdirSync(place, { recursive: true }).some((name) =>
        /\.(ttf|otf|ttc|pf[ab])$/i.test(String(name)),
      );
    } catch {
      return false; // Not every system has every place.
    }
  });
}
