import type { AppUpdater } from 'electron-updater';
import type { UpdateState } from '../../shared/desktop/update';
import type { Logger } from '../services/types';

/** The part of electron-updater that is used. */
export type Updater = Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'checkForUpdates' | 'quitAndInstall' | 'on' | 'logger'
>;

interface Around {
  /** Null where there is nothing to look at: in a working copy, and in packages made without an address. */
  load: (() => Promise<Updater>) | null;
  onChange: (state: UpdateState) => void;
  log: Logger;
}

const EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Looks for newer versions, downloads one and has it installed at the next quit. electron-updater checks each file against
 * the sha512 in the release's own list and, on Windows and macOS, its signature.
 */
export class Updates {
  readonly #around: Around;
  #updater: Promise<Updater> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #state: UpdateState;

  constructor(around: Around) {
    this.#around = around;
    this.#state = { state: around.load === null ? 'off' : 'idle' };
  }

  get state(): UpdateState {
    return this.#state;
  }

  /** Looks now and every six hours, or no longer. */
  follow(wanted: boolean): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (!wanted || this.#around.load === null) return;
    void this.check();
    this.#timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  /** Looks once. What goes wrong is in the state and the log: a person works on meanwhile. */
  async check(): Promise<UpdateState> {
    if (this.#around.load === null) return this.#state;
    if (['checking', 'downloading', 'ready'].includes(this.#state.state)) return this.#state;
    this.#become({ state: 'checking' });
    try {
      const found = await (await this.#open()).checkForUpdates();
      if (found?.isUpdateAvailable !== true) this.#become({ state: 'current' });
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
    if (this.#around.load === null) throw new Error('updates are off');
    const updater = await this.#around.load();
    updater.logger = null;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.on('update-available', ({ version }) =>
      this.#become({ state: 'downloading', version }),
    );
    updater.on('update-downloaded', ({ version }) => this.#become({ state: 'ready', version }));
    updater.on('error', (cause) => this.#fail(cause));
    return updater;
  }

  #fail(cause: unknown): void {
    if (this.#state.state === 'failed') return;
    this.#around.log.warn('looking for a newer version', String(cause).slice(0, 500));
    this.#become({ state: 'failed' });
  }

  #become(state: UpdateState): void {
    this.#state = state;
    this.#around.onChange(state);
  }
}
