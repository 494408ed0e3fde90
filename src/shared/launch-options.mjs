// @ts-check
import { unknownOption, unknownOptionText } from './command-line.mjs';

/*
 * The application's own options. Plain JavaScript, because `npm start` reads them before anything is installed or built.
 */

export const LAUNCH_OPTIONS = /** @type {const} */ ({
  capture: { type: 'string' },
  sample: { type: 'boolean' },
  theme: { type: 'string' },
  size: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
});

/**
 * Prefixes of switches that belong to Chromium, Electron, Node, desktops and installers, or that users pass to those through
 * the application. Electron documents about a hundred, Chromium has over a thousand; nearly all start like these.
 */
const FOREIGN_BEGINNINGS = [
  'allow-',
  'app-',
  'auth-',
  'blink-',
  'crash',
  'cast-',
  'debug',
  'default-',
  'device-',
  'disable-',
  'disk-',
  'enable-',
  'expose-',
  'field-trial',
  'font-',
  'force-',
  'gpu-',
  'gtk-',
  'high-',
  'host-',
  'ignore-',
  'in-process-',
  'inspect',
  'js-',
  'log-',
  'max-',
  'mojo-',
  'net-',
  'no-',
  'ozone-',
  'password-',
  'process-',
  'profil',
  'proxy-',
  'remote-',
  'renderer-',
  'sm-',
  'squirrel-',
  'ssl-',
  'stack-',
  'test-',
  'touch-',
  'trace',
  'ui-',
  'unsafely-',
  'use-',
  'user-',
  'utility-',
  'variations-',
  'wayland-',
  'webview-',
  'wm-',
  'xdg-',
  'xsettings',
  'zygote',
];
const FOREIGN = [
  'class',
  'display',
  'headless',
  'kiosk',
  'lang',
  'mute-audio',
  'name',
  'noerrdialogs',
  'original-process-start-time',
  'require',
  'single-process',
  'type',
  'updated',
  'v',
  'vmodule',
];

/**
 * Explains why the application's arguments are invalid, or returns null. The application checks the values itself.
 * @param {readonly string[]} args
 * @returns {string | null}
 */
export function refusedLaunchOption(args) {
  const own = Object.keys(LAUNCH_OPTIONS);
  const name = unknownOption(
    args,
    (word) =>
      own.includes(word) ||
      FOREIGN.includes(word) ||
      FOREIGN_BEGINNINGS.some((beginning) => word.startsWith(beginning)),
  );
  return name === null ? null : unknownOptionText(name, own);
}

/**
 * @param {string} command How the application is started.
 * @returns {string}
 */
export const launchHelp = (command) => `Usage: ${command} [options] [sitedeck://LINK]

      --capture FILE.png  open, wait for the first screen with its data, write a picture of it, quit
      --sample            open the statistics of a sample website
      --theme THEME       light, dark or system
      --size WxH          size of the window's content in pixels, for example 1280x900
      --version           print the version and quit
  -h, --help              print this text and quit

Options of Chromium, such as --proxy-server or --ozone-platform, are passed on.
SITEDECK_USER_DATA=FOLDER keeps everything in another folder.`;
