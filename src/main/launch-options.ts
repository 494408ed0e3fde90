import { parseArgs } from 'node:util';
import { launchText } from '../shared/text/en/launch';

export interface LaunchOptions {
  /** Picture to write of the first screen with its data, or null. */
  capture: string | null;
  /** Go straight to a site's statistics in the sample account. */
  sample: boolean;
  theme: 'system' | 'light' | 'dark';
  width: number;
  height: number;
  /** The size was asked for, so that no remembered one takes its place. */
  isSized: boolean;
}

/** Chromium's and Electron's own switches pass through: only ours are read, and only ours can be wrong. */
const OPTIONS = {
  capture: { type: 'string' },
  sample: { type: 'boolean' },
  theme: { type: 'string' },
  size: { type: 'string' },
} as const;

/**
 * Reads the application's own command-line options.
 * @throws Error whose message is meant for the person at the terminal.
 */
export function parseLaunchOptions(argv: readonly string[]): LaunchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: OPTIONS,
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
  };
}

function parseCapture(file: unknown): string | null {
  if (file === undefined) return null;
  // Without its value, parseArgs takes the next option for it.
  if (typeof file !== 'string' || file === '' || file.startsWith('--'))
    throw new Error(launchText.captureNeedsFile);
  return file;
}

function parseTheme(theme: unknown): LaunchOptions['theme'] {
  if (theme === undefined) return 'system';
  if (theme === 'light' || theme === 'dark' || theme === 'system') return theme;
  throw new Error(launchText.themeChoice);
}

function parseSize(size: unknown): { width: number; height: number } {
  if (size === undefined) return { width: 1280, height: 900 };
  const parts = /^(\d{3,4})x(\d{3,4})$/.exec(String(size));
  if (!parts) throw new Error(launchText.sizeForm);
  return { width: Number(parts[1]), height: Number(parts[2]) };
}
