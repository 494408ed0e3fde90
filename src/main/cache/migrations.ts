import type { StoreDatabase } from './database';

/*
 * The store's schema as a list of migrations. Released ones are never edited: changes are new migrations. Tables whose bodies
 * take a few KB have a rowid (WITHOUT ROWID doubled size and time); daily counts take a few bytes each, where WITHOUT ROWID
 * halves both.
 */
const STEPS: readonly string[] = [
  `
  -- An answer as it was asked for: account, operation, normalized parameters.
  CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    operation TEXT NOT NULL,
    parameters TEXT NOT NULL,
    body TEXT NOT NULL,
    fetched_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    final INTEGER NOT NULL,
    pinned INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX answers_by_key ON answers (account, operation, parameters);
  CREATE INDEX answers_by_use ON answers (pinned, used_at);

  -- Website records from whichever answer had them last.
  CREATE TABLE websites (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    website INTEGER NOT NULL,
    body TEXT NOT NULL,
    fetched_at INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX websites_by_key ON websites (account, website);

  -- Day series, merged from all answers: a row for every day that is known, those without traffic too.
  CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    website INTEGER NOT NULL,
    statistic TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    pinned INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX series_by_key ON series (account, website, statistic);
  CREATE TABLE days (
    series INTEGER NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    fetched_at INTEGER NOT NULL,
    final INTEGER NOT NULL,
    PRIMARY KEY (series, day)
  ) WITHOUT ROWID;

  -- Small things known of an account: its server's dialect, whether all of its websites were seen.
  CREATE TABLE facts (
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (account, name)
  ) WITHOUT ROWID;
  `,
];

/** The schema version that this application writes. */
export const OFFLINE_STORE_VERSION = STEPS.length;

/** A store's schema version; 0 for a new one. */
export function offlineStoreVersion(database: StoreDatabase): number {
  return Number(database.get('PRAGMA user_version')?.['user_version'] ?? 0);
}

/** Migrates a store to the current schema, each step in a transaction. */
export function migrateOfflineStore(database: StoreDatabase): void {
  for (let version = offlineStoreVersion(database); version < OFFLINE_STORE_VERSION; version += 1) {
    database.transaction(() => {
      database.exec(STEPS[version] ?? '');
      database.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
}
