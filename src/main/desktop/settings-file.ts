import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DesktopSettings, ManagedSettings } from '../../shared/settings/settings';
import { keptSettings } from '../../shared/settings/settings-schema';
import { AppFailure } from '../../shared/failures/failure';
import { isRecord } from '../../shared/lib/is-record';
import { SerialQueue } from '../../shared/lib/serial-queue';
import { writeFileAtomic } from '../files/atomic-file';

/** The settings that main uses, in a small file that is read before the first window opens. */
export class SettingsFile {
  readonly #file: string;
  #chosen: DesktopSettings;
  readonly #listeners = new Set<(settings: DesktopSettings) => void>();
  readonly #changes = new SerialQueue();

  /**
   * @param userData folder of settings.json; a missing or damaged file counts as the defaults
   * @param managed what holds whatever is chosen; the choices stay in the file
   */
  constructor(
    userData: string,
    private readonly managed: ManagedSettings,
  ) {
    this.#file = join(userData, 'settings.json');
    this.#chosen = read(this.#file);
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
      await write(this.#file, chosen);
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

/** Writes the file atomically, so that a crash leaves the old settings or the new ones. */
async function write(file: string, settings: DesktopSettings): Promise<void> {
  try {
    await writeFileAtomic(file, `${JSON.stringify(settings, null, 2)}\n`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppFailure('settings-not-saved', `settings: ${reason}`);
  }
}

/** A setting that another version wrote differently does not invalidate the others. */
function read(file: string): DesktopSettings {
  return keptSettings.parse(parse(file));
}

function parse(file: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(kept) ? kept : {};
  } catch {
    // Missing or damaged: use the defaults; the next change writes the file.
    return {};
  }
}
