import type { Database, Statement } from '../database/database';

/** SQLite's mode for files that can become smaller, a few pages at a time. */
const INCREMENTAL = 2;
/** The number of pages that are released per step, which takes a few milliseconds. */
const STEP_PAGES = 64;
/** The number of free pages that stay in the file. Folding needs some regularly. */
const SPARE = { pages: 256, share: 0.05 };

/** Gives the pages that removals have emptied back to the file system. */
export class FreeSpace {
  readonly #mode: Statement;
  readonly #pages: Statement;
  readonly #free: Statement;

  constructor(private readonly database: Database) {
    this.#mode = database.prepare('PRAGMA auto_vacuum');
    this.#pages = database.prepare('PRAGMA page_count');
    this.#free = database.prepare('PRAGMA freelist_count');
  }

  /**
   * Releases a few pages.
   *
   * @returns whether there may be more
   */
  step(): boolean {
    if (numberOf(this.#mode) !== INCREMENTAL || this.#surplus() <= 0) return false;
    this.database.exec(`PRAGMA incremental_vacuum(${STEP_PAGES})`);
    return this.#surplus() > 0;
  }

  /**
   * Converts the file of an older version so that it can become smaller, if enough of it is empty. The whole file is
   * rewritten, so this is done at the start, before any client waits.
   *
   * @param most the maximum size in bytes; a larger file is not converted, and its free space is used again
   */
  convert(most: number): void {
    if (numberOf(this.#mode) === INCREMENTAL || this.#surplus() <= 0) return;
    const [pageBytes] = this.database.prepare('PRAGMA page_size').get() as [number];
    if (numberOf(this.#pages) * pageBytes > most) return;
    this.database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
  }

  #surplus(): number {
    const spare = Math.max(SPARE.pages, numberOf(this.#pages) * SPARE.share);
    return numberOf(this.#free) - spare;
  }
}

const numberOf = (pragma: Statement): number => pragma.get()?.[0] as number;
