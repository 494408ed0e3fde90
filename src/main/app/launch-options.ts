import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Theme, themeOf } from '$shared/settings/theme';
import { launchText } from '$shared/text/en/launch';
import { LAUNCH_OPTIONS, refusedLaunchOption } from '../../shared/launch-options.mjs';

export interface LaunchOptions {
  /** The file to write a picture of the first screen to, or null. */
  capture: string | null;
  /** Open a website's statistics in the sample account. */
  sample: boolean;
  theme: Theme;
  width: number;
  height: number;
  /** Whether --size was given, so that it overrides the remembered size. */
  isSized: boolean;
  /** What to print instead of opening a window, or null. */
  prints: 'help' | 'version' | null;
}

/**
 * Parses the application's own command-line options.
 *
 * @throws Error with a message for the user at the terminal
 */
export function parseLaunchOptions(argv: readonly string[]): LaunchOptions {
  const refused = refusedLaunchOption(argv);
  if (refused !== null) throw new Error(refused);
  const { values } = parseArgs({
    args: [...argv],
    options: LAUNCH_OPTIONS,
    strict: false,
    allowPositionals: true,
  });
  const capture = parseCapture(values.capture);
  const { width, height } = parseSize(values.size);
  return {
    capture,
    sample: values.sample === true,
    theme: parseTheme(values.theme),
    width,
    height,
    isSized: values.size !== undefined,
    prints: values.help === true ? 'help' : values.version === true ? 'version' : null,
  };
}

function parseCapture(file: unknown): string | null {
  if (file === undefined) return null;
  // If the value is missing, parseArgs takes the next option as the value.
  if (typeof file !== 'string' || file === '' || file.startsWith('--'))
    throw new Error(launchText.captureNeedsFile);
  if (!/\.png$/i.test(file)) throw new Error(launchText.captureIsPng(file));
  if (isFolder(file)) {
    throw new Error(launchText.captureOntoFolder(file));
  }
  return file;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Missing or unreadable: writing reports the reason.
    return false;
  }
}

function parseTheme(theme: unknown): LaunchOptions['theme'] {
  if (theme === undefined) return 'system';
  const known = themeOf(theme);
  if (known === null) throw new Error(launchText.themeChoice);
  return known;
}

function parseSize(size: unknown): { width: number; height: number } {
  if (size === undefined) return { width: 1280, height: 900 };
  const parts = /^(\d{3,4})x(\d{3,4})$/.exec(typeof size === 'string' ? size : '');
  if (!parts) throw new Error(launchText.sizeForm);
  return { width: Number(parts[1]), height: Number(parts[2]) };
}
