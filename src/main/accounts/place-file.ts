import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SerialQueue } from '../../shared/lib/serial-queue';
import { writeFileAtomic } from '../files/atomic-file';

/** A person goes through several places in a row: only where they stay is written. */
const REST_MS = 500;

/**
 * Where in the application each account was left: the page's own words for a place, by account. A file of its own beside
 * accounts.json, so that what is written at every step is never what must not be lost.
 */
export class PlaceFile {
  readonly #places: Map<string, string>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #writes = new SerialQueue();

  /** Reads the file at once: the first screen depends on it. One that cannot be read is as none. */
  constructor(
    private readonly file: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#places = new Map(Object.entries(read(file)));
  }

  /** By account id. */
  get all(): Record<string, string> {
    return Object.fromEntries(this.#places);
  }

  keep(accountId: string, place: string): void {
    if (this.#places.get(accountId) === place) return;
    this.#places.set(accountId, place);
    this.#timer ??= setTimeout(() => void this.#write(), REST_MS);
  }

  /** Forgets an account's, on the disk too. */
  async forget(accountId: string): Promise<void> {
    if (!this.#places.delete(accountId)) return;
    await this.#write();
  }

  /** Waits until what was kept is on the disk. */
  async settled(): Promise<void> {
    if (this.#timer !== null) void this.#write();
    await this.#writes.settled();
  }

  /** A place is a convenience: nobody is held up by one that was not kept. */
  #write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return this.#writes
      .take(async () => {
        await mkdir(dirname(this.file), { recursive: true });
        await writeFileAtomic(this.file, `${JSON.stringify(this.all, null, 2)}\n`);
      })
      .catch(this.onFailed);
  }
}

function read(file: string): Record<string, string> {
  try {
    const places: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof places !== 'object' || places === null) return {};
    const texts = Object.entries(places).filter(([, place]) => typeof place === 'string');
    return Object.fromEntries(texts) as Record<string, string>;
  } catch {
    // None yet, or not ours: accounts open at their websites.
    return {};
  }
}
