import { setTimeout as pause } from 'node:timers/promises';
import { session } from 'electron';
import { hasUnansweredCall } from '../keychain/unanswered';

export { stopWaiting } from '../keychain/unanswered';

/** How long Chromium may take to write what the page keeps. */
const FLUSH_MS = 500;

/** Kills this process if the keychain holds one of its threads: it would not end otherwise. Everything must be closed by then. */
export async function killIfBlocked(): Promise<void> {
  if (!hasUnansweredCall()) return;
  session.defaultSession.flushStorageData();
  await pause(FLUSH_MS);
  if (hasUnansweredCall()) process.kill(process.pid, 'SIGKILL');
}
