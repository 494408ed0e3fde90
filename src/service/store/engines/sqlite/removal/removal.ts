import type { Database, Statement } from '../database/database';
import type { ValueDictionary } from '../values/value-dictionary';
import { ExpiredDays } from './expired-days';
import { UnusedTexts } from './unused-texts';
import { WebsiteRemains } from './website-remains';

/** How long a step runs before it commits, in milliseconds. */
const PIECE_MS = 5;

/**
 * Removes the data of deleted websites and the data beyond retention limits. It works in steps of a few milliseconds,
 * so that hits need not wait. The removals to do are stored, so the next start continues them after a crash.
 */
export class SqliteRemoval {
  readonly #next: Statement;
  readonly #before: Statement;
  readonly #order: Statement;
  readonly #done: Statement;
  readonly #remains: WebsiteRemains;
  readonly #expired: ExpiredDays;
  readonly #texts: UnusedTexts;
  /** The website and the limit for which all days were removed, so that its unused texts are next; null if none. */
  #swept: { websiteId: number; before: number } | null = null;

  /**
   * @param onRemoved called when a removal is complete
   * @param now a monotonic clock, in milliseconds
   */
  constructor(
    private readonly database: Database,
    private readonly values: ValueDictionary,
    private readonly onRemoved: (websiteId: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#next = database.prepare('SELECT website_id, before_day FROM removal LIMIT 1');
    this.#before = database.prepare('SELECT before_day FROM removal WHERE website_id = ?');
    // The removal of a whole website is never replaced by that of some days.
    this.#order = database.prepare(
      `INSERT INTO removal VALUES (?, ?) ON CONFLICT DO
       UPDATE SET before_day = max(before_day, excluded.before_day)`,
    );
    this.#done = database.prepare('DELETE FROM removal WHERE website_id = ?');
    this.#remains = new WebsiteRemains(database);
    this.#expired = new ExpiredDays(database);
    this.#texts = new UnusedTexts(database, values);
  }

  /**
   * Requests the removal of a website's days before a given day.
   *
   * @param day a day number (counts/calendar.ts)
   */
  expire(websiteId: number, day: number): void {
    if (this.firstBefore(websiteId, day) !== null) this.#order.run(websiteId, day);
  }

  /** Returns the first counted day of a website before a given day; null if there is none. */
  firstBefore(websiteId: number, day: number): number | null {
    return this.#expired.firstDay(websiteId, day);
  }

  /** Returns the first day of a website that is not being removed; null if no removal is to be done. */
  keptFrom(websiteId: number): number | null {
    return (this.#before.get(websiteId)?.[0] as number | undefined) ?? null;
  }

  /** The number of websites with removals to be done. */
  get waiting(): number {
    return this.database.prepare('SELECT count(*) FROM removal').get()?.[0] as number;
  }

  /** Removes a piece. @returns whether there may be more */
  step(): boolean {
    const next = this.#next.get() as [number, number | null] | undefined;
    if (next === undefined) return false;
    const [websiteId, before] = next;
    // The setting overwrites the removed data in the file. It is only on for removals, because it makes them slower.
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

  /** Removes data of a website. @returns whether nothing is left */
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

  /** Removes days first, then the texts that only they have used. */
  #stepOfLimit(websiteId: number, before: number): boolean {
    const { websiteId: swept, before: limit } = this.#swept ?? {};
    if (swept === websiteId && limit === before) return this.#texts.step(websiteId);
    if (!this.#expired.step(websiteId, before)) this.#swept = { websiteId, before };
    return true;
  }
}
