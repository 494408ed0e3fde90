import { LRUCache } from 'lru-cache';
import { toStorableText } from '$service/store/counts/storable-text';
import {
  COLUMN_DEFAULTS,
  type NewWebsite,
  STORED_COLUMNS,
  type StoredWebsite,
  WEBSITE_COLUMNS,
  type WebsiteChanges,
  type WebsiteQuery,
} from '$service/store/websites';
import { TEXT_NAMES } from '$shared/api/website-fields';
import { sum } from '$shared/lib/sum';
import type { Database, SqlValue, Statement } from './database/database';

const SELECT = `SELECT ${STORED_COLUMNS.join(', ')} FROM website`;

/** The maximum memory for cached websites and their parsed exclusion rules, in bytes. */
const CACHE_BYTES = 32 * 2 ** 20;

/** The table of websites. Domains are normalized (http/api/domain.ts) and unique. */
export class SqliteWebsites {
  readonly #byId: Statement;
  readonly #byDomain: Statement;
  /** The cache of websites, because every hit needs one. */
  readonly #known = new LRUCache<string, StoredWebsite>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (website) =>
      1_024 + 8 * sum(TEXT_NAMES.map((name) => website[WEBSITE_COLUMNS[name]]?.length ?? 0)),
  });

  /** The ids of all websites, which are loaded at the first use. Hits of other websites are not counted. */
  #ids: Set<number> | null = null;

  /** @param onDeleted called after a website was deleted */
  constructor(
    private readonly database: Database,
    private readonly onDeleted: (id: number) => void,
  ) {
    this.#byId = database.prepare(`${SELECT} WHERE id = ?`);
    this.#byDomain = database.prepare(`${SELECT} WHERE domain = ?`);
  }

  find(id: number): StoredWebsite | null {
    return toWebsite(this.#byId.get(id));
  }

  findByDomain(domain: string): StoredWebsite | null {
    const known = this.#known.get(domain);
    if (known !== undefined) return known;
    const found = toWebsite(this.#byDomain.get(domain));
    if (found !== null) this.#known.set(domain, found);
    return found;
  }

  /**
   * Lists websites.
   *
   * @param only the id of the only website to list; null lists all
   */
  list(query: WebsiteQuery, only: number | null = null): { rows: StoredWebsite[]; total: number } {
    const conditions = ['domain LIKE ?'];
    if (query.favorite !== undefined) {
      conditions.push(`${WEBSITE_COLUMNS.favorite} IS ${query.favorite ? 'NOT NULL' : 'NULL'}`);
    }
    if (only !== null) conditions.push(`id = ${only}`);
    const where = `FROM website WHERE ${conditions.join(' AND ')}`;
    const pattern = `%${toStorableText(query.search ?? '')}%`;
    // These values can be inserted, because the request's schema only allows fixed ones.
    const order = `ORDER BY ${query.sort_by} ${query.sort}`;
    const rows = this.database
      .prepare(`SELECT ${STORED_COLUMNS.join(', ')} ${where} ${order} LIMIT ? OFFSET ?`)
      .all(pattern, query.per_page, (query.page - 1) * query.per_page);
    const [total] = this.database.prepare(`SELECT count(*) ${where}`).get(pattern) as [number];
    return { rows: rows.flatMap((row) => toWebsite(row) ?? []), total };
  }

  /** Whether a website exists. The answer comes from memory. */
  has(id: number): boolean {
    return (this.#ids ??= new Set(this.ids())).has(id);
  }

  /** Returns the ids of all websites. */
  ids(): number[] {
    return this.database
      .prepare('SELECT id FROM website ORDER BY id')
      .all()
      .map(([id]) => id as number);
  }

  /** Returns the websites with e-mail reports. */
  withReports(): StoredWebsite[] {
    const rows = this.database.prepare(`${SELECT} WHERE email = 1 ORDER BY id`).all();
    return rows.flatMap((row) => toWebsite(row) ?? []);
  }

  /** Adds a website. @returns it, or null if its domain is taken */
  store(website: NewWebsite): StoredWebsite | null {
    const now = new Date().toISOString();
    const values = { ...COLUMN_DEFAULTS, ...website, created_at: now, updated_at: now };
    const names = Object.keys(values);
    const { changes, lastInsertRowid } = this.database
      .prepare(
        `INSERT INTO website (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
         ON CONFLICT (domain) DO NOTHING`,
      )
      .run(...Object.values(values));
    if (changes === 0) return null;
    this.#ids?.add(lastInsertRowid);
    return this.find(lastInsertRowid);
  }

  /** Changes a website. @returns it, or null if it does not exist */
  update(id: number, changes: WebsiteChanges): StoredWebsite | null {
    const values = { ...changes, updated_at: new Date().toISOString() };
    const assignments = Object.keys(values).map((name) => `${name} = ?`);
    this.database
      .prepare(`UPDATE website SET ${assignments.join(', ')} WHERE id = ?`)
      .run(...Object.values(values), id);
    this.#known.clear();
    return this.find(id);
  }

  /**
   * Deletes a website. Its counters cannot be reached from then on; `Removal` deletes them in steps.
   *
   * @returns false if the website does not exist
   */
  delete(id: number): boolean {
    const removed = this.database.transaction(() => {
      const { changes } = this.database.prepare('DELETE FROM website WHERE id = ?').run(id);
      if (changes === 0) return false;
      this.database.prepare('DELETE FROM delta WHERE website_id = ?').run(id);
      this.database.prepare('DELETE FROM retention WHERE website_id = ?').run(id);
      // The removal is recorded before anything is removed, so that an interrupted removal continues.
      this.database.prepare('INSERT OR REPLACE INTO removal VALUES (?, NULL)').run(id);
      return true;
    });
    this.#known.clear();
    this.#ids?.delete(id);
    if (removed) this.onDeleted(id);
    return removed;
  }
}

function toWebsite(row: SqlValue[] | undefined): StoredWebsite | null {
  if (row === undefined) return null;
  // Only this class writes the columns, so their types are those of the interface.
  return Object.fromEntries(
    STORED_COLUMNS.map((name, index) => [name, row[index]]),
  ) as unknown as StoredWebsite;
}
