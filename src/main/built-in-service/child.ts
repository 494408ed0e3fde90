import { rm } from 'node:fs/promises';
import { AppFailure } from '$shared/failures/failure';
import type { BuiltInChoice } from '$shared/service-process';
import type { ServiceProcess } from './process';

/** How long the service may take to stop before it is killed. */
const STOP_TIMEOUT_MS = 3_000;
/** How long a starting service may be silent, milliseconds. It reports progress while it generates sample data. */
const SILENCE_MS = 30_000;

interface Options {
  launch: () => ServiceProcess;
  /** Folder of the service's own store. */
  dataDir: string;
  /** The stored choice of port and sample data. */
  chosen: { readonly choice: BuiltInChoice; keep(choice: BuiltInChoice): Promise<void> };
  /** The country database that the service uses. */
  countries: { readonly chosen: string | null };
  /** Called with the progress of generating sample data, in percent, once per ten percent. */
  onProgress?: (percent: number) => void;
  /** Called with the path of a damaged store that was replaced with a new one. */
  onSetAside?: (file: string) => void;
  /** Called when a website has its first visit in half an hour. */
  onVisited?: (websiteId: number) => void;
  /** Called when a process hung during its start and was killed. */
  onHung?: () => void;
}

interface Listening {
  address: string;
  zone: string;
}

/** Runs the built-in service as a child process: started on first use, one at a time. */
export class ServiceChild {
  #running: Promise<Listening> | null = null;
  #process: ServiceProcess | null = null;
  #clearing: Promise<void> | null = null;
  /** Number of stops, so that a start that was stopped is not retried. */
  #stops = 0;

  constructor(private readonly options: Options) {}

  get choice(): BuiltInChoice {
    return this.options.chosen.choice;
  }

  /** Stores how the service starts and stops it if it runs with another choice. */
  async configure(choice: BuiltInChoice): Promise<void> {
    const { port, sample } = this.choice;
    if (choice.port === port && choice.sample === sample) return;
    await this.options.chosen.keep(choice);
    await this.stop();
  }

  /** Starts the service, or returns the running one. @throws AppFailure service-failed, port-taken */
  start(key: string): Promise<Listening> {
    this.#running ??= this.#launchAtPort(key).catch((cause: unknown) => {
      this.#running = null;
      throw cause;
    });
    return this.#running;
  }

  /** Asks the service to finish and waits; kills it after a timeout. */
  async stop(): Promise<void> {
    this.#stops += 1;
    const child = this.#process;
    if (child === null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.postMessage({ type: 'stop' });
    const timer = setTimeout(() => end(child), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }

  /** Stops the service and deletes its store. The next start waits for the deletion and creates a new store. */
  clear(): Promise<void> {
    this.#clearing ??= this.#clear().finally(() => {
      this.#clearing = null;
    });
    return this.#clearing;
  }

  async #clear(): Promise<void> {
    await this.stop();
    await rm(this.options.dataDir, { recursive: true, force: true });
  }

  /**
   * Starts at the last port that the system chose, because links contain it, or at a new one if another program has
   * taken it.
   */
  async #launchAtPort(key: string): Promise<Listening> {
    const { port, last = 0 } = this.choice;
    if (port !== 0) return this.#launchPatiently(key, port);
    const listening = await this.#launchPatiently(key, last).catch((cause: unknown) => {
      const isTaken = cause instanceof AppFailure && cause.code === 'port-taken';
      if (last === 0 || !isTaken) throw cause;
      return this.#launchPatiently(key, 0);
    });
    const now = Number(new URL(listening.address).port);
    if (now !== last) await this.options.chosen.keep({ ...this.choice, last: now });
    return listening;
  }

  /** Retries once if the process hangs, in case the cause was temporary. */
  async #launchPatiently(key: string, port: number): Promise<Listening> {
    const stops = this.#stops;
    const launch = (): Promise<Listening | null> => {
      if (stops === this.#stops) return this.#launch(key, port);
      throw failure('the built-in service was stopped while it started');
    };
    // The caller of clear() gets its failure.
    if (this.#clearing) await this.#clearing.catch(() => undefined);
    return (await launch()) ?? (await launch()) ?? giveUp();
  }

  /** @returns null when the process hung, once it has ended */
  #launch(key: string, port: number): Promise<Listening | null> {
    const child = this.options.launch();
    this.#process = child;
    const percent = new Tenths(this.options.onProgress);
    return new Promise((resolve, reject) => {
      let hangs = false;
      let listens = false;
      const silence = setTimeout(() => {
        hangs = true;
        end(child);
      }, SILENCE_MS);
      child.once('exit', (code) => {
        clearTimeout(silence);
        if (this.#process === child) this.#process = null;
        if (listens) this.#running = null;
        if (hangs) this.options.onHung?.();
        if (hangs) resolve(null);
        else reject(failure(`the built-in service ended with code ${code}`));
      });
      child.on('message', (message) => {
        if (message.type === 'progress') {
          silence.refresh();
          percent.reached(message);
          return;
        }
        if (message.type === 'set-aside') {
          silence.refresh();
          this.options.onSetAside?.(message.file);
          return;
        }
        if (message.type === 'visited') {
          this.options.onVisited?.(message.websiteId);
          return;
        }
        clearTimeout(silence);
        listens = message.type === 'listening';
        if (message.type === 'listening') resolve({ address: message.address, zone: message.zone });
        else reject(AppFailure.fromData(message.error));
      });
      const { dataDir, countries } = this.options;
      const geoFile = countries.chosen ?? undefined;
      const { sample } = this.choice;
      child.postMessage({ type: 'start', settings: { dataDir, port, sample, geoFile, key } });
    });
  }
}

/** Reports progress once per ten percent. */
class Tenths {
  #told = 0;
  constructor(private readonly tell: Options['onProgress']) {}

  reached({ done, total }: { done: number; total: number }): void {
    const tenths = Math.floor((10 * done) / total);
    if (tenths > this.#told) this.tell?.(tenths * 10);
    this.#told = Math.max(this.#told, tenths);
  }
}

/** Kills a process that no longer responds: it might never handle a SIGTERM. */
function end(child: ServiceProcess): void {
  if (child.pid === undefined) return void child.kill();
  try {
    process.kill(child.pid, 'SIGKILL');
  } catch (cause) {
    // The process has just ended; its exit event follows.
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

function giveUp(): never {
  throw failure(`the built-in service said nothing for ${SILENCE_MS / 1000} s, twice`);
}

const failure = (message: string): AppFailure => new AppFailure('service-failed', message);
