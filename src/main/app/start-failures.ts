import { mkdtempSync, rmSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import { app } from 'electron';
import { launchText } from '$shared/text/en/launch';
import { WRONG_ARGUMENTS } from '../../shared/command-line.mjs';
import { launchHelp } from '../../shared/launch-options.mjs';
import type { Log } from '../log/log';
import { showStartFailure } from './failure-dialogs';
import { type LaunchOptions, parseLaunchOptions } from './launch-options';
import { refusedSwitch } from './remote-debugging';

/* Reports errors that prevent the start: in the terminal, and in a dialog for users who started from a menu. */

/** Ends the process with a message on standard error. */
export function exitWithFailure(cause: unknown, code = 1): never {
  console.error(`sitedeck: ${cause instanceof Error ? cause.message : String(cause)}`);
  return endNow(code);
}

/** Ends the process before Electron is ready. */
function endNow(code: number): never {
  app.exit(code);
  process.exit(code);
}

/** Parses the command line; answers --help and --version, and rejects invalid options, without a window. */
export function readLaunchOptions(argv: readonly string[]): LaunchOptions {
  let options: LaunchOptions;
  try {
    options = parseLaunchOptions(argv);
  } catch (cause) {
    return exitWithFailure(cause, WRONG_ARGUMENTS);
  }
  if (options.prints === null) return options;
  console.log(
    options.prints === 'help' ? launchHelp('sitedeck') : `${app.name} ${app.getVersion()}`,
  );
  return endNow(0);
}

/** Must run first, because Chromium opens the port after the main script. */
export function refuseRemoteDebugging(): void {
  const refused = refusedSwitch({
    isPackaged: app.isPackaged,
    isInspected: inspectorUrl() !== undefined,
    hasSwitch: (name) => app.commandLine.hasSwitch(name),
  });
  if (refused !== null) exitWithFailure(new Error(launchText.switchRefused(refused)));
}

/**
 * Ends a start whose user data folder cannot be written.
 *
 * @param isAttended whether someone can see a dialog
 */
export async function failOnUserData(
  folder: string,
  reason: string,
  isAttended: boolean,
): Promise<void> {
  console.error(`sitedeck: ${launchText.dataUnusable(folder, reason)}`);
  if (isAttended) {
    // Chromium needs a writable folder to show a dialog.
    const other = mkdtempSync(join(app.getPath('temp'), 'sitedeck-'));
    app.setPath('userData', other);
    await showStartFailure((text) => text.dataUnusable({ folder, reason }));
    rmSync(other, { recursive: true, force: true });
  }
  app.exit(1);
}

/** Ends the start of an AppImage that runs without Chromium's sandbox. */
export async function failOnSandbox(isAttended: boolean): Promise<void> {
  console.error(`sitedeck: ${launchText.sandboxMissing}`);
  if (isAttended) await showStartFailure((text) => text.sandboxMissing);
  app.exit(1);
}

/** Ends a start that failed unexpectedly. */
export async function failStart(cause: unknown, log: Log, isAttended: boolean): Promise<void> {
  log.error('the start failed', cause instanceof Error ? cause.stack : String(cause));
  if (!isAttended) exitWithFailure(cause);
  await showStartFailure((text) => text.failed(log.folder));
  app.exit(1);
}
