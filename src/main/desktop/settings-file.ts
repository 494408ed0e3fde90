import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STANDARD_SETTINGS, type DesktopSettings } from '../../shared/settings/settings';
import { desktopSettings } from '../../shared/settings/settings-schema';
import { AppFailure } from '../../shared/failures/failure';
import { SerialQueue } from '../../shared/lib/serial-queue';
import { writeFileAtomic } from '../files/atomic-file';

/** The person's choices that main works by, in one small file that is read before the first window. */
export class SettingsFile {
  readonly #file: string;
  #settings: DesktopSettings;
  readonly #listeners = new Set<(settings: DesktopSettings) => void>();
  readonly #changes = new SerialQueue();

  /** @param userData folder of settings.json; a file that is missing or damaged counts as nothing chosen */
  constructor(userData: string) {
    this.#file = join(userData, 'settings.json');
    this.#settings = read(this.#file);
  }

  get settings(): DesktopSettings {
    return this.#settings;
  }

  /**
   * Keeps a change, then lets it hold and tells everybody. One change at a time, each over the one before.
   *
   * @throws AppFailure settings-not-saved: everything is as it was
   */
  change(change: Partial<DesktopSettings>): Promise<DesktopSettings> {
    return this.#changes.take(async () => {
      const settings = { ...this.#settings, ...change };
      await write(this.#file, settings);
      this.#settings = settings;
      for (const listener of this.#listeners) listener(settings);
      return settings;
    });
  }

  onChange(listener: (settings: DesktopSettings) => void): void {
    this.#listeners.add(listener);
  }
}

/** Replaces the file whole, so that a crash leaves the old settings or the new ones. */
async function write(file: string, settings: DesktopSettings): Promise<void> {
  try {
    await writeFileAtomic(file, `${JSON.stringify(settings, null, 2)}\n`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppFailure('settings-not-saved', `settings: ${reason}`);
  }
}

/** Each part by itself: one that another version wrote differently does not take the others with it. */
function read(file: string): DesktopSettings {
  const kept = parse(file);
  const parts = Object.entries(desktopSettings.shape).map(([name, schema]) => {
    const part = schema.safeParse(kept[name]);
    return [name, part.success ? part.data : STANDARD_SETTINGS[name as keyof DesktopSettings]];
  });
  return desktopSettings.parse(Object.fromEntries(parts));
}

function parse(file: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    // Missing or damaged: nothing is chosen, and the next choice writes it anew.
    return {};
  }
}
