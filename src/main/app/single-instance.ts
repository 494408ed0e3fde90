import { setTimeout as pause } from 'node:timers/promises';
import type { App } from 'electron';
import { type Address, readAddress } from '../../terminal-client/address.mjs';
import { type Asking, type Printed, requestFromRunning } from '../../terminal-client/ask.mjs';
import type { SocketRequest } from '../terminal/socket';
import { takeTurn } from './start-turn';
import { unusableReason } from './user-data';

type Lock = Pick<App, 'requestSingleInstanceLock'>;

/** The message of a start that only waits for the lock. A start without a message requests a window. */
const WAITING = { waiting: true } as const;

/** How long a starting or quitting Sitedeck may leave others without an answer. */
const TIMEOUT_MS = 15_000;
export const RETRY_MS = 50;

/** Whether another start only waits for the lock. @param data of Electron's `second-instance` */
export const isWaitingForLock = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'waiting' in data;

/** Requests the lock of the data folder for a process without windows. */
export const requestLock = (app: Lock): boolean => app.requestSingleInstanceLock(WAITING);

/**
 * Sends a request to the running Sitedeck. If none answers, acquires the data folder. The order matters: Electron can
 * end a process whose lock is requested while the process releases it (docs/decisions/terminal.md).
 *
 * @param acquire requests the lock
 * @returns the answer, or whether this process has the data now
 * @throws the errors of requestFromRunning
 */
export async function askOrAcquire(
  userData: string,
  request: SocketRequest,
  asking: Asking,
  acquire: () => boolean,
): Promise<{ printed: Printed } | boolean> {
  let end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const address = readAddress(userData);
    const answer = await requestFromRunning(userData, request, asking);
    if (answer === 'moved') end = performance.now() + TIMEOUT_MS;
    else if (answer !== null) return answer;
    else if (acquireInTurn(userData, address, acquire)) return true;
    // Electron cannot distinguish an unwritable folder from one that is in use.
    else if (unusableReason(userData) !== null) return false;
    // A window that is waiting has precedence.
    const isNext = answer === 'moved' && 'window' in request;
    if (!isNext) await pause(RETRY_MS, undefined, { signal: asking.signal });
  }
  return false;
}

/** Requests the lock, unless another process is doing so, or has done so since it was asked. */
function acquireInTurn(userData: string, asked: Address | null, acquire: () => boolean): boolean {
  const end = takeTurn(userData);
  if (end === null) return false;
  try {
    return readAddress(userData)?.secret === asked?.secret && acquire();
  } finally {
    end();
  }
}

/**
 * Acquires the data folder for a Sitedeck with windows. A terminal command without windows releases it.
 *
 * @returns false when a Sitedeck with windows has it; its window is then shown
 */
export async function acquireForWindow(app: Lock, userData: string): Promise<boolean> {
  let isTold = false;
  const acquire = (): boolean => {
    const data = isTold ? WAITING : undefined;
    isTold = true;
    return app.requestSingleInstanceLock(data);
  };
  const asking = { signal: new AbortController().signal, reply: async () => null };
  const answer = await askOrAcquire(userData, { window: true }, asking, acquire).catch(
    // The other process hangs. Electron ends it, unless it answers after all.
    () => null,
  );
  return typeof answer === 'boolean' ? answer : acquire();
}
