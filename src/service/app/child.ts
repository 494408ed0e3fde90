import { localZone } from '$shared/dates/zone';
import { toAppError } from '$shared/failures/failure';
import type { FromService, ServiceSettings, ToService } from '$shared/service-process';
import { serviceText } from '$shared/text/en/service';
import { isStoreDamage, renameDatabase, storeFile } from '../store/engines/open';
import { type RunningService, startService } from './service';
import { StoreDamaged } from './store-failure';

/** The members of Electron's port to the parent process (`process.parentPort`) that the service uses. */
export interface ParentPort {
  on(event: 'message', listener: (message: { data: ToService }) => void): void;
  postMessage(message: FromService): void;
}

/** Time allowed for the message of a failed start to reach the parent, ms. */
const LAST_WORDS_MS = 500;

/**
 * Runs as the application's child process, controlled by messages (shared/service-process.ts).
 *
 * @param readerScript the built reader thread
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

/** Starts the service. Replaces a damaged store with an empty one, because no user can be asked. */
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

/** Stops the service when its store is damaged. The application restarts it with the next request. */
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
    // The abandoned file is damaged, so pending data is not written to it.
    console.error(cause);
  }
  putAside(port, settings);
  setTimeout(() => process.exit(1), LAST_WORDS_MS);
}

function putAside(port: ParentPort, { dataDir }: ServiceSettings): void {
  const file = renameDatabase(storeFile(dataDir), Date.now());
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
