import { checkText } from '$shared/text/en/service-copies';
import type { Database } from '../database/database';
import { CURRENT_VERSION, versionOf } from '../database/migrations';
import { Invariants } from './invariants';

/** The maximum number of problems that are reported. More would not help the user. */
const MAX_FINDINGS = 20;
/** The tables that all versions of a store have. */
const TABLES = ['website', 'value', 'block', 'delta', 'setting'];

/** The result of a check. */
export interface Inspection {
  /** The problems that were found, one line each. */
  findings: string[];
  /** The ids of imports and undos that were interrupted or still run. */
  unfinished: number[];
}

/** What a file is: a store of this or an older version, one of a newer version, or something else. */
export type FileKind = { kind: 'store'; version: number } | { kind: 'newer' } | { kind: 'foreign' };

/** Returns what a file is. @throws an error that `isDamage` recognizes */
export function kindOfFile(database: Database): FileKind {
  const version = versionOf(database);
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const tables = new Set(names.map(([name]) => name));
  if (version === 0 || !TABLES.every((name) => tables.has(name))) return { kind: 'foreign' };
  return version > CURRENT_VERSION ? { kind: 'newer' } : { kind: 'store', version };
}

/**
 * Checks a whole store on one snapshot: first by SQLite's own check, then by the invariants of counters.
 *
 * @param database the store; only one of the current version is checked for invariants
 */
export function inspect(database: Database): Inspection {
  return database.snapshot(() => {
    const findings = sqliteFindings(database);
    // If SQLite reports that data is broken, it cannot be read reliably.
    if (findings.length > 0 || versionOf(database) < CURRENT_VERSION) {
      return { findings, unfinished: [] };
    }
    new Invariants(database, (finding) => {
      if (findings.length < MAX_FINDINGS) findings.push(finding);
    }).check();
    const unfinished = database
      .prepare(`SELECT id FROM import WHERE state <> 'done' ORDER BY id`)
      .all()
      .map(([id]) => id as number);
    return { findings, unfinished };
  });
}

function sqliteFindings(database: Database): string[] {
  const integrity = database
    .prepare(`PRAGMA integrity_check(${MAX_FINDINGS})`)
    .all()
    .map(([finding]) => String(finding))
    .filter((finding) => finding !== 'ok');
  if (integrity.length > 0) return integrity;
  return database
    .prepare('PRAGMA foreign_key_check')
    .all()
    .slice(0, MAX_FINDINGS)
    .map(([table, , parent]) => checkText.reference(String(table), String(parent)));
}

/** Returns the number of rows in each table. If two stores differ in these numbers, they differ in their content. */
export function rowCounts(database: Database): Record<string, number> {
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(([name]) => String(name));
  const count = (sql: string): number => Number(database.prepare(sql).get()?.[0] ?? 0);
  return {
    ...Object.fromEntries(names.map((name) => [name, count(`SELECT count(*) FROM "${name}"`)])),
    bytes: count('SELECT sum(length(data)) FROM block'),
  };
}
