// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, reasonOf } from '../errors.mjs';
import { readFuses } from '../fuses.mjs';
import { text } from '../text.mjs';
import { writeLinuxFiles } from './linux-files.mjs';
import { configuration } from './configuration.mjs';
import { fuseFile } from './distribution.mjs';
import { azureSigning, forgetEmpty } from './signing.mjs';
import { updatesFor } from './updates.mjs';

/** @typedef {import('../context.mjs').Context} Context */

/** The unpacked application by system: electron-builder's names. @type {Record<string, [x64: string, arm64: string, program: string]>} */
const UNPACKED = {
  linux: ['linux-unpacked', 'linux-arm64-unpacked', 'sitedeck'],
  win32: ['win-unpacked', 'win-arm64-unpacked', 'Sitedeck.exe'],
  darwin: ['mac', 'mac-arm64', 'Sitedeck.app/Contents/MacOS/Sitedeck'],
};

/**
 * The unpacked application's executable, whether or not it exists.
 * @param {Pick<Context, 'root' | 'platform' | 'arch'>} context
 * @returns {string}
 * @throws {SetupError} for a system without packages.
 */
export function packedExecutable({ root, platform, arch }) {
  const names = UNPACKED[platform];
  if (!names) throw new SetupError(text.noPackagesFor(platform));
  const [x64, arm64, program] = names;
  return join(root, 'dist', arch === 'arm64' ? arm64 : x64, program);
}

/**
 * Packs the built application for this machine: unpacked in dist/, with app.asar and the fuses set.
 * @param {Context} context
 * @param {{ electronDist: string, electronVersion: string }} electron
 * @returns {Promise<string>} The executable.
 * @throws {SetupError} with the builder's own message.
 */
export async function packDirectory(context, electron) {
  const executable = packedExecutable(context);
  await runBuilder(context, electron, { dir: true });
  await readFuses(fuseFile(executable)); // Fails here, not at the first start, when there are none.
  rmSync(join(context.root, 'dist/builder-debug.yml'), { force: true });
  return executable;
}

/**
 * Makes this system's installers with electron-builder.
 * @param {Context} context
 * @param {{ electronDist: string | null, electronVersion: string }} electron
 * @returns {Promise<string[]>} The files.
 * @throws {SetupError} also when the builder cannot download its tools.
 */
export async function packInstallers(context, electron) {
  return runBuilder(context, electron, { dir: false });
}

/**
 * @param {Context} context
 * @param {{ electronDist: string | null, electronVersion: string }} electron
 * @param {{ dir: boolean }} what
 * @returns {Promise<string[]>}
 */
async function runBuilder(context, electron, { dir }) {
  const { root, arch } = context;
  const { updates } = updatesFor(context);
  const { Arch, Platform, build } = await import('electron-builder');
  // The builder takes an empty CSC_LINK on macOS for the name of a file.
  forgetEmpty(process.env);
  const config = configuration({
    ...electron,
    updates,
    azure: azureSigning(context.env),
    linux: context.platform === 'linux' ? await writeLinuxFiles(root) : null,
  });
  const only = arch === 'arm64' ? Arch.arm64 : Arch.x64;
  try {
    return await build({
      projectDir: root,
      publish: 'never',
      config,
      ...(dir ? { targets: Platform.current().createTarget('dir', only) } : {}),
    });
  } catch (error) {
    throw new SetupError(text.packingFailed(reasonOf(error)));
  }
}
