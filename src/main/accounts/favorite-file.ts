import { z } from 'zod';
import { AppFailure } from '../../shared/failures/failure';
import { parseJson } from '../../shared/lib/json';
import { SerialQueue } from '../../shared/lib/serial-queue';
import { OwnFile, type SetAside } from '../files/own-file';

const favoritesFile = z.record(z.string(), z.array(z.int().min(1)));

/**
 * The favorites that are kept on this computer, by account: ids of websites whose server has no favorites. A file of its
 * own beside accounts.json: unlike what is saved for offline, nobody could ask for them again.
 */
export class FavoriteFile {
  readonly #file: OwnFile<z.output<typeof favoritesFile>>;
  readonly #ids: Map<string, Set<number>>;
  readonly #writes = new SerialQueue();
  /** Another number after each change. */
  changes = 0;

  /** A damaged file is renamed, not overwritten. */
  constructor(file: string) {
    this.#file = new OwnFile(file, parse);
    const known = Object.entries(this.#file.content ?? {});
    this.#ids = new Map(known.map(([account, ids]) => [account, new Set(ids)]));
  }

  /** Set when the file that was there could not be used. */
  get setAside(): SetAside | null {
    return this.#file.setAside;
  }

  of(accountId: string): ReadonlySet<number> {
    return this.#ids.get(accountId) ?? new Set();
  }

  /** Resolves once it is on the disk. @throws AppFailure store-failed after everything is as it was */
  async set(accountId: string, websiteId: number, favorite: boolean): Promise<void> {
    const before = this.of(accountId);
    if (before.has(websiteId) === favorite) return;
    this.#put(accountId, websiteId, favorite);
    await this.#write().catch((cause: unknown) => {
      this.#put(accountId, websiteId, !favorite);
      throw new AppFailure('store-failed', `favorites: ${String(cause)}`);
    });
  }

  /** Forgets an account's, on the disk too. @throws AppFailure store-failed */
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

  /** One write after the other, each with what is known by then. */
  #write(): Promise<void> {
    return this.#writes.take(() => {
      const all = [...this.#ids].map(([account, ids]) => [account, [...ids]]);
      return this.#file.write(`${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    });
  }
}

function parse(text: string): z.output<typeof favoritesFile> | null {
  return favoritesFile.safeParse(parseJson(text)).data ?? null;
}
