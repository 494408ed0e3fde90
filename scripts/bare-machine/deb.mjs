// @ts-check
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { readJson } from '../lib/files.mjs';
import { DEBIAN_DEPENDENCIES, PRODUCT_METADATA } from '../lib/package/configuration.mjs';
import { linuxFiles, maintainerOf } from '../lib/package/linux-files.mjs';
import { setModes } from '../lib/package/modes.mjs';
import { LAUNCHER_PATH, launcherScript } from '../lib/package/terminal-files.mjs';
import { captureOutput } from '../lib/run.mjs';

/** @typedef {import('../lib/context.mjs').Context} Context */

/** The same folder as electron-builder's own Debian package. */
const HOME = 'opt/Sitedeck';
/** Debian's names for processors. @type {Record<string, string>} */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
/** Chromium's helper must be owned by root and set-user-id if the kernel forbids user namespaces. */
const SET_USER_ID = 0o4755;

/**
 * Makes a Debian package of the unpacked application with dpkg-deb only, for machines where electron-builder cannot download its own
 * tool. It has no maintainer scripts: links are part of the package, and dpkg's triggers do the rest.
 * @param {Pick<Context, 'root' | 'env' | 'arch'>} context
 * @param {{ folder: string, version: string, into: string, note?: string }} application folder: unpacked; into: the folder
 *   for the package; note: a line for the description.
 * @returns {Promise<string>} The file.
 * @throws {SetupError} when dpkg-deb is missing or fails.
 */
export async function makeDeb({ root, env, arch }, { folder, version, into, note = '' }) {
  const stage = join(into, 'deb-stage');
  fs.rmSync(stage, { recursive: true, force: true });
  await layOut(root, folder, stage, version);
  const architecture = ARCHITECTURES[arch] ?? arch;
  const used = await captureOutput('du', ['--summarize', '--block-size=1024', stage], { env });
  const manifest = readJson(join(root, 'package.json'));
  const fields = {
    Package: 'sitedeck',
    Version: version,
    Architecture: architecture,
    Maintainer: maintainerOf(manifest),
    Homepage: manifest.homepage,
    'Installed-Size': parseInt(used.stdout, 10),
    Depends: DEBIAN_DEPENDENCIES.join(', '),
    Section: 'net',
    Priority: 'optional',
    Description: [
      PRODUCT_METADATA.summary,
      ...linesOf(PRODUCT_METADATA.description),
      ...linesOf(note),
    ].join('\n '),
  };
  const control = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  put(stage, 'DEBIAN/control', control.join(''));
  const file = join(into, `sitedeck_${version}_${architecture}.deb`);
  const args = ['--root-owner-group', '-Zgzip', '--build', stage, file];
  const { code, output } = await captureOutput('dpkg-deb', args, { env: { ...env, LC_ALL: 'C' } });
  fs.rmSync(stage, { recursive: true, force: true });
  if (code !== 0) throw new SetupError(`dpkg-deb could not pack it: ${output.trim()}`);
  return file;
}

/** Wraps a text to lines of at most 79 characters, as Debian requires. @param {string} text */
const linesOf = (text) => text.match(/.{1,79}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];

/** @param {string} root @param {string} folder @param {string} stage @param {string} version */
async function layOut(root, folder, stage, version) {
  fs.cpSync(folder, join(stage, HOME), { recursive: true });
  fs.chmodSync(join(stage, HOME, 'chrome-sandbox'), SET_USER_ID);
  put(stage, `${HOME}/${LAUNCHER_PATH}`, launcherScript());
  fs.chmodSync(join(stage, HOME, LAUNCHER_PATH), 0o755);
  fs.mkdirSync(join(stage, 'usr/bin'), { recursive: true });
  fs.symlinkSync(`/${HOME}/${LAUNCHER_PATH}`, join(stage, 'usr/bin/sitedeck'));
  for (const name of fs.readdirSync(join(root, 'build/icons'))) {
    const size = name.replace('.png', '');
    const target = join(stage, `usr/share/icons/hicolor/${size}/apps/sitedeck.png`);
    fs.cpSync(join(root, 'build/icons', name), target);
  }
  for (const [path, content] of Object.entries(await linuxFiles(root, version)))
    put(stage, path, content);
  setModes(stage);
}

/** @param {string} stage @param {string} path @param {string | Buffer} content */
function put(stage, path, content) {
  fs.mkdirSync(dirname(join(stage, path)), { recursive: true });
  fs.writeFileSync(join(stage, path), content);
}
