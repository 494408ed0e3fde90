import { localZone } from '$shared/dates/zone';
import { toAppError } from '$shared/failures/failure';
import type { FromService, ServiceSettings, ToService } from '$shared/service-process';
import { serviceText } from '$shared/text/en/service';
import { isStoreDamage, renameDatabase, storeFilePath } from '../store/engines/open';
import { type RunningService, startService } from './service';
import { StoreDamaged } from './store-failure';

/** The members of Electron's port to the parent process (`process.parentPort`) that the service uses. */
export interface ParentPort {
  on(event: 'message', listener: (message: { data: ToService }) => void): void;
  postMessage(message: FromService): void;
}

/** How long the message about a failed start may take to reach the parent, in milliseconds. */
const LAST_WORDS_MS = 500;

/**
 * Runs the service as a child process of the application, which controls it by messages (shared/service-process.ts).
 *
 * @param readerScript the built script of the reader thread
 */
export function runAsChild(port: ParentPort, readerScript: URL): void {
  let running: Promise<RunningService | null> | null = null;
  port.on('message', ({ data }) => {
    if (data.type === 'start') running ??= start(port, data.settings, readerScript);
    else void stop(running);
  });
}

async function start(
  port: ParentPort,
  settings: ServiceSettings,
  readerScript: URL,
): Promise<RunningService | null> {
  try {
    const service = await startOnWhole(port, settings, readerScript);
    port.postMessage({ type: 'listening', address: service.addresses[0], zone: localZone() });
    return service;
  } catch (cause) {
    port.postMessage({ type: 'failed', error: toAppError(cause) });
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
    return null;
  }
}

/** Starts the service. A damaged store is replaced by an empty one, because there is no user to ask. */
async function startOnWhole(
  port: ParentPort,
  settings: ServiceSettings,
  readerScript: URL,
): Promise<RunningService> {
  let service: RunningService | null = null;
  const hooks = {
    readerScript,
    progress: (done: number, total: number) => port.postMessage({ type: 'progress', done, total }),
    report: (cause: unknown) => {
      console.error(cause);
      if (isStoreDamage(cause)) void endOnDamage(port, settings, service);
    },
    visited: (websiteId: number) => port.postMessage({ type: 'visited', websiteId }),
    // The application always provides a key.
    newKey: () => {},
  };
  try {
    return (service = await startService(settings, hooks));
  } catch (cause) {
    if (!(cause instanceof StoreDamaged)) throw cause;
    putAside(port, settings);
    return (service = await startService(settings, hooks));
  }
}

let endsOnDamage = false;

/** Stops the service if its store is damaged. The application starts it again at the next request. */
async function endOnDamage(
  port: ParentPort,
  settings: ServiceSettings,
  service: RunningService | null,
): Promise<void> {
  if (endsOnDamage) return;
  endsOnDamage = true;
  try {
    await service?.stop();
  } catch (cause) {
    // The damaged file is given up, so pending data is not written to it.
    console.error(cause);
  }
  putAside(port, settings);
  setTimeout(() => process.exit(1), LAST_WORDS_MS);
}

function putAside(port: ParentPort, { dataDir }: ServiceSettings): void {
  const file = renameDatabase(storeFilePath(dataDir), Date.now());
  console.error(serviceText.terminal.storeSetAside(file));
  port.postMessage({ type: 'set-aside', file });
}

async function stop(running: Promise<RunningService | null> | null): Promise<void> {
  try {
    const service = await running;
    await service?.stop();
  } finally {
    process.exit(0);
  }
}
