import type { Database } from './database';

/*
 * The schema, as numbered steps. Each step runs once, in order, in a transaction. A step that was released never
 * changes.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE website (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     domain TEXT NOT NULL UNIQUE,
     privacy INTEGER NOT NULL,
     password_hash TEXT,
     email INTEGER NOT NULL,
     exclude_bots INTEGER NOT NULL,
     exclude_params TEXT,
     exclude_ips TEXT,
     favorited_at TEXT,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   );
   -- Every distinct text that was counted, once a website and kind. Ids are dense, from 1, so that counters are small numbers.
   CREATE TABLE value (
     website_id INTEGER NOT NULL,
     kind INTEGER NOT NULL,
     id INTEGER NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (website_id, kind, id)
   ) WITHOUT ROWID;
   CREATE UNIQUE INDEX value_text ON value (website_id, kind, text);
   -- Counters of one statistic in one day or month: packed pairs of value id and count (pairs.ts). The key holds
   -- website, statistic, grain and period (block-key.ts), so that a date range is a range of rowids.
   CREATE TABLE block (key INTEGER PRIMARY KEY, data BLOB NOT NULL);
   -- What was counted since the blocks were written: one row a commit (deltas.ts).
   CREATE TABLE delta (id INTEGER PRIMARY KEY, website_id INTEGER NOT NULL, data BLOB NOT NULL);
   CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`,
  `-- Which log files were imported, and how far (imports.ts).
   CREATE TABLE import (
     id INTEGER PRIMARY KEY,
     website_id INTEGER NOT NULL,
     first_line TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     digest TEXT NOT NULL
   );
   CREATE INDEX import_first_line ON import (website_id, first_line);`,
  `-- What older versions knew of imported files (import-marks.ts).
   ALTER TABLE import RENAME TO import_mark;
   -- Imports, by the number people know them by, which is never given again (imports.ts).
   CREATE TABLE import (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     website_id INTEGER NOT NULL,
     file TEXT NOT NULL,
     format TEXT NOT NULL,
     started_at TEXT NOT NULL,
     state TEXT NOT NULL,
     hits INTEGER NOT NULL,
     first_day INTEGER,
     last_day INTEGER
   );
   CREATE INDEX import_website ON import (website_id);
   -- Uninterrupted runs of an import's page views, by which copies of a log are recognized (import-pieces.ts).
   CREATE TABLE import_piece (
     id INTEGER PRIMARY KEY,
     import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
     first TEXT NOT NULL,
     last TEXT NOT NULL
   );
   CREATE INDEX import_piece_import ON import_piece (import_id);
   CREATE TABLE import_codes (
     id INTEGER PRIMARY KEY,
     piece_id INTEGER NOT NULL REFERENCES import_piece (id) ON DELETE CASCADE,
     first_at INTEGER NOT NULL,
     last_at INTEGER NOT NULL,
     codes BLOB NOT NULL
   );
   CREATE INDEX import_codes_piece ON import_codes (piece_id);
   -- What an import has counted, by day: what an undo takes out again (import-counters.ts).
   CREATE TABLE import_counters (
     import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
     day INTEGER NOT NULL,
     data BLOB NOT NULL,
     PRIMARY KEY (import_id, day)
   );`,
  `-- Imports of tables by day: the file, by its bytes, and the rows that are counted (imports/tables.ts).
   CREATE TABLE import_table (
     import_id INTEGER PRIMARY KEY REFERENCES import (id) ON DELETE CASCADE,
     digest TEXT NOT NULL,
     rows INTEGER NOT NULL
   );
   -- The days of each statistic that such an import has counted.
   CREATE TABLE import_table_day (
     import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
     part TEXT NOT NULL,
     day INTEGER NOT NULL,
     PRIMARY KEY (import_id, part, day)
   ) WITHOUT ROWID;`,
  `-- What is being removed in pieces (removal/removal.ts): all counters of a deleted website (before_day is null), or those of
   -- the days before one that a limit has given up.
   CREATE TABLE removal (website_id INTEGER PRIMARY KEY, before_day INTEGER);
   -- For how many days counters are kept (removal/retention.ts); website 0 stands for all that have no limit of their own.
   CREATE TABLE retention (website_id INTEGER PRIMARY KEY, days INTEGER NOT NULL);`,
  `-- Who gets a website's e-mail reports, or got one (reports/recipients.ts).
   CREATE TABLE report_recipient (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     website_id INTEGER NOT NULL REFERENCES website (id) ON DELETE CASCADE,
     address TEXT NOT NULL COLLATE NOCASE,
     chosen INTEGER NOT NULL,
     stopped_at TEXT,
     UNIQUE (website_id, address)
   );
   -- Reports to send, and those that were: one row a recipient and period (reports/jobs.ts).
   CREATE TABLE report_job (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     recipient_id INTEGER NOT NULL REFERENCES report_recipient (id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     first_day INTEGER NOT NULL,
     state TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     attempts INTEGER NOT NULL,
     next_at INTEGER NOT NULL,
     UNIQUE (recipient_id, kind, first_day)
   );
   CREATE INDEX report_job_state ON report_job (state);`,
  `-- API keys (keys.ts). Earlier versions knew one, by a setting.
   CREATE TABLE api_key (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL UNIQUE COLLATE NOCASE,
     hash TEXT NOT NULL,
     rights TEXT NOT NULL,
     website_id INTEGER REFERENCES website (id) ON DELETE CASCADE,
     created_at TEXT,
     used_on TEXT
   );
   INSERT INTO api_key (name, hash, rights) SELECT 'owner', value, 'all' FROM setting WHERE name = 'key.hash';
   DELETE FROM setting WHERE name = 'key.hash';`,
];

/** The version of the schema that this service writes. */
export const CURRENT_VERSION = STEPS.length;

/** Returns the version of a database's schema; 0 if the database is empty. */
export function versionOf(database: Database): number {
  const [version] = database.prepare('PRAGMA user_version').get() as [number];
  return version;
}

/**
 * Migrates the store to a version of the schema.
 *
 * @param target the version; another one than the newest only in tests of older stores
 * @throws Error if a newer version of the service has written the store
 */
export function migrate(database: Database, target = STEPS.length): void {
  const version = versionOf(database);
  if (version > STEPS.length) {
    throw new Error(`the store has version ${version}; this service knows ${STEPS.length}`);
  }
  STEPS.slice(version, target).forEach((sql, index) => {
    database.transaction(() => {
      database.exec(sql);
      database.exec(`PRAGMA user_version = ${version + index + 1}`);
    });
  });
}
