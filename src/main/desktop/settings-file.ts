import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STANDARD_SETTINGS, type DesktopSettings } from '../../shared/desktop/settings';
import { desktopSettings } from '../../shared/desktop/settings-schema';
import { writeJsonFile } from './json-file';

/** The person's choices that main works by, in one small file that is read before the first window. */
export class SettingsFile {
  readonly #file: string;
  #settings: DesktopSettings;
  readonly #listeners = new Set<(settings: DesktopSettings) => void>();

  /** @param userData folder of settings.json; a file that is missing or damaged counts as nothing chosen */
  constructor(userData: string) {
    this.#file = join(userData, 'settings.json');
    this.#settings = read(this.#file);
  }

  get settings(): DesktopSettings {
    return this.#settings;
  }

  /** Takes a change over, keeps it and tells everybody. @throws Error when the file cannot be written */
  async change(change: Partial<DesktopSettings>): Promise<DesktopSettings> {
    this.#settings = { ...this.#settings, ...change };
    for (const listener of this.#listeners) listener(this.#settings);
    await writeJsonFile(this.#file, this.#settings);
    return this.#settings;
  }

  onChange(listener: (settings: DesktopSettings) => void): void {
    this.#listeners.add(listener);
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
