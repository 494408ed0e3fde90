import { join } from 'node:path';
import { DurableJsonFile } from '$main/files/durable-json-file';
import { isRecord } from '$shared/lib/is-record';

/**
 * Stores when the newest accepted manifest was signed. Otherwise anyone in control of the update server could offer an
 * older release, whose manifest is also signed, and exploit its bugs.
 */
export class NewestManifestTime {
  readonly #file: DurableJsonFile<number>;
  #time: number;

  /** @param userData folder of update-seen.json; a missing or damaged file counts as nothing seen */
  constructor(userData: string) {
    this.#file = new DurableJsonFile(join(userData, 'update-seen.json'), timeIn);
    this.#time = this.#file.content ?? 0;
  }

  /** Milliseconds since the epoch; 0 when nothing was seen. */
  get time(): number {
    return this.#time;
  }

  /**
   * @param signedAt ISO 8601
   * @param now milliseconds since the epoch. A signing clock that is ahead counts as this one: otherwise no manifest of a clock that is
   *   right would ever be accepted again
   */
  async note(signedAt: string, now: number): Promise<void> {
    const time = Math.min(Date.parse(signedAt), now);
    if (time <= this.#time) return;
    await this.#file.write({ signedAt: new Date(time).toISOString() });
    this.#time = time;
  }
}

function timeIn(json: unknown): number | null {
  return isRecord(json) ? Date.parse(String(json['signedAt'])) || null : null;
}
