// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkOptions } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { SetupError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { packDirectory, packInstallers } from './lib/package/builder.mjs';
import { makeDeb } from './lib/package/deb.mjs';
import { distributionToPack } from './lib/package/distribution.mjs';
import { updatesFor } from './lib/package/updates.mjs';
import { text } from './lib/text.mjs';

/** @typedef {import('./lib/context.mjs').Context} Context */

/*
 * npm run package: makes what this machine can. Always the unpacked application; installers by electron-builder; a Debian package by
 * dpkg-deb where the builder cannot get its tools. `-- --dir` stops after the first, `-- --strict` (releases) accepts no
 * substitutes.
 */
await runMain(text.packageHelp, async (context) => {
  const given = process.argv.slice(2);
  checkOptions(given, ['dir', 'strict']);
  const [only, strict] = [given.includes('--dir'), given.includes('--strict')];
  const offered = updatesFor(context);
  if (offered.updates === null && offered.why !== null) context.say.line(offered.why);
  await ensureDependencies(context);
  const electron = await ensureElectron(context);
  await ensureBuilt(context);
  const isTrial = electron.kind === 'substitute';
  if (isTrial && strict) throw new SetupError(text.strictNeedsOfficial);
  const chosen = {
    electronDist: distributionToPack(context, electron),
    electronVersion: electron.version,
  };
  const executable = await packDirectory(context, chosen);
  tell(context, [dirname(executable)]);
  if (only) return 0;
  // Other processors need another Electron than the installed one.
  const made = isTrial
    ? null
    : await installers(context, { ...chosen, electronDist: null }, strict);
  tell(context, made ?? (await debian(context, dirname(executable), isTrial)));
  return 0;
});

/**
 * @param {Context} context
 * @param {{ electronDist: null, electronVersion: string }} electron
 * @param {boolean} strict
 * @returns {Promise<string[] | null>} Null when the builder failed.
 */
async function installers(context, electron, strict) {
  try {
    return await packInstallers(context, electron);
  } catch (error) {
    if (strict || !(error instanceof SetupError)) throw error;
    context.say.line(error.message);
    return null;
  }
}

/** @param {Context} context @param {string} folder @param {boolean} isTrial */
async function debian(context, folder, isTrial) {
  if (context.platform !== 'linux') return [];
  const { version } = JSON.parse(readFileSync(join(context.root, 'package.json'), 'utf8'));
  if (isTrial) context.say.line(text.trialPackage);
  // The tilde sorts before the release, so that a release replaces the trial.
  const named = isTrial ? { version: `${version}~trial`, note: text.trialPackage } : { version };
  return [await makeDeb(context, { folder, into: join(context.root, 'dist'), ...named })];
}

/** @param {Context} context @param {string[]} files */
function tell({ root }, files) {
  for (const file of files) process.stdout.write(`${relative(root, file)}\n`);
}
