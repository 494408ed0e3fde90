// @ts-check
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readJson } from '../files.mjs';
import { APP_ID, PRODUCT_METADATA } from './configuration.mjs';
import { writeMaintainerScripts } from './maintainer-scripts.mjs';
import { LAUNCHER_PATH, launcherScript, terminalFiles } from './terminal-files.mjs';

/** The folder in which these files are made, relative to the project's folder. */
const FOLDER = '.sitedeck/linux-files';
/** The path of Debian's changelog. Its name is for a native package, whose version has no revision. */
const CHANGELOG = 'usr/share/doc/sitedeck/changelog.gz';
/** This project's folder, even if `root` is another one. */
const PROJECT = resolve(import.meta.dirname, '../../..');

/**
 * Makes the files that Linux packages contain besides the program: the documents that Debian requires (build/linux), the description
 * for software centers, and the completion scripts of the shells.
 * @param {string} root
 * @param {string} [version] by default that of package.json
 * @returns {Promise<Record<string, string | Buffer>>} The contents, by path on the system.
 */
export async function linuxFiles(root, version) {
  const manifest = readJson(join(root, 'package.json'));
  const { man, bash, zsh, fish } = await terminalFiles(PROJECT);
  const license = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  /** @type {Record<string, string>} */
  const values = {
    summary: PRODUCT_METADATA.summary,
    description: PRODUCT_METADATA.description,
    keywords: PRODUCT_METADATA.keywords.join(';'),
    homepage: manifest.homepage,
    bugs: manifest.bugs,
    commands: man.trimEnd(),
    // Debian's format continues a paragraph with a space, and writes an empty line as a full stop.
    license: license.replace(/^/gm, ' ').replace(/^ $/gm, ' .'),
  };
  const document = (/** @type {string} */ name) =>
    readFileSync(join(PROJECT, 'build/linux', name), 'utf8').replace(
      /@(\w+)@/g,
      (_whole, key) => values[key] ?? '',
    );
  const zip = (/** @type {string} */ text) => gzipSync(text, { level: 9 });
  const metainfo = `${APP_ID}.metainfo.xml`;
  return {
    'usr/share/applications/sitedeck.desktop': document('sitedeck.desktop'),
    'usr/share/doc/sitedeck/copyright': document('copyright'),
    [CHANGELOG]: zip(debianChangelog(version ?? manifest.version, maintainerOf(manifest))),
    'usr/share/man/man1/sitedeck.1.gz': zip(document('sitedeck.1')),
    'usr/share/bash-completion/completions/sitedeck': bash,
    'usr/share/zsh/vendor-completions/_sitedeck': zsh,
    'usr/share/fish/vendor_completions.d/sitedeck.fish': fish,
    [`usr/share/metainfo/${metainfo}`]: document(metainfo),
  };
}

/** @param {{ author: { name: string, email: string } }} manifest */
export const maintainerOf = ({ author }) => `${author.name} <${author.email}>`;

/**
 * Writes the files of `linuxFiles` and the maintainer scripts for electron-builder's packages. The builder makes the desktop entry.
 * @param {string} root
 * @returns {Promise<import('./configuration.mjs').LinuxFiles>}
 */
export async function writeLinuxFiles(root) {
  const folder = join(root, FOLDER);
  const put = (/** @type {string} */ path, /** @type {string | Buffer} */ content) => {
    const source = join(folder, path);
    mkdirSync(dirname(source), { recursive: true });
    writeFileSync(source, content);
    return source;
  };
  const { [CHANGELOG]: changelog = '', ...others } = await linuxFiles(root);
  const files = Object.entries(others).filter(([path]) => !path.endsWith('.desktop'));
  const program = put(LAUNCHER_PATH, launcherScript());
  chmodSync(program, 0o755);
  return {
    extras: files.map(([target, content]) => `${put(target, content)}=/${target}`),
    changelog: put('changelog', gunzipSync(changelog)),
    launcher: program,
    scripts: writeMaintainerScripts(root, folder),
  };
}

/** @param {string} version @param {string} maintainer */
function debianChangelog(version, maintainer) {
  const date = new Date().toUTCString().replace('GMT', '+0000');
  return `sitedeck (${version}) stable; urgency=medium

  * What changed: CHANGELOG.md of the release.

 -- ${maintainer}  ${date}
`;
}
