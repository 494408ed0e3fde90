import { setTimeout as pause } from 'node:timers/promises';
import { session } from 'electron';
import { hasUnansweredCall } from '../keychain/unanswered';

export { stopWaitingForKeychain } from '../keychain/unanswered';

/** How long Chromium may take to write the page's storage, milliseconds. */
const FLUSH_MS = 2_000;

/**
 * Kills this process if a keychain call blocks one of its threads, which would keep it from ending. Everything must be
 * closed by then.
 */
export async function killIfBlocked(): Promise<void> {
  if (!hasUnansweredCall()) return;
  session.defaultSession.flushStorageData();
  await pause(FLUSH_MS);
  if (hasUnansweredCall()) process.kill(process.pid, 'SIGKILL');
}
