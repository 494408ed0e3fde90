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
 * The first words of terminal commands (src/main/terminal/commands), listed here so that they are known before
 * anything is loaded.
 */
export const COMMAND_WORDS = [
  'accounts',
  'websites',
  'stats',
  'compare',
  'movers',
  'summary',
  'report',
  'capture',
  'reports',
  'alerts',
  'export',
  'mcp',
  'completion',
];

/** Scripts put this before a command line that may begin with an option. */
const COMMAND_MARK = '--terminal';

/**
 * The command line of the terminal's commands: what follows the mark, or all if the first argument names a command. Null when
 * the application is started instead.
 * @param {readonly string[]} args Without the executable and the project's folder.
 * @returns {string[] | null}
 */
export function commandArguments(args) {
  const mark = args.indexOf(COMMAND_MARK);
  if (mark !== -1) return args.slice(mark + 1);
  const first = args.findIndex((arg) => !arg.startsWith('-'));
  return first !== -1 && COMMAND_WORDS.includes(args[first] ?? '') ? args.slice(first) : null;
}

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

In a terminal: ${command} COMMAND, such as "stats example.com visitors". "COMMAND --help" explains each:
${COMMAND_WORDS.join(', ')}.

Options of Chromium, such as --proxy-server or --ozone-platform, are passed on.
SITEDECK_USER_DATA=FOLDER keeps everything in another folder.`;
