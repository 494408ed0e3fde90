import type { AppUpdater } from 'electron-updater';
import type { UpdateState } from '../../../shared/bridge/update';
import type { Logger } from '../../services/context/types';

/** The part of electron-updater that is used. */
export type Updater = Pick<AppUpdater, 'checkForUpdates' | 'quitAndInstall' | 'on'>;

interface Dependencies {
  /** Null where there is nothing to look at (load.ts). */
  load: (() => Promise<Updater>) | null;
  onChange: (state: UpdateState) => void;
  log: Logger;
}

const EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Looks for newer versions, downloads one and has it installed at the next quit. What may be taken is provider.ts's to say.
 */
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

  /** Looks now and every six hours, or no longer. */
  follow(wanted: boolean): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (!wanted || this.#dependencies.load === null) return;
    void this.check();
    this.#timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  /** Looks once. What goes wrong is in the state and the log: a person works on meanwhile. */
  async check(): Promise<UpdateState> {
    if (this.#dependencies.load === null) return this.#state;
    if (['checking', 'downloading', 'ready'].includes(this.#state.state)) return this.#state;
    this.#become({ state: 'checking' });
    try {
      const found = await (await this.#open()).checkForUpdates();
      // Not an AppImage after all, for example: electron-updater has nothing here that it could replace.
      if (found === null) this.#become({ state: 'off' });
      else if (!found.isUpdateAvailable) this.#become({ state: 'current' });
      // Its end is told by the updater's events.
      else await found.downloadPromise;
    } catch (cause) {
      this.#fail(cause);
    }
    return this.#state;
  }

  /** Quits and installs what was downloaded; nothing when there is none. */
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
      this.#become({ state: 'downloading', version }),
    );
    updater.on('update-downloaded', ({ version }) => this.#become({ state: 'ready', version }));
    updater.on('error', (cause) => this.#fail(cause));
    return updater;
  }

  #fail(cause: unknown): void {
    if (this.#state.state === 'failed' || this.#state.state === 'refused') return;
    this.#dependencies.log.warn('looking for a newer version', String(cause).slice(0, 500));
    this.#become({ state: isRefusal(cause) ? 'refused' : 'failed' });
  }

  #become(state: UpdateState): void {
    this.#state = state;
    this.#dependencies.onChange(state);
  }
}

/** By name and code: manifest.ts and electron-updater are not loaded yet where nobody has looked. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = (cause as NodeJS.ErrnoException).code;
  return cause.name === 'UpdateRefused' || code === 'ERR_CHECKSUM_MISMATCH';
}
