import { app } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import { WRONG_ARGUMENTS } from '../../shared/command-line.mjs';
import { launchHelp } from '../../shared/launch-options.mjs';
import { launchText } from '../../shared/text/en/launch';
import { parseLaunchOptions, type LaunchOptions } from './launch-options';
import type { Log } from '../log/log';
import { refusedSwitch } from './remote-debugging';
import { tellWhyNot } from './tell-person';

/* What keeps the application from starting is told at the terminal, and by a dialog to whoever started it from a menu. */

/** Ends the process with a line on standard error. */
export function fail(cause: unknown, code = 1): never {
  console.error(`sitedeck: ${cause instanceof Error ? cause.message : String(cause)}`);
  return endNow(code);
}

/** Ends the process before Electron is ready. */
function endNow(code: number): never {
  app.exit(code);
  process.exit(code);
}

/** Reads the command line; answers --help and --version, and refuses what cannot be right, without a window. */
export function readLaunchOptions(argv: readonly string[]): LaunchOptions {
  let options: LaunchOptions;
  try {
    options = parseLaunchOptions(argv);
  } catch (cause) {
    return fail(cause, WRONG_ARGUMENTS);
  }
  if (options.prints === null) return options;
  console.log(
    options.prints === 'help' ? launchHelp('sitedeck') : `${app.name} ${app.getVersion()}`,
  );
  return endNow(0);
}

/** Before anything else: Chromium begins to listen once the main script has run. */
export function refuseRemoteDebugging(): void {
  const refused = refusedSwitch({
    isPackaged: app.isPackaged,
    isInspected: inspectorUrl() !== undefined,
    hasSwitch: (name) => app.commandLine.hasSwitch(name),
  });
  if (refused !== null) fail(new Error(launchText.switchRefused(refused)));
}

/**
 * Ends a start on a folder of user data in which nothing can be kept.
 *
 * @param isAttended whether somebody is there for a dialog
 */
export async function failOnData(
  folder: string,
  reason: string,
  isAttended: boolean,
): Promise<void> {
  console.error(`sitedeck: ${launchText.dataUnusable(folder, reason)}`);
  if (isAttended) {
    // Chromium wants a folder all the same, to come as far as a dialog.
    const other = mkdtempSync(join(app.getPath('temp'), 'sitedeck-'));
    app.setPath('userData', other);
    await tellWhyNot((text) => text.dataUnusable(folder, reason));
    rmSync(other, { recursive: true, force: true });
  }
  app.exit(1);
}

/** Ends a start that failed for a reason that nobody expected. */
export async function failStart(cause: unknown, log: Log, isAttended: boolean): Promise<void> {
  log.error('the start failed', cause instanceof Error ? cause.stack : String(cause));
  if (!isAttended) fail(cause);
  await tellWhyNot((text) => text.failed(log.folder));
  app.exit(1);
}
