import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SerialQueue } from '$shared/lib/serial-queue';
import { writeFileAtomic } from '../files/atomic-file';

/** Delay before writing, because users pass through several views in a row, milliseconds. */
const REST_MS = 500;

/**
 * The last view of each account, in the page's own format. Stored in a file of its own beside accounts.json, because it
 * is written often and may be lost.
 */
export class RouteFile {
  readonly #routes: Map<string, string>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #writes = new SerialQueue();

  /** Reads the file synchronously: the first screen depends on it. An unreadable file counts as empty. */
  constructor(
    private readonly file: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#routes = new Map(Object.entries(read(file)));
  }

  /** By account id. */
  get all(): Record<string, string> {
    return Object.fromEntries(this.#routes);
  }

  keep(accountId: string, route: string): void {
    if (this.#routes.get(accountId) === route) return;
    this.#routes.set(accountId, route);
    this.#timer ??= setTimeout(() => void this.#write(), REST_MS);
  }

  /** Deletes an account's entry, also on disk. */
  async forget(accountId: string): Promise<void> {
    if (!this.#routes.delete(accountId)) return;
    await this.#write();
  }

  /** Waits until all changes are on disk. */
  async settled(): Promise<void> {
    if (this.#timer !== null) void this.#write();
    await this.#writes.settled();
  }

  /** A failed write is reported and delays nothing: this is only a convenience. */
  #write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return this.#writes
      .add(async () => {
        await mkdir(dirname(this.file), { recursive: true });
        await writeFileAtomic(this.file, `${JSON.stringify(this.all, null, 2)}\n`);
      })
      .catch(this.onFailed);
  }
}

function read(file: string): Record<string, string> {
  try {
    const routes: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof routes !== 'object' || routes === null) return {};
    const texts = Object.entries(routes).filter(([, route]) => typeof route === 'string');
    return Object.fromEntries(texts) as Record<string, string>;
  } catch {
    // Missing or damaged: accounts open with their list of websites.
    return {};
  }
}
