import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When the newest accepted manifest was signed. Otherwise anyone in control of the update server could offer the manifest of an
 * older release, which was signed too, and keep its bugs in use.
 */
export class NewestSeen {
  readonly #file: string;

  /** @param userData folder of update-seen.json; a missing or damaged file counts as nothing seen */
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
