import { join } from 'node:path';
import { AppFailure } from '$shared/failures/failure';
import { isRecord } from '$shared/lib/is-record';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { DesktopSettings, ManagedSettings } from '$shared/settings/settings';
import { savedSettings } from '$shared/settings/settings-schema';
import { DurableJsonFile } from '../files/durable-json-file';
import { systemErrorCode } from '../files/system-error';

/** The settings that main uses, in a small file that is read before the first window opens. */
export class SettingsFile {
  readonly #file: DurableJsonFile<Record<string, unknown>>;
  #chosen: DesktopSettings;
  readonly #listeners = new Set<(settings: DesktopSettings) => void>();
  readonly #changes = new SerialQueue();

  /**
   * @param userData folder of settings.json; a missing or damaged file counts as the defaults, and what another version
   *   wrote differently does not invalidate the rest
   * @param managed what holds whatever is chosen; the choices stay in the file
   */
  constructor(
    userData: string,
    private readonly managed: ManagedSettings,
  ) {
    const file = join(userData, 'settings.json');
    this.#file = new DurableJsonFile(file, (json) => (isRecord(json) ? json : null));
    this.#chosen = savedSettings.parse(this.#file.content ?? {});
  }

  get settings(): DesktopSettings {
    return { ...this.#chosen, ...this.managed };
  }

  /**
   * Saves a change, then applies it and notifies listeners. One change at a time, each based on the one before. A managed setting
   * stays as it is.
   *
   * @throws AppFailure settings-not-saved: nothing has changed
   */
  change(change: Partial<DesktopSettings>): Promise<DesktopSettings> {
    return this.#changes.add(async () => {
      const free = Object.entries(change).filter(([name]) => !(name in this.managed));
      const chosen = { ...this.#chosen, ...(Object.fromEntries(free) as Partial<DesktopSettings>) };
      await this.#file.write(chosen).catch((cause: unknown) => {
        throw new AppFailure('settings-not-saved', `settings: ${systemErrorCode(cause)}`);
      });
      this.#chosen = chosen;
      const { settings } = this;
      for (const listener of this.#listeners) listener(settings);
      return settings;
    });
  }

  onChange(listener: (settings: DesktopSettings) => void): void {
    this.#listeners.add(listener);
  }
}
