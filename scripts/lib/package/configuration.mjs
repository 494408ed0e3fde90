// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '../notices.mjs';
import { writeIntegrityDigest } from './integrity-digest.mjs';
import { setModes } from './modes.mjs';
import { LAUNCHER_PATH } from './terminal-files.mjs';

/** The fuses of the packaged application, as Electron recommends (electronjs.org, "Electron Fuses"). */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  // This fuse needs a snapshot file, which this build does not create.
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // Changing the fuses invalidates the signature of the file, and an Apple processor runs nothing unsigned. The
  // signature made here is replaced if there is a certificate.
  resetAdHocDarwinSignature: true,
};

/** The systems on which packages are signed. An unsigned package there never checks for updates. */
const SIGNED_SYSTEMS = new Set(['darwin', 'win32']);

/**
 * What Linux packages contain besides the application (linux-files.mjs). extras: files as source=target; changelog: Debian's changelog
 * file; launcher: the launcher's file; scripts: what runs after an installation and a removal.
 * @typedef {{ extras: string[], changelog: string, launcher: string, scripts: { afterInstall: string, afterRemove: string } }} LinuxFiles
 */

export const APP_ID = 'app.sitedeck.Sitedeck';
const ARCHS = /** @type {const} */ (['x64', 'arm64']);

/** The application's metadata for packages that package.json does not have. */
export const PRODUCT_METADATA = {
  summary: 'Statistics of your websites',
  description:
    'Reads the statistics of your websites from an analytics server, keeps what was seen for reading without a network, and brings a small analytics service of its own.',
  keywords: ['analytics', 'statistics', 'website', 'visitors'],
};

/**
 * electron-builder's configuration. It has no settings for signing and notarizing: the builder reads certificates and Apple's
 * credentials from the environment (CSC_LINK, CSC_KEY_PASSWORD, APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID, or
 * APPLE_API_KEY…). Without them, it packs unsigned.
 * @param {{ electronDist: string | null, electronVersion: string, updates?: import('./updates.mjs').Updates | null, azure?: NonNullable<import('electron-builder').WindowsConfiguration['azureSignOptions']> | null, linux?: LinuxFiles | null }} options
 *   electronDist: a folder with an unpacked Electron; null lets the builder download one. updates: where packages look for updates and
 *   whose signatures they accept; null for packages that look nowhere. azure: Azure Trusted Signing. linux: null on other systems.
 * @returns {import('electron-builder').Configuration}
 */
export function builderConfiguration({
  electronDist,
  electronVersion,
  updates = null,
  azure = null,
  linux = null,
}) {
  return {
    appId: APP_ID,
    productName: 'Sitedeck',
    copyright: 'The Sitedeck authors',
    directories: { output: 'dist', buildResources: 'build' },
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    ...(electronDist === null ? {} : { electronDist }),
    electronVersion,
    electronFuses: FUSES,
    asar: true,
    asarUnpack: ['**/*.node'],
    // Native modules are prebuilt for every system and processor.
    npmRebuild: false,
    files: FILES,
    extraFiles: [{ from: NOTICES_FILE, to: 'THIRD-PARTY-NOTICES.txt' }],
    publish: updates ? [{ provider: 'generic', url: updates.url }] : null,
    // The builder writes this into the package.json in app.asar, where the application reads it (src/main/desktop/updates/source.ts).
    ...(updates
      ? { extraMetadata: { updates }, forceCodeSigning: SIGNED_SYSTEMS.has(process.platform) }
      : {}),
    afterPack: ({ appOutDir, electronPlatformName }) => {
      if (electronPlatformName === 'darwin') writeIntegrityDigest(join(appOutDir, 'Sitedeck.app'));
      if (electronPlatformName !== 'linux') return;
      // Removes the default application of the substitute Electron.
      rmSync(join(appOutDir, 'resources/app'), { recursive: true, force: true });
      setModes(appOutDir);
    },
    protocols: [{ name: 'Sitedeck', schemes: ['sitedeck'], role: 'Viewer' }],
    ...systems({ azure, linux }),
  };
}

