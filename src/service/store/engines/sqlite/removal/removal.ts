import type { Database, Statement } from '../database/database';
import type { ValueDictionary } from '../values/value-dictionary';
import { ExpiredDays } from './expired-days';
import { UnusedTexts } from './unused-texts';
import { WebsiteRemains } from './website-remains';

/** How long a piece may take before it commits, ms. */
const PIECE_MS = 5;

/**
 * Removes data after deletions and beyond retention limits in steps of a few milliseconds, so that hits need not wait.
 * Pending removals are stored, so the next start continues after a crash.
 */
export class SqliteRemoval {
  readonly #next: Statement;
  readonly #before: Statement;
  readonly #order: Statement;
  readonly #done: Statement;
  readonly #remains: WebsiteRemains;
  readonly #expired: ExpiredDays;
  readonly #texts: UnusedTexts;
  /** The limit whose days are all removed, so that texts are next. */
  #swept: { websiteId: number; before: number } | null = null;

  /**
   * @param onRemoved called when all that had to go of a website is gone
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly database: Database,
    private readonly values: ValueDictionary,
    private readonly onRemoved: (websiteId: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#next = database.prepare('SELECT website_id, before_day FROM removal LIMIT 1');
    this.#before = database.prepare('SELECT before_day FROM removal WHERE website_id = ?');
    // The removal of a whole website is never replaced with a partial one.
    this.#order = database.prepare(
      `INSERT INTO removal VALUES (?, ?) ON CONFLICT DO
       UPDATE SET before_day = max(before_day, excluded.before_day)`,
    );
    this.#done = database.prepare('DELETE FROM removal WHERE website_id = ?');
    this.#remains = new WebsiteRemains(database);
    this.#expired = new ExpiredDays(database);
    this.#texts = new UnusedTexts(database, values);
  }

  /** Orders the removal of a website's days before one. @param day a day number (counts/calendar.ts) */
  expire(websiteId: number, day: number): void {
    if (this.firstBefore(websiteId, day) !== null) this.#order.run(websiteId, day);
  }

  /** The first day before another on which anything of a website was counted; null when there is none. */
  firstBefore(websiteId: number, day: number): number | null {
    return this.#expired.firstDay(websiteId, day);
  }

  /** The first day of a website that is not being removed; null when none is. */
  keptFrom(websiteId: number): number | null {
    return (this.#before.get(websiteId)?.[0] as number | undefined) ?? null;
  }

  /** Number of websites of which something is to be removed. */
  get waiting(): number {
    return this.database.prepare('SELECT count(*) FROM removal').get()?.[0] as number;
  }

  /** Removes a piece. @returns whether there may be more */
  step(): boolean {
    const next = this.#next.get() as [number, number | null] | undefined;
    if (next === undefined) return false;
    const [websiteId, before] = next;
    // Removed data must not stay readable in the file. Enabled only here, because it makes deletions slower.
    this.database.exec('PRAGMA secure_delete = ON');
    try {
      const isDone = this.database.transaction(() => this.#remove(websiteId, before));
      if (isDone) this.onRemoved(websiteId);
    } catch (cause) {
      this.#rollBack();
      throw cause;
    } finally {
      this.database.exec('PRAGMA secure_delete = FAST');
    }
    return true;
  }

  #rollBack(): void {
    this.#expired.rollBack();
    this.#texts.rollBack();
    this.values.forget();
    this.#swept = null;
  }

  /** @returns whether nothing is left */
  #remove(websiteId: number, before: number | null): boolean {
    const end = this.now() + PIECE_MS;
    while (this.now() < end) {
      const isMore =
        before === null ? this.#remains.step(websiteId) : this.#stepOfLimit(websiteId, before);
      if (isMore) continue;
      this.#done.run(websiteId);
      this.#swept = null;
      return true;
    }
    return false;
  }

  /** Removes days first, then the texts that only they used. */
  #stepOfLimit(websiteId: number, before: number): boolean {
    const { websiteId: swept, before: limit } = this.#swept ?? {};
    if (swept === websiteId && limit === before) return this.#texts.step(websiteId);
    if (!this.#expired.step(websiteId, before)) this.#swept = { websiteId, before };
    return true;
  }
}
