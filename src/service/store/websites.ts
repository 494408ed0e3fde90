import { LRUCache } from 'lru-cache';
import {
  FIELD_NAMES,
  fieldOf,
  TEXT_NAMES,
  type FieldName,
  type Flag,
  type Kind,
  type KindOf,
  type Privacy,
} from '../../shared/api/website-fields';
import { sum } from '../../shared/lib/sum';
import type { Database, SqlValue, Statement } from './database/database';
import { WEBSITE_COLUMNS } from './database/migrations';

/** What is stored of a field, by its kind. */
export interface StoredOfKind extends Record<Kind, string | number | null> {
  domain: string;
  privacy: Privacy;
  /** scrypt hash (http/api/passwords.ts); null: no password. */
  secret: string | null;
  flag: Flag;
  /** Since when it is on, ISO-8601 in UTC; null while it is off. */
  boolean: string | null;
  text: string | null;
}

/** A website's fields as they are stored, by column. */
export type StoredFields = {
  [Name in FieldName as (typeof WEBSITE_COLUMNS)[Name]]: StoredOfKind[KindOf<Name>];
};

/** A website as it is stored. */
export interface StoredWebsite extends StoredFields {
  id: number;
  /** ISO-8601 in UTC. */
  created_at: string;
  updated_at: string;
}

/** What is left out has the API's default. */
export type NewWebsite = Pick<StoredFields, 'domain'> & Partial<StoredFields>;
export type WebsiteChanges = Partial<Omit<StoredFields, 'domain'>>;

export interface WebsiteQuery {
  search?: string | undefined;
  favorite?: boolean | undefined;
  sort_by: 'id' | 'domain';
  sort: 'asc' | 'desc';
  per_page: number;
  page: number;
}

const COLUMNS = ['id', ...Object.values(WEBSITE_COLUMNS), 'created_at', 'updated_at'] as const;

const SELECT = `SELECT ${COLUMNS.join(', ')} FROM website`;

/** Of the columns that are never NULL. */
const DEFAULTS = Object.fromEntries(
  FIELD_NAMES.filter((name) => typeof fieldOf(name).default === 'number').map((name) => [
    WEBSITE_COLUMNS[name],
    fieldOf(name).default as number,
  ]),
);

/** Estimated memory for the websites that hits are for, with what the collector makes of their exclusions. */
const CACHE_BYTES = 32 * 2 ** 20;

/** The websites' table. Domains are normalized (http/api/domain.ts) and unique. */
export class Websites {
  readonly #byId: Statement;
  readonly #byDomain: Statement;
  /** Looked up with every hit. */
  readonly #known = new LRUCache<string, StoredWebsite>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (website) =>
      1_024 + 8 * sum(TEXT_NAMES.map((name) => website[WEBSITE_COLUMNS[name]]?.length ?? 0)),
  });

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

  /** @param only the id of the only website that may be in it; null for all */
  list(query: WebsiteQuery, only: number | null = null): { rows: StoredWebsite[]; total: number } {
    const conditions = ['domain LIKE ?'];
    if (query.favorite !== undefined) {
      conditions.push(`${WEBSITE_COLUMNS.favorite} IS ${query.favorite ? 'NOT NULL' : 'NULL'}`);
    }
    if (only !== null) conditions.push(`id = ${only}`);
    const where = `FROM website WHERE ${conditions.join(' AND ')}`;
    const pattern = `%${query.search ?? ''}%`;
    // Both are one of two words (the type above), checked by the request's schema.
    const order = `ORDER BY ${query.sort_by} ${query.sort}`;
    const rows = this.database
      .prepare(`SELECT ${COLUMNS.join(', ')} ${where} ${order} LIMIT ? OFFSET ?`)
      .all(pattern, query.per_page, (query.page - 1) * query.per_page);
    const [total] = this.database.prepare(`SELECT count(*) ${where}`).get(pattern) as [number];
    return { rows: rows.flatMap((row) => toWebsite(row) ?? []), total };
  }

  /** The ids of all websites. */
  ids(): number[] {
    return this.database
      .prepare('SELECT id FROM website ORDER BY id')
      .all()
      .map(([id]) => id as number);
  }

  /** The websites with e-mail reports. */
  withReports(): StoredWebsite[] {
    const rows = this.database.prepare(`${SELECT} WHERE email = 1 ORDER BY id`).all();
    return rows.flatMap((row) => toWebsite(row) ?? []);
  }

  /** @returns the new website, or null when the domain is there already */
  store(website: NewWebsite): StoredWebsite | null {
    const now = new Date().toISOString();
    const values = { ...DEFAULTS, ...website, created_at: now, updated_at: now };
    const names = Object.keys(values);
    const { changes, lastInsertRowid } = this.database
      .prepare(
        `INSERT INTO website (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
         ON CONFLICT (domain) DO NOTHING`,
      )
      .run(...Object.values(values));
    return changes === 0 ? null : this.find(Number(lastInsertRowid));
  }

  /** @returns the changed website, or null when there is none of that id */
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
   * Deletes a website. Its counters can no longer be reached from then on; `Removal` takes them out in pieces.
   *
   * @returns false when there is none of that id
   */
  delete(id: number): boolean {
    const removed = this.database.transaction(() => {
      const { changes } = this.database.prepare('DELETE FROM website WHERE id = ?').run(id);
      if (changes === 0) return false;
      this.database.prepare('DELETE FROM delta WHERE website_id = ?').run(id);
      this.database.prepare('DELETE FROM retention WHERE website_id = ?').run(id);
      // Before anything is removed: an interrupted removal continues.
      this.database.prepare('INSERT OR REPLACE INTO removal VALUES (?, NULL)').run(id);
      return true;
    });
    this.#known.clear();
    if (removed) this.onDeleted(id);
    return removed;
  }
}

function toWebsite(row: SqlValue[] | undefined): StoredWebsite | null {
  if (row === undefined) return null;
  // The columns have the types of the interface: only this class writes them.
  return Object.fromEntries(
    COLUMNS.map((name, index) => [name, row[index]]),
  ) as unknown as StoredWebsite;
}
