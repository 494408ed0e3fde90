import { utilityProcess, type UtilityProcess } from 'electron';
import { rm } from 'node:fs/promises';
import { AppFailure } from '../../shared/errors';
import type { FromService, ServiceSettings, ToService } from '../../shared/service-process';

/** How long the service may take to stop by itself before it is ended. */
const STOP_PATIENCE_MS = 3_000;

/** The built-in service as a child process: started when first asked for, one at a time. */
export class ServiceChild {
  #running: Promise<{ address: string }> | null = null;
  #process: UtilityProcess | null = null;

  /**
   * @param entry the service's bundled script
   * @param settings all but the key, which comes from the keychain at the start
   * @param onProgress hears how far the sample data is, in percent, each ten of them once
   */
  constructor(
    private readonly entry: string,
    private readonly settings: Omit<ServiceSettings, 'key'>,
    private readonly onProgress: (percent: number) => void = () => undefined,
  ) {}

  /** Starts the service, or answers with the one that runs. @throws AppFailure service-failed, port-taken */
  start(key: string): Promise<{ address: string }> {
    this.#running ??= this.#launch(key).catch((cause: unknown) => {
      this.#running = null;
      throw cause;
    });
    return this.#running;
  }

  /** Asks the service to finish and waits for it; ends it when it does not. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.postMessage({ type: 'stop' } satisfies ToService);
    const timer = setTimeout(() => child.kill(), STOP_PATIENCE_MS);
    await exited;
    clearTimeout(timer);
  }

  /** Stops the service and deletes its store: the next start makes a new one. */
  async clear(): Promise<void> {
    await this.stop();
    await rm(this.settings.dataDir, { recursive: true, force: true });
  }

  #launch(key: string): Promise<{ address: string }> {
    return new Promise((resolve, reject) => {
      // Its words go where the application's go; ours alone start it, so its environment holds no key.
      const child = utilityProcess.fork(this.entry, [], {
        serviceName: 'Sitedeck service',
        stdio: 'inherit',
      });
      this.#process = child;
      child.once('exit', (code) => {
        this.#process = null;
        this.#running = null;
        reject(new AppFailure('service-failed', `the built-in service ended with code ${code}`));
      });
      let tenths = 0;
      child.on('message', (message: FromService) => {
        if (message.type === 'progress') {
          const now = Math.floor((10 * message.done) / message.total);
          if (now > tenths) this.onProgress(now * 10);
          tenths = Math.max(tenths, now);
        }
        if (message.type === 'listening') resolve({ address: message.address });
        if (message.type === 'failed') reject(AppFailure.fromData(message.error));
      });
      const start: ToService = { type: 'start', settings: { ...this.settings, key } };
      child.postMessage(start);
    });
  }
}
