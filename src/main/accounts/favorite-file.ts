import { z } from 'zod';
import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { DurableJsonFile, type RenamedFile } from '../files/durable-json-file';

const byAccount = z.record(z.string(), z.array(z.int().min(1)));
/** Files of older versions hold only the favorites, without a version. */
const favoritesFile = z.union([
  z.object({ favorites: byAccount }).transform(({ favorites }) => favorites),
  byAccount,
]);

/**
 * Favorites stored on this computer, by account: ids of websites whose server does not support favorites. Stored beside
 * accounts.json and not in the offline store, because no server could restore them.
 */
export class FavoriteFile {
  readonly #file: DurableJsonFile<z.output<typeof favoritesFile>>;
  readonly #ids: Map<string, Set<number>>;
  readonly #writes = new SerialQueue();
  /** Increases with each change. */
  changes = 0;

  /** A damaged file is renamed, not overwritten. */
  constructor(file: string) {
    this.#file = new DurableJsonFile(file, parse);
    const known = Object.entries(this.#file.content ?? {});
    this.#ids = new Map(known.map(([account, ids]) => [account, new Set(ids)]));
  }

  /** Set when the existing file could not be used. */
  get setAside(): RenamedFile | null {
    return this.#file.setAside;
  }

  of(accountId: string): ReadonlySet<number> {
    return this.#ids.get(accountId) ?? new Set();
  }

  /** Resolves once it is on disk. On failure, restores the previous state. @throws AppFailure store-failed */
  async set(accountId: string, websiteId: number, favorite: boolean): Promise<void> {
    const before = this.of(accountId);
    if (before.has(websiteId) === favorite) return;
    this.#put(accountId, websiteId, favorite);
    await this.#write().catch((cause: unknown) => {
      this.#put(accountId, websiteId, !favorite);
      throw new AppFailure('store-failed', `favorites: ${String(cause)}`);
    });
  }

  /** Deletes an account's favorites, also on disk. @throws AppFailure store-failed */
  async forget(accountId: string): Promise<void> {
    if (!this.#ids.delete(accountId)) return;
    this.changes += 1;
    await this.#write().catch((cause: unknown) => {
      throw new AppFailure('store-failed', `favorites: ${String(cause)}`);
    });
  }

  #put(accountId: string, websiteId: number, favorite: boolean): void {
    const ids = new Set(this.of(accountId));
    if (favorite) ids.add(websiteId);
    else ids.delete(websiteId);
    this.#ids.set(accountId, ids);
    this.changes += 1;
  }

  /** Writes one after the other, each with the state at that time. */
  #write(): Promise<void> {
    return this.#writes.add(() => {
      const all = [...this.#ids].map(([account, ids]) => [account, [...ids]] as const);
      return this.#file.write({ favorites: Object.fromEntries(all) });
    });
  }
}

function parse(json: unknown): z.output<typeof favoritesFile> | null {
  return favoritesFile.safeParse(json).data ?? null;
}