/** Patterns of the files in a package. Excluded are sources, binaries of other systems, and files that only compilers or editors read. */
const FILES = [
  'out/**',
  'package.json',
  '!**/node_modules/**/{*.map,*.d.ts,*.d.mts,*.d.cts,*.gyp,README.md,CHANGELOG.md}',
  '!**/node_modules/@photostructure/sqlite/src{,/**}',
  '!**/node_modules/keytar/{src,build,script}{,/**}',
  '!**/node_modules/node-addon-api{,/**}',
  '!**/iptoasn-country-ipv{4,6}.mmdb',
  '!**/node_modules/**/prebuilds/*{,/**}',
  '**/node_modules/**/prebuilds/${platform}-${arch}{,/**}',
  // Debian, Fedora and the AppImage use glibc. The last pattern that matches a file decides.
  '!**/prebuilds/**/*.musl.node',
];

/**
 * @param {{ azure: NonNullable<import('electron-builder').WindowsConfiguration['azureSignOptions']> | null, linux: LinuxFiles | null }} options
 * @returns {Partial<import('electron-builder').Configuration>}
 */
function systems({ azure, linux }) {
  const { extras = [], changelog = null, launcher = null, scripts = {} } = linux ?? {};
  const both = (/** @type {string[]} */ names) =>
    names.map((target) => ({ target, arch: [...ARCHS] }));
  return {
    linux: {
      target: both(['AppImage', 'deb', 'rpm']),
      icon: 'icons',
      category: 'Network',
      executableName: 'sitedeck',
      ...(launcher === null ? {} : { extraFiles: [{ from: launcher, to: LAUNCHER_PATH }] }),
      synopsis: PRODUCT_METADATA.summary,
      description: PRODUCT_METADATA.description,
      desktop: {
        entry: { Keywords: `${PRODUCT_METADATA.keywords.join(';')};`, StartupWMClass: 'Sitedeck' },
      },
    },
    deb: {
      depends: DEBIAN_DEPENDENCIES,
      // The builder's default recommends a library for tray icons that Debian no longer has.
      recommends: [],
      packageCategory: 'net',
      // Without this option, fpm writes a changelog of its own.
      fpm: [...(changelog === null ? [] : [`--deb-changelog=${changelog}`]), ...extras],
      ...scripts,
    },
    rpm: {
      depends: RPM_DEPENDENCIES,
      // Otherwise two applications with the same Electron would own the same links in /usr/lib/.build-id, and rpm would refuse the second.
      fpm: ['--rpm-rpmbuild-define=_build_id_links none', ...extras.map(forFedora)],
      ...scripts,
    },
    win: {
      target: [...both(['nsis']), { target: 'msi', arch: ['x64'] }],
      icon: 'icon.ico',
      ...(azure ? { azureSignOptions: azure } : {}),
    },
    // Installs for the current user by default. /allusers installs for everyone, /S asks nothing.
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      // Separate installers for each processor have half the size.
      buildUniversalInstaller: false,
    },
    // The MSI is for administrators: it installs for all users and asks nothing.
    msi: { oneClick: true, perMachine: true, createDesktopShortcut: false },
    mac: {
      target: both(['dmg', 'zip']),
      icon: 'icon.icns',
      category: 'public.app-category.business',
      hardenedRuntime: true,
      gatekeeperAssess: false,
    },
  };
}

/** Changes the folder of zsh's completions from Debian's to Fedora's. @param {string} extra */
const forFedora = (extra) =>
  extra.replace(/=.*\/zsh\/vendor-completions\//, '=/usr/share/zsh/site-functions/');

/** The oldest glibc that the programs should run with. This is assumed, not measured. */
export const MIN_GLIBC_VERSION = '2.31';

/** The libraries that Electron and the keychain need: Debian's name, then Fedora's, with openSUSE's if it differs. */
const LIBRARIES = [
  [`libc6 (>= ${MIN_GLIBC_VERSION})`, `glibc >= ${MIN_GLIBC_VERSION}`],
  ['libgtk-3-0', 'gtk3'],
  ['libnss3', 'nss'],
  ['libasound2 | libasound2t64', '(alsa-lib or libasound2)'],
  ['libgbm1', '(mesa-libgbm or libgbm1)'],
  ['libxss1', 'libXScrnSaver'],
  ['libxtst6', '(libXtst or libXtst6)'],
  ['libnotify4', 'libnotify'],
  ['libsecret-1-0', '(libsecret or libsecret-1-0)'],
  ['xdg-utils', 'xdg-utils'],
];

export const DEBIAN_DEPENDENCIES = LIBRARIES.map(([debian = '']) => debian);
const RPM_DEPENDENCIES = LIBRARIES.map(([, fedora = '']) => fedora);
