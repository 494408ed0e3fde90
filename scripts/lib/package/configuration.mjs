// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '../notices.mjs';
import { writeIntegrityDigest } from './integrity-digest.mjs';
import { setModes } from './modes.mjs';
import { LAUNCHER_PATH } from './terminal-files.mjs';

/** The fuses that Electron recommends for this kind of application (electronjs.org, "Electron Fuses"). */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  // Needs a snapshot file, which this build does not create.
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // Without a signature, an Apple processor would not run it, because the fuses change the signed
  // file. A certificate's signature replaces this one.
  resetAdHocDarwinSignature: true,
};

/** Systems with code signing: an unsigned package there never checks for updates. */
const SIGNED_SYSTEMS = new Set(['darwin', 'win32']);

/**
 * What Linux' packages get besides the application (linux-files.mjs): files as source=target, the file of Debian's changelog, the
 * launcher's, and the scripts that run after an installation and a removal.
 * @typedef {{ extras: string[], changelog: string, launcher: string, scripts: { afterInstall: string, afterRemove: string } }} LinuxFiles
 */

export const APP_ID = 'app.sitedeck.Sitedeck';
const ARCHS = /** @type {const} */ (['x64', 'arm64']);

/** The application's metadata for packages, besides package.json. */
export const PRODUCT_METADATA = {
  summary: 'Statistics of your websites',
  description:
    'Reads the statistics of your websites from an analytics server, keeps what was seen for reading without a network, and brings a small analytics service of its own.',
  keywords: ['analytics', 'statistics', 'website', 'visitors'],
};

/**
 * electron-builder's configuration. Signing and notarising need nothing here: the builder takes certificates and Apple's
 * credentials from the environment (CSC_LINK, CSC_KEY_PASSWORD, APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID, or
 * APPLE_API_KEY…) and packs unsigned without them.
 * @param {{ electronDist: string | null, electronVersion: string, updates?: import('./updates.mjs').Updates | null, azure?: NonNullable<import('electron-builder').WindowsConfiguration['azureSignOptions']> | null, linux?: LinuxFiles | null }} options
 *   electronDist: a folder with an unpacked Electron, null to let the builder download one; updates: where released
 *   packages look for updates and whose signatures they accept, nowhere when missing; azure: Azure Trusted Signing; linux: null on other
 *   systems.
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
    // Written into the package.json in app.asar, where the application reads it (src/main/desktop/updates/source.ts).
    ...(updates
      ? { extraMetadata: { updates }, forceCodeSigning: SIGNED_SYSTEMS.has(process.platform) }
      : {}),
    afterPack: ({ appOutDir, electronPlatformName }) => {
      if (electronPlatformName === 'darwin') writeIntegrityDigest(join(appOutDir, 'Sitedeck.app'));
      if (electronPlatformName !== 'linux') return;
      // What starts projects in the substitute Electron.
      rmSync(join(appOutDir, 'resources/app'), { recursive: true, force: true });
      setModes(appOutDir);
    },
    protocols: [{ name: 'Sitedeck', schemes: ['sitedeck'], role: 'Viewer' }],
    ...systems({ azure, linux }),
  };
}

/** Excluded from packages: sources, other systems' binaries, and files that only compilers or editors read. */
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
  // Debian's, Fedora's and the AppImage's libc is glibc. The last pattern that matches decides.
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
      // The builder's own is a library for icons in the notification area that Debian no longer has.
      recommends: [],
      packageCategory: 'net',
      // Otherwise fpm writes its own.
      fpm: [...(changelog === null ? [] : [`--deb-changelog=${changelog}`]), ...extras],
      ...scripts,
    },
    rpm: {
      depends: RPM_DEPENDENCIES,
      // Two applications with the same Electron would own the same links in /usr/lib/.build-id, and rpm would refuse the second.
      fpm: ['--rpm-rpmbuild-define=_build_id_links none', ...extras.map(forFedora)],
      ...scripts,
    },
    win: {
      target: [...both(['nsis']), { target: 'msi', arch: ['x64'] }],
      icon: 'icon.ico',
      ...(azure ? { azureSignOptions: azure } : {}),
    },
    // For the current user by default; /allusers installs for everyone, /S without a question.
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      // One per processor, which halves the size.
      buildUniversalInstaller: false,
    },
    // For administrators: for all users, without a question.
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

/** zsh searches other folders than on Debian. @param {string} extra */
const forFedora = (extra) =>
  extra.replace(/=.*\/zsh\/vendor-completions\//, '=/usr/share/zsh/site-functions/');

/** The oldest C library that the programs run with: assumed, not measured. */
export const MIN_GLIBC_VERSION = '2.31';

/** What Electron links to or the keychain needs: Debian's names, and Fedora's, with openSUSE's where they differ. */
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
