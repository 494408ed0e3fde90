import type { Database, Statement } from '../database/database';

/** SQLite's name for files that can be made smaller a few pages at a time. */
const INCREMENTAL = 2;
/** Pages returned at once: a few milliseconds. */
const STEP_PAGES = 64;
/** Free pages that stay in the file: folding needs some again and again. */
const SPARE = { pages: 256, share: 0.05 };

/** Returns pages that removals have left empty to the file system. */
export class FreeSpace {
  readonly #mode: Statement;
  readonly #pages: Statement;
  readonly #free: Statement;

  constructor(private readonly database: Database) {
    this.#mode = database.prepare('PRAGMA auto_vacuum');
    this.#pages = database.prepare('PRAGMA page_count');
    this.#free = database.prepare('PRAGMA freelist_count');
  }

  /** Returns a few pages. @returns whether there may be more */
  step(): boolean {
    if (numberOf(this.#mode) !== INCREMENTAL || this.#surplus() <= 0) return false;
    this.database.exec(`PRAGMA incremental_vacuum(${STEP_PAGES})`);
    return this.#surplus() > 0;
  }

  /**
   * Gives a store of an older version a file that can be made smaller, if enough of it is empty. The whole file is written
   * anew: for the start, before anybody waits.
   *
   * @param most of larger files, in bytes, the empty part stays; it is used again
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
