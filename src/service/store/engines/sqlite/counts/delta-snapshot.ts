import { readPairs } from '$service/store/counts/pairs';
import { readSections } from '$service/store/counts/sections';
import type { Database, Statement } from '../database/database';

interface Section {
  day: number;
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** The counters of recent commits (deltas.ts) in a snapshot. They are read once for all statistics. */
export class DeltaSnapshot {
  readonly #ofWebsite: Statement;
  /** The counters by website, then by statistic. */
  readonly #websites = new Map<number, Section[][]>();

  constructor(database: Database) {
    this.#ofWebsite = database.prepare('SELECT data FROM delta WHERE website_id = ?');
  }

  /** Discards the counters, because a new snapshot starts. */
  renew(): void {
    this.#websites.clear();
  }

  /** Calls `visit` with the counters of one statistic between two days, both included. */
  read(
    websiteId: number,
    code: number,
    from: number,
    to: number,
    visit: (valueId: number, count: number) => void,
  ): void {
    for (const { day, bytes, start, end } of this.#sectionsOf(websiteId)[code] ?? []) {
      if (day >= from && day <= to) readPairs(bytes, visit, start, end);
    }
  }

  #sectionsOf(websiteId: number): Section[][] {
    const known = this.#websites.get(websiteId);
    if (known !== undefined) return known;
    const sections: Section[][] = [];
    for (const [data] of this.#ofWebsite.iterate(websiteId)) {
      readSections(data as Uint8Array, (code, day, bytes, start, end) => {
        (sections[code] ??= []).push({ day, bytes, start, end });
      });
    }
    this.#websites.set(websiteId, sections);
    return sections;
  }
}
