// @ts-check
import { readdirSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { SetupError } from '../errors.mjs';
import { text } from '../text.mjs';

/**
 * How a package is installed without anybody at the computer, what it installs, and how it is removed.
 * @typedef {{ name: string, install: string[][], program: string, remove: string[][] }} Trial
 */

/** @typedef {{ platform: string, arch: string, isRoot: boolean, env: NodeJS.ProcessEnv }} Machine */

/** The packages' names for processors. @type {Record<string, RegExp>} */
const PROCESSORS = { x64: /x64|amd64|x86_64/, arm64: /arm64|aarch64/ };

/**
 * The packages that are tried on a system, as its people would install them.
 * @param {Machine} machine
 * @param {string} dist the folder of the packages
 * @param {string} into an empty folder, for systems on which any place will do
 * @returns {Trial[]}
 * @throws {SetupError} when a package is missing.
 */
export function trialsOf(machine, dist, into) {
  const { platform } = machine;
  if (platform === 'linux') return [debian(machine, packageIn(dist, machine, '.deb'))];
  if (platform === 'win32') {
    const setup = packageIn(dist, machine, '.exe');
    return [nsis(machine, setup), msi(machine, packageIn(dist, machine, '.msi'))];
  }
  return [diskImage(packageIn(dist, machine, '.dmg'), into)];
}

/** @param {string} dist @param {Machine} machine @param {string} ending */
function packageIn(dist, { arch }, ending) {
  const made = readdirSync(dist).filter((name) => name.endsWith(ending));
  const found = made.find((name) => PROCESSORS[arch]?.test(name));
  if (found === undefined) throw new SetupError(text.nothingToTry(ending, dist));
  return join(dist, found);
}

/** @param {Machine} machine @param {string} file @returns {Trial} */
function debian({ isRoot }, file) {
  const apt = [...(isRoot ? [] : ['sudo']), 'apt-get'];
  return {
    name: 'deb',
    install: [[...apt, 'install', '--yes', '--no-install-recommends', file]],
    program: '/usr/bin/sitedeck',
    remove: [[...apt, 'purge', '--yes', 'sitedeck']],
  };
}

/** @param {Machine} machine @param {string} file @returns {Trial} */
function nsis({ env }, file) {
  const folder = win32.join(env['LOCALAPPDATA'] ?? '', 'Programs', 'Sitedeck');
  return {
    name: 'nsis',
    install: [[file, '/S', '/currentuser']],
    program: win32.join(folder, 'Sitedeck.exe'),
    // Without _?= it copies itself away, and the command ends before the work.
    remove: [[win32.join(folder, 'Uninstall Sitedeck.exe'), '/S', '/currentuser', `_?=${folder}`]],
  };
}

/** @param {Machine} machine @param {string} file @returns {Trial} */
function msi({ env }, file) {
  return {
    name: 'msi',
    install: [['msiexec', '/i', file, '/qn', '/norestart']],
    program: win32.join(env['ProgramFiles'] ?? '', 'Sitedeck', 'Sitedeck.exe'),
    remove: [['msiexec', '/x', file, '/qn', '/norestart']],
  };
}

/** @param {string} file @param {string} into @returns {Trial} */
function diskImage(file, into) {
  const [mounted, application] = [join(into, 'image'), join(into, 'Sitedeck.app')];
  return {
    name: 'dmg',
    install: [
      ['hdiutil', 'attach', '-nobrowse', '-readonly', '-mountpoint', mounted, file],
      ['ditto', join(mounted, 'Sitedeck.app'), application],
      ['hdiutil', 'detach', mounted],
    ],
    program: join(application, 'Contents/MacOS/Sitedeck'),
    remove: [['rm', '-R', application]],
  };
}
