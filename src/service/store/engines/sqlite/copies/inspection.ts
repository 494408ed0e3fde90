import { checkText } from '$shared/text/en/service-copies';
import type { Database } from '../database/database';
import { CURRENT_VERSION, versionOf } from '../database/migrations';
import { Invariants } from './invariants';

/** Maximum number of reported problems. More would not help the user. */
const MAX_FINDINGS = 20;
/** The tables that exist in all versions of a store. */
const TABLES = ['website', 'value', 'block', 'delta', 'setting'];

/** The result of a check. */
export interface Inspection {
  /** The problems, one line each. */
  findings: string[];
  /** Ids of interrupted or running imports and undos. */
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
 * Checks a whole store on one snapshot: SQLite's own check, then the invariants of the counters.
 *
 * @param database only the current version is checked for invariants
 */
export function inspect(database: Database): Inspection {
  return database.snapshot(() => {
    const findings = sqliteFindings(database);
    // Data that SQLite reports as broken cannot be read reliably.
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

/** The number of rows of each table. Comparing these numbers shows whether two stores may have the same content. */
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
