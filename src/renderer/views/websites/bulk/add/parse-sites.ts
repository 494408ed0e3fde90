import Papa from 'papaparse';
import { isPasswordShortEnough } from '$shared/api/allowed-values';
import { domainFrom, readDomain } from '$shared/api/read-domain';
import {
  CREATE_NAMES,
  type CreateName,
  fieldOf,
  type FieldValue,
  type Flag,
  type Privacy,
  WEBSITE_FIELDS,
} from '$shared/api/website-fields';
import { withoutGuard } from '$statistics/exports/formula-guard';
import { ORIGIN_COLUMNS } from '$statistics/exports/origin';

type Column = CreateName;
/** The settings in a CSV line, besides the domain. */
type SiteSettings = { [Name in Exclude<Column, 'domain'>]?: FieldValue<Name> };

/** Why a line is skipped. */
export type SiteProblem =
  | { code: 'malformed' | 'too-long' | 'label-too-long' }
  | { code: 'value'; column: Column; value: string };

/** One website of the pasted text. */
export interface ParsedSite {
  /** The text as typed. */
  typed: string;
  /** Null if it is not a domain. */
  domain: string | null;
  settings: SiteSettings;
  problem: SiteProblem | null;
}

export interface ParsedSites {
  sites: ParsedSite[];
  /** Header columns that are not recognized. */
  ignored: string[];
  /** Whether any line has its own password. */
  passwords: boolean;
}

/** Recognized headers, in lower case with underscores. */
const COLUMNS: Readonly<Record<string, Column>> = Object.fromEntries(
  CREATE_NAMES.flatMap((name) =>
    [name, ...(fieldOf(name).csv ?? [])].map((header) => [header, name]),
  ),
);
/** Columns that describe the exported list rather than its websites. */
const OF_ORIGIN: ReadonlySet<string> = new Set(ORIGIN_COLUMNS);
/** The columns of a line without a header: the domain, then the one-word settings. */
const POSITIONS: readonly Column[] = CREATE_NAMES.filter((name) =>
  ['domain', 'privacy', 'flag'].includes(fieldOf(name).kind),
);
const PRIVACIES: Readonly<Record<string, Privacy>> = {
  '0': 0,
  public: 0,
  '1': 1,
  private: 1,
  '2': 2,
  password: 2,
};
const FLAGS: Readonly<Record<string, Flag>> = {
  '1': 1,
  yes: 1,
  true: 1,
  on: 1,
  enabled: 1,
  excluded: 1,
  '0': 0,
  no: 0,
  false: 0,
  off: 0,
  disabled: 0,
  counted: 0,
};

/** Parses domains, one per line or separated by commas, or a CSV with or without a header. */
export function parseSites(text: string): ParsedSites {
  const { header, rows } = tableOf(text);
  const columns = header?.map((name) => COLUMNS[name] ?? null) ?? POSITIONS;
  const sites = rows.flatMap((row) =>
    header === null ? withoutHeader(row) : [siteOf(row, columns)],
  );
  const ignored = (header ?? []).filter((name) => !(name in COLUMNS) && !OF_ORIGIN.has(name));
  return { sites, ignored, passwords: sites.some(({ settings }) => 'password' in settings) };
}

/**
 * Removes everything that could be a password: the password column, unrecognized columns, cells
 * without a header that are neither a domain nor a setting, and credentials in URLs.
 */
export function withoutSecrets(text: string): string {
  const { header, rows, delimiter } = tableOf(text);
  const open = text.replace(/\/\/[^/@\s]*@/g, '//');
  if (header === null) {
    const clean = rows.map((row) => row.map((cell, at) => (isHarmless(cell, at) ? cell : '')));
    const changed = clean.some((row, at) => row.some((cell, of) => cell !== rows[at]?.[of]));
    return changed ? withoutSecrets(Papa.unparse(clean, { delimiter, newline: '\n' })) : open;
  }
  const keep = header.map((name) => (COLUMNS[name] ?? 'password') !== 'password');
  if (keep.every(Boolean) && rows.every((row) => row.length <= keep.length)) return open;
  const clean = rows.map((row) => header.map((_name, at) => (keep[at] ? (row[at] ?? '') : '')));
  const again = Papa.unparse([header, ...clean], { delimiter, newline: '\n' });
  return again.replace(/\/\/[^/@\s]*@/g, '//');
}

function tableOf(text: string): { header: string[] | null; rows: string[][]; delimiter: string } {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transform: (cell) => withoutGuard(cell).trim(),
  });
  const names = data[0]?.map((name) => name.toLowerCase().replaceAll(' ', '_')) ?? [];
  const header = names.some((name) => COLUMNS[name] === 'domain') ? names : null;
  const { delimiter } = meta;
  if (header !== null) return { header, rows: data.slice(1), delimiter };
  // A hand-typed list may mix separators.
  const rows = data.map((row) =>
    row.flatMap((cell) => cell.split(/[,;\t]/).map((one) => one.trim())),
  );
  return { header, rows, delimiter: ',' };
}

/** A cell with a domain starts a website; other cells belong to the website before. */
function withoutHeader(row: readonly string[]): ParsedSite[] {
  const groups: string[][] = [];
  for (const cell of row) {
    const [last] = groups.slice(-1);
    if (last === undefined || domainFrom(cell) !== null) groups.push([cell]);
    else last.push(cell);
  }
  return groups.filter(([first]) => first !== '').map((group) => siteOf(group, POSITIONS));
}

function siteOf(row: readonly string[], columns: readonly (Column | null)[]): ParsedSite {
  const at = columns.indexOf('domain');
  const typed = row[at] ?? '';
  const read = readDomain(typed);
  const domain = 'domain' in read ? read.domain : null;
  const settings: SiteSettings = {};
  let problem: SiteProblem | null = 'fault' in read ? { code: read.fault } : null;
  for (const [index, value] of row.entries()) {
    const column = index < columns.length ? columns[index] : 'domain';
    if (value === '' || column === null || column === undefined || index === at) continue;
    if (!set(settings, column, value)) problem ??= { code: 'value', column, value };
  }
  return { typed, domain, settings, problem };
}

/** @returns false if the value is invalid for the column */
function set(settings: SiteSettings, column: Column, cell: string): boolean {
  const value = valueOf(column, cell);
  Object.assign(settings, value === undefined ? {} : { [column]: value });
  return value !== undefined;
}

function valueOf(column: Column, cell: string): string | number | undefined {
  const { line } = fieldOf(column);
  switch (WEBSITE_FIELDS[column].kind) {
    case 'privacy':
      return PRIVACIES[cell.toLowerCase()];
    case 'flag':
      return FLAGS[cell.toLowerCase()];
    case 'secret':
      return isPasswordShortEnough(cell) ? cell : undefined;
    case 'text':
      return line === undefined ? cell : listOf(cell, line);
    case 'domain':
      return undefined;
  }
}

/**
 * Splits a cell into lines, which may also be separated by spaces, commas or semicolons. Undefined
 * if a line is invalid.
 */
function listOf(value: string, isGood: (line: string) => boolean): string | undefined {
  const lines = value.split(/[\s,;]+/).filter((line) => line !== '');
  return lines.every(isGood) ? lines.join('\n') : undefined;
}

const isHarmless = (cell: string, at: number): boolean =>
  cell === '' ||
  at === 0 ||
  domainFrom(cell) !== null ||
  cell.toLowerCase() in PRIVACIES ||
  cell.toLowerCase() in FLAGS;
