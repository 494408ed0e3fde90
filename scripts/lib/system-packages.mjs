// @ts-check

/*
 * Which Debian package contains what. Names ending in t64 are those since Debian 13 and Ubuntu 24.04; they come first, because a
 * system that knows them has nothing useful under the older name.
 */

/**
 * Something missing: its name for the user, and the packages that contain it, best first.
 * @typedef {{ name: string, packages: string[] }} Missing
 */

/** @type {Record<string, string[]>} */
const LIBRARIES = {
  'libX11-xcb.so.1': ['libx11-xcb1'],
  'libX11.so.6': ['libx11-6'],
  'libXcomposite.so.1': ['libxcomposite1'],
  'libXdamage.so.1': ['libxdamage1'],
  'libXext.so.6': ['libxext6'],
  'libXfixes.so.3': ['libxfixes3'],
  'libXrandr.so.2': ['libxrandr2'],
  'libXrender.so.1': ['libxrender1'],
  'libXss.so.1': ['libxss1'],
  'libXtst.so.6': ['libxtst6'],
  'libasound.so.2': ['libasound2t64', 'libasound2'],
  'libatk-1.0.so.0': ['libatk1.0-0t64', 'libatk1.0-0'],
  'libatk-bridge-2.0.so.0': ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  'libatspi.so.0': ['libatspi2.0-0t64', 'libatspi2.0-0'],
  'libcairo.so.2': ['libcairo2'],
  'libcups.so.2': ['libcups2t64', 'libcups2'],
  'libdbus-1.so.3': ['libdbus-1-3'],
  'libdrm.so.2': ['libdrm2'],
  'libexpat.so.1': ['libexpat1'],
  'libgbm.so.1': ['libgbm1'],
  'libgio-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libglib-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libgobject-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libgtk-3.so.0': ['libgtk-3-0t64', 'libgtk-3-0'],
  'libnspr4.so': ['libnspr4'],
  'libnss3.so': ['libnss3'],
  'libnssutil3.so': ['libnss3'],
  'libpango-1.0.so.0': ['libpango-1.0-0'],
  'libsecret-1.so.0': ['libsecret-1-0'],
  'libsmime3.so': ['libnss3'],
  'libstdc++.so.6': ['libstdc++6'],
  'libudev.so.1': ['libudev1'],
  'libxcb.so.1': ['libxcb1'],
  'libxkbcommon.so.0': ['libxkbcommon0'],
};

/** @type {Record<string, string[]>} */
const PROGRAMS = {
  Xvfb: ['xvfb'],
  'dbus-daemon': ['dbus'],
  'dbus-send': ['dbus'],
  'gnome-keyring-daemon': ['gnome-keyring'],
  chromium: ['chromium', 'chromium-browser'],
  aiosmtpd: ['python3-aiosmtpd'],
  nginx: ['nginx'],
  caddy: ['caddy'],
  // Without its service, which would start at once.
  apache2: ['apache2-bin'],
  'systemd-analyze': ['systemd'],
  postgres: ['postgresql'],
  pgbouncer: ['pgbouncer'],
  zsh: ['zsh'],
  fish: ['fish'],
};

/** @type {Missing} */
export const FONT = { name: 'a font', packages: ['fonts-dejavu-core'] };

/**
 * @param {string} soname As the loader names it, for example `libgtk-3.so.0`.
 * @returns {Missing}
 */
export const libraryNamed = (soname) => ({ name: soname, packages: LIBRARIES[soname] ?? [] });

/**
 * @param {string} program
 * @returns {Missing}
 */
export const programNamed = (program) => ({ name: program, packages: PROGRAMS[program] ?? [] });

/**
 * The packages to install, without duplicates.
 * @param {Missing[]} missing
 * @param {Set<string>} known What apt can install.
 * @returns {string[]} When apt knows none of the alternatives, the last: the name on older systems.
 */
export function choosePackages(missing, known) {
  const names = missing.flatMap(
    ({ packages }) => packages.find((name) => known.has(name)) ?? packages.slice(-1),
  );
  return [...new Set(names)].sort();
}

/**
 * The installable packages in the output of `apt-cache policy NAME…`. A name that is only provided by others has the candidate
 * "(none)".
 * @param {string} output
 * @returns {Set<string>}
 */
export function parsePolicy(output) {
  const blocks = output.matchAll(/^(\S+):\n(?: +.*\n)*? +Candidate: (.+)$/gm);
  return new Set(
    [...blocks].filter(([, , candidate]) => candidate !== '(none)').map(([, name]) => name ?? ''),
  );
}
