// @ts-check

/** What Electron's own advice has for an application of this kind (electronjs.org, "Electron Fuses"). */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  // Asks for a snapshot file of its own, which nothing here makes.
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

/** Where programs are signed: a package that looks for updates is never made without. */
const SIGNED_SYSTEMS = new Set(['darwin', 'win32']);

export const APP_ID = 'app.sitedeck.Sitedeck';
const ARCHS = /** @type {const} */ (['x64', 'arm64']);

/**
 * What the packages say of the application, beside package.json.
 */
export const ABOUT = {
  summary: 'Statistics of your websites',
  description:
    'Reads the statistics of your websites from an analytics server, keeps what was seen for reading without a network, and brings a small analytics service of its own.',
  keywords: ['analytics', 'statistics', 'website', 'visitors'],
};

/**
 * electron-builder's configuration. Signing and notarising need nothing here: the builder takes certificates and Apple's
 * credentials from the environment (CSC_LINK, CSC_KEY_PASSWORD, APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID, or
 * APPLE_API_KEY…) and packs unsigned without them.
 * @param {{ electronDist: string | null, electronVersion: string, updates?: import('./updates.mjs').Updates | null }} options
 *   electronDist: a folder with an unpacked Electron, null to let the builder download one; updates: where released
 *   packages look for newer ones and whose word they take, nowhere when it is missing.
 * @returns {import('electron-builder').Configuration}
 */
export function configuration({ electronDist, electronVersion, updates = null }) {
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
    // Native modules come built, for every system and processor.
    npmRebuild: false,
    files: FILES,
    publish: updates ? [{ provider: 'generic', url: updates.url }] : null,
    // Into the package.json in app.asar, where the application looks (src/main/desktop/updates/source.ts).
    ...(updates
      ? { extraMetadata: { updates }, forceCodeSigning: SIGNED_SYSTEMS.has(process.platform) }
      : {}),
    protocols: [{ name: 'Sitedeck', schemes: ['sitedeck'], role: 'Viewer' }],
    ...systems(),
  };
}

/** Out of the packages: sources, other systems' binaries, and what only a compiler or an editor reads. */
const FILES = [
  'out/**',
  'package.json',
  'CHANGELOG.md',
  '!**/node_modules/**/{*.map,*.d.ts,*.d.mts,*.d.cts,*.gyp,README.md,CHANGELOG.md}',
  '!**/node_modules/@photostructure/sqlite/src{,/**}',
  '!**/node_modules/keytar/{src,build,script}{,/**}',
  '!**/node_modules/node-addon-api{,/**}',
  '!**/iptoasn-country-ipv{4,6}.mmdb',
  '!**/node_modules/**/prebuilds/*{,/**}',
  '**/node_modules/**/prebuilds/${platform}-${arch}{,/**}',
];

/** @returns {Partial<import('electron-builder').Configuration>} */
function systems() {
  const both = (/** @type {string[]} */ names) =>
    names.map((target) => ({ target, arch: [...ARCHS] }));
  return {
    linux: {
      target: both(['AppImage', 'deb', 'rpm']),
      icon: 'icons',
      category: 'Network',
      executableName: 'sitedeck',
      maintainer: 'The Sitedeck authors <authors@sitedeck.invalid>',
      synopsis: ABOUT.summary,
      description: ABOUT.description,
      desktop: { entry: { Keywords: `${ABOUT.keywords.join(';')};`, StartupWMClass: 'Sitedeck' } },
    },
    deb: { depends: DEPENDS },
    win: { target: both(['nsis']), icon: 'icon.ico' },
    nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
    mac: {
      target: both(['dmg', 'zip']),
      icon: 'icon.icns',
      category: 'public.app-category.business',
      hardenedRuntime: true,
      gatekeeperAssess: false,
    },
  };
}

/** Debian's packages for what Electron links to, and for the keychain. */
export const DEPENDS = [
  'libgtk-3-0',
  'libnss3',
  'libasound2 | libasound2t64',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libnotify4',
  'libsecret-1-0',
  'xdg-utils',
];
