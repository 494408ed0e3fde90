import { localZone } from '../shared/dates/zone';
import { toAppError } from '../shared/errors';
import type { FromService, ServiceSettings, ToService } from '../shared/service-process';
import { type RunningService, startService } from './service';

/** Electron's port to the process that started this one (`process.parentPort`), as far as it is used. */
export interface ParentPort {
  on(event: 'message', listener: (message: { data: ToService }) => void): void;
  postMessage(message: FromService): void;
}

/** Time for the message of a failed start to reach the parent before this process ends. */
const LAST_WORDS_MS = 500;

/** Runs as the application's child: told by messages what to do, answers by messages (shared/service-process.ts). */
export function runAsChild(port: ParentPort): void {
  let running: Promise<RunningService | null> | null = null;
  port.on('message', ({ data }) => {
    if (data.type === 'start') running ??= start(port, data.settings);
    else void stop(running);
  });
}

async function start(port: ParentPort, settings: ServiceSettings): Promise<RunningService | null> {
  try {
    const service = await startService(settings, {
      progress: (done, total) => port.postMessage({ type: 'progress', done, total }),
      report: (cause) => console.error(cause),
      // The application always gives a key.
      newKey: () => {},
    });
    port.postMessage({ type: 'listening', address: service.address, zone: localZone() });
    return service;
  } catch (cause) {
    port.postMessage({ type: 'failed', error: toAppError(cause) });
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
    return null;
  }
}

async function stop(running: Promise<RunningService | null> | null): Promise<void> {
  try {
    const service = await running;
    await service?.stop();
  } finally {
    process.exit(0);
  }
}
