import { isRecord } from '$shared/lib/is-record';
import { SerialQueue } from '$shared/lib/serial-queue';
import { DurableJsonFile } from '../files/durable-json-file';

/** Delay before writing, because users pass through several views in a row, milliseconds. */
const REST_MS = 500;

/**
 * The last view of each account, in the page's own format. Stored in a file of its own beside accounts.json, because it
 * is written often and may be lost.
 */
export class RouteFile {
  readonly #file: DurableJsonFile<Record<string, string>>;
  readonly #routes: Map<string, string>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #writes = new SerialQueue();

  /** Reads the file synchronously: the first screen depends on it. Without a usable file accounts open at their websites. */
  constructor(
    file: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#file = new DurableJsonFile(file, routesIn);
    this.#routes = new Map(Object.entries(this.#file.content ?? {}));
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
    return this.#writes.add(() => this.#file.write({ routes: this.all })).catch(this.onFailed);
  }
}

/** Parses places.json. Null for unusable content. Files without a version hold nothing but the routes. */
export function routesIn(json: unknown): Record<string, string> | null {
  const routes = isRecord(json) && 'version' in json ? json['routes'] : json;
  if (!isRecord(routes)) return null;
  const texts = Object.entries(routes).filter(([, route]) => typeof route === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}
