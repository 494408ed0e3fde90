import { checkText } from '$shared/text/en/service-copies';
import type { Database } from '../database/database';
import { CURRENT_VERSION, versionOf } from '../database/migrations';
import { Invariants } from './invariants';

/** The most findings; more say nothing new. */
const MAX_FINDINGS = 20;
/** The tables that stores of every version have. */
const TABLES = ['website', 'value', 'block', 'delta', 'setting'];

/** What a check found. */
export interface Inspection {
  /** What is wrong, one line each. */
  findings: string[];
  /** Ids of imports or undos that were interrupted, or still run. */
  unfinished: number[];
}

/** The kind of a file: a store of this or an older version, one of a newer version, or another file. */
export type FileKind = { kind: 'store'; version: number } | { kind: 'newer' } | { kind: 'foreign' };

/** @throws an error that `isDamage` recognizes */
export function kindOfFile(database: Database): FileKind {
  const version = versionOf(database);
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const tables = new Set(names.map(([name]) => name));
  if (version === 0 || !TABLES.every((name) => tables.has(name))) return { kind: 'foreign' };
  return version > CURRENT_VERSION ? { kind: 'newer' } : { kind: 'store', version };
}

/**
 * Checks a whole store: SQLite's own check, then what must hold of its counters. Reads one snapshot.
 *
 * @param database of the current version; an older one is only checked by SQLite
 */
export function inspect(database: Database): Inspection {
  return database.snapshot(() => {
    const findings = sqliteFindings(database);
    // What SQLite finds broken cannot be read reliably.
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

/** Number of rows of each table: whether two stores have the same content, as far as counting can tell. */
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
