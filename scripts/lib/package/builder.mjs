// @ts-check
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reasonOf, SetupError } from '../errors.mjs';
import { builderConfiguration } from './configuration.mjs';
import { writeLinuxFiles } from './linux-files.mjs';
import { deleteEmptyVariables, readAzureSigning } from './signing.mjs';
import { readUpdateSettings } from './updates.mjs';

/** @typedef {import('../context.mjs').Context} Context */

/** The names of electron-builder's unpacked folders and of the program in them, by system. @type {Record<string, [x64: string, arm64: string, program: string]>} */
const UNPACKED = {
  linux: ['linux-unpacked', 'linux-arm64-unpacked', 'sitedeck'],
  win32: ['win-unpacked', 'win-arm64-unpacked', 'Sitedeck.exe'],
  darwin: ['mac', 'mac-arm64', 'Sitedeck.app/Contents/MacOS/Sitedeck'],
};

/**
 * The path of the unpacked application's executable, which need not exist yet.
 * @param {Pick<Context, 'root' | 'platform' | 'arch'>} context
 * @throws {SetupError} for a system without packages.
 */
export function packedExecutable({ root, platform, arch }) {
  const names = UNPACKED[platform];
  if (!names) throw new SetupError(`There are no packages for ${platform}.`);
  const [x64, arm64, program] = names;
  return join(root, 'dist', arch === 'arm64' ? arm64 : x64, program);
}

/**
 * Packs the built application for this machine: unpacked in dist/, with app.asar and the fuses set.
 * @param {Context} context
 * @param {import('../electron.mjs').Electron} electron
 * @returns {Promise<string>} The executable.
 * @throws {SetupError} with the builder's own message.
 */
export async function packDirectory(context, { executable, version }) {
  // On macOS the builder expects the folder that contains Electron.app.
  const electronDist =
    context.platform === 'darwin' ? resolve(executable, '../../../..') : dirname(executable);
  await runBuilder(context, { electronDist, electronVersion: version }, { dir: true });
  rmSync(join(context.root, 'dist/builder-debug.yml'), { force: true });
  return packedExecutable(context);
}

/**
 * Makes this system's installers with electron-builder, which downloads an Electron for each processor.
 * @param {Context} context
 * @param {string} electronVersion
 * @returns {Promise<string[]>} The files.
 * @throws {SetupError} also when the builder cannot download its tools.
 */
export const packInstallers = (context, electronVersion) =>
  runBuilder(context, { electronDist: null, electronVersion }, { dir: false });

/** @param {Context} context @param {{ electronDist: string | null, electronVersion: string }} electron @param {{ dir: boolean }} what */
async function runBuilder({ root, arch, env, platform }, electron, { dir }) {
  const { Arch, Platform, build } = await import('electron-builder');
  // On macOS the builder treats an empty CSC_LINK as a file name.
  deleteEmptyVariables(process.env);
  const config = builderConfiguration({
    ...electron,
    updates: readUpdateSettings({ env, platform }).updates,
    azure: readAzureSigning(env),
    linux: platform === 'linux' ? await writeLinuxFiles(root) : null,
  });
  const only = arch === 'arm64' ? Arch.arm64 : Arch.x64;
  const targets = dir ? { targets: Platform.current().createTarget('dir', only) } : {};
  try {
    return await build({ projectDir: root, publish: 'never', config, ...targets });
  } catch (error) {
    throw new SetupError(`electron-builder could not pack it: ${reasonOf(error)}`);
  }
}
