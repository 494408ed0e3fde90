import { AppFailure } from '$shared/failures/failure';
import { isCorrupt } from '$shared/lib/sqlite-error';
import { isUnwritable, type StoreDatabase } from './database';
import {
  NewerStoreError,
  openMemoryDatabase,
  openStoreDatabase,
  setStoreAside,
} from './open-database';
import { Tables } from './tables';

/** A problem with the store's file that the application worked around. */
export interface StoreProblem {
  kind: 'damaged' | 'newer' | 'unwritable';
  /** The file, or the new path of a damaged one. */
  file: string;
}

interface Layer {
  database: StoreDatabase;
  tables: Tables;
}

/**
 * The store's file and, when the file cannot be written any more, a layer in memory over it that lasts until quit. A
 * damaged file is renamed and replaced with a new one.
 */
export class MemoryFallback {
  #disk: Layer | null = null;
  #memory: Layer | null = null;

  constructor(
    private readonly file: string,
    private readonly now: () => number,
    private readonly onProblem: (problem: StoreProblem) => void,
  ) {
    this.#open();
  }

  /** Whether data written now survives a restart. */
  get lasting(): boolean {
    return this.#memory === null;
  }

  /** The first non-null result, newest layer first. */
  first<Result>(read: (tables: Tables) => Result | null): Result | null {
    for (const layer of this.#newestFirst()) {
      const found = this.#read(() => read(layer.tables));
      if (found !== null) return found;
    }
    return null;
  }

  /** All layers' results, oldest first, so that in a map the newer ones win. */
  each<Result>(read: (tables: Tables, database: StoreDatabase) => Result): Result[] {
    const layers = this.#newestFirst().reverse();
    return layers
      .map(({ tables, database }) => this.#read(() => read(tables, database)))
      .filter((one) => one !== null);
  }

  /** Applies changes atomically in the most durable layer available. */
  write<Result>(change: (tables: Tables, database: StoreDatabase) => Result): Result | null {
    const layer = this.#top();
    if (layer === null) return null;
    const apply = ({ database, tables }: Layer): Result =>
      database.transaction(() => change(tables, database));
    try {
      return apply(layer);
    } catch (cause) {
      this.#recover(cause);
      const other = this.#top();
      return other === null || other === layer ? null : apply(other);
    }
  }

  /** Removes data from every layer. @throws AppFailure store-failed when a file still holds it */
  remove(change: (tables: Tables) => void): void {
    for (const { database, tables } of this.#newestFirst()) {
      try {
        database.transaction(() => change(tables));
      } catch (cause) {
        this.#recover(cause);
        if (isCorrupt(cause)) continue;
        throw new AppFailure('store-failed', `store: ${String(cause)}`);
      }
    }
  }

  close(): void {
    for (const { database } of this.#newestFirst()) database.close();
    this.#disk = null;
    this.#memory = null;
  }

  #top(): Layer | null {
    return this.#memory ?? this.#disk;
  }

  #newestFirst(): Layer[] {
    return [this.#memory, this.#disk].filter((layer) => layer !== null);
  }

  /** Reads a layer. Returns null if it fails, because another layer may have the data. */
  #read<Result>(read: () => Result): Result | null {
    try {
      return read();
    } catch (cause) {
      this.#recover(cause);
      return null;
    }
  }

  /** Recovers from an SQLite error with a new file or in memory. Rethrows any other error. */
  #recover(cause: unknown): void {
    if (isCorrupt(cause)) this.#rebuild();
    else if (isUnwritable(cause)) this.#goOnInMemory({ kind: 'unwritable', file: this.file });
    else throw cause;
  }

  #open(): void {
    try {
      this.#disk = this.#layer(openStoreDatabase(this.file));
    } catch (cause) {
      if (cause instanceof NewerStoreError) this.#goOnInMemory({ kind: 'newer', file: this.file });
      else if (isFileError(cause)) this.#goOnInMemory({ kind: 'unwritable', file: this.file });
      else this.#recover(cause);
    }
  }

  #rebuild(): void {
    this.#disk?.database.close();
    this.#disk = null;
    try {
      const aside = setStoreAside(this.file, this.now());
      this.#disk = this.#layer(openStoreDatabase(this.file));
      this.onProblem({ kind: 'damaged', file: aside });
    } catch (cause) {
      if (!isFileError(cause) && !isCorrupt(cause) && !isUnwritable(cause)) throw cause;
      this.#goOnInMemory({ kind: 'damaged', file: this.file });
    }
  }

  #goOnInMemory(problem: StoreProblem): void {
    if (this.#memory) return;
    this.#memory = this.#layer(openMemoryDatabase());
    this.onProblem(problem);
  }

  #layer(database: StoreDatabase): Layer {
    return { database, tables: new Tables(database, this.now) };
  }
}

/** An error of the file system rather than of SQLite. */
function isFileError(cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code);
}
