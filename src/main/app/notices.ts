import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app } from 'electron';
import { AppFailure } from '$shared/failures/failure';

/** Written by the build (scripts/lib/notices.mjs). */
const FILE = 'out/THIRD-PARTY-NOTICES.txt';

/** The licenses of the packages that Sitedeck contains, from its own folder or archive. */
export async function readNotices(folder = app.getAppPath()): Promise<string> {
  try {
    return await readFile(join(folder, FILE), 'utf8');
  } catch (cause) {
    throw new AppFailure('internal', `the notices cannot be read: ${String(cause)}`);
  }
}
