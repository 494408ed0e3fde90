import type { AppUpdater } from 'electron-updater';
import type { Logger } from '$main/services/context/types';
import type { UpdateState } from '$shared/bridge/update';

/** The part of electron-updater that is used. */
export type Updater = Pick<AppUpdater, 'checkForUpdates' | 'quitAndInstall' | 'on'>;

interface Dependencies {
  /** Null where updates are impossible (load.ts). */
  load: (() => Promise<Updater>) | null;
  onChange: (state: UpdateState) => void;
  log: Logger;
}

const EVERY_MS = 6 * 60 * 60 * 1000;

/** Checks for updates, downloads them and installs them at the next quit. provider.ts decides what is accepted. */
export class Updates {
  readonly #dependencies: Dependencies;
  #updater: Promise<Updater> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #state: UpdateState;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#state = { state: dependencies.load === null ? 'off' : 'idle' };
  }

  get state(): UpdateState {
    return this.#state;
  }

  /** Checks now and every six hours, or stops. */
  follow(wanted: boolean): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (!wanted || this.#dependencies.load === null) return;
    void this.check();
    this.#timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  /** Checks once. Failures are only logged and put into the state, so that they do not interrupt the user. */
  async check(): Promise<UpdateState> {
    if (this.#dependencies.load === null) return this.#state;
    if (['checking', 'downloading', 'ready'].includes(this.#state.state)) return this.#state;
    this.#setState({ state: 'checking' });
    try {
      const found = await (await this.#open()).checkForUpdates();
      // electron-updater found nothing that it could replace, for example because this is not an AppImage.
      if (found === null) this.#setState({ state: 'off' });
      else if (!found.isUpdateAvailable) this.#setState({ state: 'current' });
      // The updater's events report the result.
      else await found.downloadPromise;
    } catch (cause) {
      this.#fail(cause);
    }
    return this.#state;
  }

  /** Quits and installs the downloaded update, if there is one. */
  async install(): Promise<void> {
    if (this.#state.state === 'ready') (await this.#open()).quitAndInstall();
  }

  #open(): Promise<Updater> {
    this.#updater ??= this.#load();
    return this.#updater;
  }

  async #load(): Promise<Updater> {
    if (this.#dependencies.load === null) throw new Error('updates are off');
    const updater = await this.#dependencies.load();
    updater.on('update-available', ({ version }) =>
      this.#setState({ state: 'downloading', version }),
    );
    updater.on('update-downloaded', ({ version }) => this.#setState({ state: 'ready', version }));
    updater.on('error', (cause) => this.#fail(cause));
    return updater;
  }

  #fail(cause: unknown): void {
    if (this.#state.state === 'failed' || this.#state.state === 'refused') return;
    this.#dependencies.log.warn('looking for a newer version', String(cause).slice(0, 500));
    this.#setState({ state: isRefusal(cause) ? 'refused' : 'failed' });
  }

  #setState(state: UpdateState): void {
    this.#state = state;
    this.#dependencies.onChange(state);
  }
}

/** Compares names and codes, because manifest.ts and electron-updater are not loaded before the first check. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = (cause as NodeJS.ErrnoException).code;
  return cause.name === 'UpdateRefusedError' || code === 'ERR_CHECKSUM_MISMATCH';
}
