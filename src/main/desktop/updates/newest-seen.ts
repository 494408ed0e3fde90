import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When the newest manifest that was taken was signed. Whoever holds the update server could otherwise offer the manifest of an
 * older release, which was signed too, and keep people on its faults.
 */
export class NewestSeen {
  readonly #file: string;

  /** @param userData folder of update-seen.json; a file that is missing or damaged counts as nothing seen */
  constructor(userData: string) {
    this.#file = join(userData, 'update-seen.json');
  }

  /** Milliseconds since the epoch; 0 when nothing was seen. */
  get time(): number {
    try {
      const { signedAt } = JSON.parse(readFileSync(this.#file, 'utf8')) as { signedAt?: unknown };
      return Date.parse(String(signedAt)) || 0;
    } catch {
      return 0;
    }
  }

  /** @param signedAt ISO 8601 */
  async note(signedAt: string): Promise<void> {
    if (Date.parse(signedAt) > this.time)
      await writeFile(this.#file, `${JSON.stringify({ signedAt })}\n`, { mode: 0o600 });
  }
}
