// @ts-check
import { dirname, join, relative } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { SetupError } from './lib/errors.mjs';
import { readJson } from './lib/files.mjs';
import { runMain } from './lib/main.mjs';
import { readUpdateSettings } from './lib/package/updates.mjs';

/** @typedef {import('./lib/context.mjs').Context} Context */

const HELP = `Usage: npm run package -- [--dir] [--strict]

Packs what this machine can into dist/.
  --dir     only the unpacked application
  --strict  take no substitute for anything, as a release must not`;

/*
 * Packs the unpacked application, then makes installers with electron-builder. If the builder cannot download its tools, makes a Debian
 * package with dpkg-deb instead.
 */
await runMain(HELP, async (context) => {
  const options = /** @type {const} */ ({ dir: 'boolean', strict: 'boolean' });
  const { dir, strict } = parseOptions(process.argv.slice(2), options).values;
  const offered = readUpdateSettings(context);
  if (offered.updates === null && offered.why !== null) context.say.line(offered.why);
  await ensureDependencies(context);
  const electron = await ensureElectron(context);
  if (electron.kind === 'substitute' && strict)
    throw new SetupError('A release needs the official Electron, which could not be downloaded.');
  await ensureBuilt(context);
  // Imported after the set-up, because packages may not be installed before.
  const { packDirectory } = await import('./lib/package/builder.mjs');
  const folder = dirname(await packDirectory(context, electron));
  tell(context, [folder]);
  if (!dir) tell(context, await packages(context, electron, { folder, isStrict: strict === true }));
  return 0;
});

/**
 * @param {Context} context
 * @param {import('./lib/electron.mjs').Electron} electron
 * @param {{ folder: string, isStrict: boolean }} options folder: of the unpacked application
 * @returns {Promise<string[]>} The files.
 */
async function packages(context, { kind, version }, { folder, isStrict }) {
  const isTrial = kind === 'substitute';
  try {
    const { packInstallers } = await import('./lib/package/builder.mjs');
    if (!isTrial) return await packInstallers(context, version);
  } catch (error) {
    if (isStrict || !(error instanceof SetupError)) throw error;
    context.say.line(error.message);
  }
  if (context.platform !== 'linux') return [];
  const { makeDeb } = await import('./bare-machine/deb.mjs');
  const into = join(context.root, 'dist');
  const { version: released } = readJson(join(context.root, 'package.json'));
  const note = 'Packed on an old Electron, for trying and testing only: not to be given to anyone.';
  if (isTrial) context.say.line(note);
  // The tilde makes the version sort before the release, so that the release replaces the trial.
  const what = isTrial ? { version: `${released}~trial`, note } : { version: released };
  return [await makeDeb(context, { folder, into, ...what })];
}

/** @param {Context} context @param {string[]} files */
function tell({ root }, files) {
  for (const file of files) process.stdout.write(`${relative(root, file)}\n`);
}
