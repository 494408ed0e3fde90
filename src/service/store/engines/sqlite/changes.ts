/** The maximum numbers of days per website and of websites that are tracked. They take half a megabyte in total. */
const MOST = { days: 64, websites: 256 };

interface Website {
  /** The moment at which all days count as changed. `days` only has later moments. */
  all: number;
  days: Map<number, number>;
}

/**
 * Tracks when days of websites last changed. An answer about days is current if they have not changed since. Moments
 * are numbers that grow with each change. If there are too many changes to track, days may count as changed that are
 * not.
 */
export class SqliteChanges {
  #now = 0;
  /** The moment at which everything counts as changed. */
  #all = 0;
  readonly #websites = new Map<number, Website>();

  /** @param most other limits only in tests, because the real ones are large */
  constructor(private readonly most = MOST) {}

  /**
   * Records that a commit has changed counters of a day.
   *
   * @param day a day number (counts/calendar.ts)
   */
  noteDay(websiteId: number, day: number): void {
    this.#now += 1;
    const website = this.#websiteOf(websiteId);
    if (website.days.size >= this.most.days && !website.days.has(day)) {
      website.all = this.#now;
      website.days.clear();
    }
    website.days.set(day, this.#now);
  }

  /** Records that a website was deleted, which changes all of its days. */
  noteWebsite(websiteId: number): void {
    this.#now += 1;
    const website = this.#websiteOf(websiteId);
    website.all = this.#now;
    website.days.clear();
  }

  /**
   * Returns the last moment at which a day from `from` to `to` (both included) may have changed. It is different
   * after each change.
   */
  stampOf(websiteId: number, from: number, to: number): number {
    const website = this.#websites.get(websiteId);
    if (website === undefined) return this.#all;
    let last = Math.max(this.#all, website.all);
    for (const [day, at] of website.days) if (at > last && day >= from && day <= to) last = at;
    return last;
  }

  #websiteOf(id: number): Website {
    let website = this.#websites.get(id);
    if (website !== undefined) return website;
    if (this.#websites.size >= this.most.websites) {
      this.#all = this.#now;
      this.#websites.clear();
    }
    website = { all: 0, days: new Map() };
    this.#websites.set(id, website);
    return website;
  }
}
