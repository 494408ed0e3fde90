import { app } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import { launchText } from '../shared/text/en/launch';
import type { Log } from './log';
import { refusedSwitch } from './remote-debugging';
import { tellWhyNot } from './tell-person';

/** What keeps the application from starting: told at the terminal, and by a dialog to who started it from a menu. */

/** Ends the process with a line on standard error. */
export function fail(cause: unknown): never {
  console.error(`sitedeck: ${cause instanceof Error ? cause.message : String(cause)}`);
  app.exit(1);
  process.exit(1);
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
