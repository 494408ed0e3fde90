// @ts-check
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readJson } from '../files.mjs';
import { NOTICES } from '../notices.mjs';
import { ABOUT, APP_ID } from './configuration.mjs';
import { maintainerScripts } from './maintainer-scripts.mjs';
import { launcher, LAUNCHER, terminalFiles } from './terminal-files.mjs';

/** Where a package's own files are made. */
const FOLDER = '.sitedeck/linux-files';
/** In a package of Debian's own kind, whose version names no revision. */
const CHANGELOG = 'usr/share/doc/sitedeck/changelog.gz';
/** The sources, whichever project the documents are of. */
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * What Linux' packages have beside the program: documents that Debian asks for, the description for software centres, and what makes
 * shells complete commands.
 * @param {string} root
 * @param {string} [version] package.json's when missing
 * @returns {Promise<Record<string, string | Buffer>>} By path in the system.
 */
export async function linuxFiles(root, version) {
  const manifest = readJson(join(root, 'package.json'));
  const released = version ?? manifest.version;
  const maintainer = `${manifest.author.name} <${manifest.author.email}>`;
  const { man, bash, zsh, fish } = await terminalFiles(PROJECT);
  const zip = (/** @type {string} */ text) => gzipSync(text, { level: 9 });
  return {
    'usr/share/doc/sitedeck/copyright': copyright(root, manifest),
    [CHANGELOG]: zip(debianChangelog(released, maintainer)),
    'usr/share/man/man1/sitedeck.1.gz': zip(manPage(manifest, man)),
    'usr/share/bash-completion/completions/sitedeck': bash,
    'usr/share/zsh/vendor-completions/_sitedeck': zsh,
    'usr/share/fish/vendor_completions.d/sitedeck.fish': fish,
    [`usr/share/metainfo/${APP_ID}.metainfo.xml`]: metainfo(manifest),
  };
}

/**
 * Writes these files and the scripts for electron-builder's packages.
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
  const files = Object.entries(others);
  const program = put(LAUNCHER, launcher());
  chmodSync(program, 0o755);
  return {
    extras: files.map(([target, content]) => `${put(target, content)}=/${target}`),
    changelog: put('changelog', gunzipSync(changelog)),
    launcher: program,
    scripts: maintainerScripts(root, folder),
  };
}

/** In Debian's machine-readable form. @param {string} root @param {{ homepage: string }} manifest */
function copyright(root, { homepage }) {
  const indent = (/** @type {string} */ text) =>
    text.trim().replace(/^/gm, ' ').replace(/^ $/gm, ' .');
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Sitedeck
Source: ${homepage}
Comment:
 Electron's and Chromium's notices are LICENSE.electron.txt and
 LICENSES.chromium.html in /opt/Sitedeck.

Files: *
Copyright: The Sitedeck authors
License: Expat and third-party

License: Expat
${indent(licence)}

License: third-party
 The texts are in ${basename(NOTICES)} in /opt/Sitedeck.
`;
}

/** @param {string} version @param {string} maintainer */
function debianChangelog(version, maintainer) {
  const date = new Date().toUTCString().replace('GMT', '+0000');
  return `sitedeck (${version}) stable; urgency=medium

  * What changed: CHANGELOG.md of the release.

 -- ${maintainer}  ${date}
`;
}

/** @param {{ homepage: string }} manifest @param {string} commands */
const manPage = ({ homepage }, commands) => `.TH SITEDECK 1 "" "Sitedeck" "User Commands"
.SH NAME
sitedeck \\- ${ABOUT.summary.toLowerCase()}
.SH SYNOPSIS
.B sitedeck
.RI [ options ]
.RI [ link ]
.br
.B sitedeck
.I command
.RI [ options ]
.SH DESCRIPTION
${ABOUT.description}
.PP
A
.I link
such as sitedeck://open?site=12 opens that website's statistics.
.PP
A
.I command
answers in the terminal, without a window and without a display, with the accounts and the saved statistics of the application.
.SH OPTIONS
.TP
.BI \\-\\-sample
Opens the statistics of a sample website.
.TP
.BI \\-\\-capture " FILE.png"
Takes a picture of the first screen and ends.
.TP
.BI \\-\\-theme " NAME"
light, dark or system.
.TP
.BI \\-\\-size " WIDTHxHEIGHT"
The window's size in pixels.
.TP
.BR \\-h ", " \\-\\-help
Lists the options.
.TP
.B \\-\\-version
Prints the version.
.SH COMMANDS
Every command takes
.BR \\-\\-help .
${commands}.SH EXIT STATUS
0 done, 1 failed, 2 wrong arguments or a name that does not exist, 3 the server failed and saved numbers were shown, 130 interrupted, 141
nobody read the output any more.
.SH ENVIRONMENT
.TP
.B SITEDECK_USER_DATA
A folder for all data of the application, in place of the usual one.
.SH FILES
.TP
.I ~/.config/Sitedeck
Accounts, settings and saved statistics. API keys are in the system's keychain.
.SH SEE ALSO
${homepage}
`;

/** Freedesktop's description. @param {{ homepage: string, bugs: string }} manifest */
const metainfo = ({ homepage, bugs }) => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP_ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Sitedeck</name>
  <summary>${ABOUT.summary}</summary>
  <description>
    <p>${ABOUT.description}</p>
  </description>
  <developer id="app.sitedeck"><name>The Sitedeck authors</name></developer>
  <launchable type="desktop-id">sitedeck.desktop</launchable>
  <url type="homepage">${homepage}</url>
  <url type="bugtracker">${bugs}</url>
  <content_rating type="oars-1.1"/>
  <provides>
    <binary>sitedeck</binary>
    <mediatype>x-scheme-handler/sitedeck</mediatype>
  </provides>
  <categories><category>Network</category></categories>
</component>
`;
