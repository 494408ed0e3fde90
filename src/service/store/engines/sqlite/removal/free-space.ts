import type { Database, Statement } from '../database/database';

/** SQLite's mode for files that can shrink a few pages at a time. */
const INCREMENTAL = 2;
/** Pages released per step, which takes a few milliseconds. */
const STEP_PAGES = 64;
/** Free pages to keep in the file, because folding needs some regularly. */
const SPARE = { pages: 256, share: 0.05 };

/** Returns the pages that removals have emptied to the file system. */
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
   * Converts the file of an older version so that it can shrink, if enough of it is empty. This rewrites the whole
   * file, so it is done at the start, before any client waits.
   *
   * @param most larger files, in bytes, are not converted; their free space is reused instead
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
