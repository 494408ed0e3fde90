// @ts-check
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { treeSize } from '../big-files.mjs';
import { SetupError } from '../errors.mjs';
import { readJson } from '../files.mjs';
import { capture, which } from '../run.mjs';
import { text } from '../text.mjs';
import { ABOUT, DEPENDS } from './configuration.mjs';
import { linuxFiles } from './linux-files.mjs';
import { setModes } from './modes.mjs';
import { launcher, LAUNCHER } from './terminal-files.mjs';

/** @typedef {import('../context.mjs').Context} Context */

/** The same folder as electron-builder's own Debian package. */
const HOME = 'opt/Sitedeck';
/** Debian's names for processors. @type {Record<string, string>} */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
/** Chromium's helper must be owned by root and set-user-id where the kernel forbids user namespaces. */
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
export async function makeDeb(context, { folder, version, into, note }) {
  const { root, env, arch } = context;
  if (which('dpkg-deb', env) === null) throw new SetupError(text.noDpkg);
  const stage = join(into, 'deb-stage');
  rmSync(stage, { recursive: true, force: true });
  await layOut(root, folder, stage, version);
  const architecture = ARCHITECTURES[arch] ?? arch;
  const size = await treeSize(stage);
  const { homepage, author } = readJson(join(root, 'package.json'));
  const about = { homepage, maintainer: `${author.name} <${author.email}>` };
  put(stage, 'DEBIAN/control', control({ version, architecture, size, note, ...about }));
  const file = join(into, `sitedeck_${version}_${architecture}.deb`);
  const args = ['--root-owner-group', '-Zgzip', '--build', stage, file];
  const { code, output } = await capture('dpkg-deb', args, { env: { ...env, LC_ALL: 'C' } });
  rmSync(stage, { recursive: true, force: true });
  if (code !== 0) throw new SetupError(text.packingFailed(output.trim()));
  return file;
}

/** @param {string} root @param {string} folder @param {string} stage @param {string} version */
async function layOut(root, folder, stage, version) {
  cpSync(folder, join(stage, HOME), { recursive: true });
  chmodSync(join(stage, HOME, 'chrome-sandbox'), SET_USER_ID);
  mkdirSync(join(stage, 'usr/bin'), { recursive: true });
  put(stage, `${HOME}/${LAUNCHER}`, launcher());
  chmodSync(join(stage, HOME, LAUNCHER), 0o755);
  symlinkSync(`/${HOME}/${LAUNCHER}`, join(stage, 'usr/bin/sitedeck'));
  put(stage, 'usr/share/applications/sitedeck.desktop', desktopEntry());
  for (const name of readdirSync(join(root, 'build/icons'))) {
    const size = name.replace('.png', '');
    const target = join(stage, `usr/share/icons/hicolor/${size}/apps/sitedeck.png`);
    cpSync(join(root, 'build/icons', name), target);
  }
  for (const [path, content] of Object.entries(await linuxFiles(root, version)))
    put(stage, path, content);
  setModes(stage);
}

/** @param {string} stage @param {string} path @param {string | Buffer} content */
function put(stage, path, content) {
  mkdirSync(dirname(join(stage, path)), { recursive: true });
  writeFileSync(join(stage, path), content);
}

/** The freedesktop.org entry: menus start it, and the system passes it links of its scheme. */
export function desktopEntry() {
  const lines = {
    Type: 'Application',
    Name: 'Sitedeck',
    Comment: ABOUT.summary,
    Exec: `/${HOME}/sitedeck %U`,
    Icon: 'sitedeck',
    Terminal: 'false',
    StartupWMClass: 'Sitedeck',
    Categories: 'Network;',
    Keywords: `${ABOUT.keywords.join(';')};`,
    MimeType: 'x-scheme-handler/sitedeck;',
  };
  return `[Desktop Entry]\n${fields(lines, '=')}`;
}

/** @param {{ version: string, architecture: string, size: number, note?: string | undefined, homepage: string, maintainer: string }} of size in bytes */
function control({ version, architecture, size, note, homepage, maintainer }) {
  const lines = {
    Package: 'sitedeck',
    Version: version,
    Architecture: architecture,
    Maintainer: maintainer,
    Homepage: homepage,
    'Installed-Size': String(Math.ceil(size / 1024)),
    Depends: DEPENDS.join(', '),
    Section: 'net',
    Priority: 'optional',
    Description: [
      ABOUT.summary,
      ...wrapped(ABOUT.description),
      ...(note ? wrapped(note) : []),
    ].join('\n '),
  };
  return fields(lines, ': ');
}

/** Lines of at most 79 characters, as Debian wants them. @param {string} text */
const wrapped = (text) => text.match(/.{1,79}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];

/** @param {Record<string, string>} lines @param {string} between */
const fields = (lines, between) =>
  Object.entries(lines)
    .map(([name, value]) => `${name}${between}${value}\n`)
    .join('');
