import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Collector } from '$service/collect/collector';
import type { FormatName } from '$service/import/formats/formats';
import { importLogs } from '$service/import/import-log';
import type { ImportStep } from '$service/import/step';
import { type ImportTarget, openStoreTarget } from '$service/import/target';
import { undoImport } from '$service/import/undo';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import type { TestStore } from '$test/support/test-store';

export const DOMAIN = 'logged.example';
export const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'sitedeck-import-'));

/** The n-th line of a log, with its newline: a second after the one before. */
export function logLine(n: number, path = `/${n % 7}`, ip = '203.0.113.7'): string {
  const time = new Date(Date.UTC(2025, 9, 10) + n * 1_000).toISOString();
  const clock = `${time.slice(8, 10)}/Oct/2025:${time.slice(11, 19)} +0000`;
  return `${ip} - - [${clock}] "GET ${path} HTTP/1.1" 200 5 "https://t.co/" "${AGENT}"\n`;
}

/** Lines of a log from one place to another, the last not among them. */
export const logLines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => logLine(from + n)).join('');

let files = 0;
export function writeLogFile(folder: string, content: string | Buffer): string {
  const path = join(folder, `${(files += 1)}.log`);
  writeFileSync(path, content);
  return path;
}

export function targetOf({ asStore }: TestStore, undoLimit?: number): Promise<ImportTarget> {
  const collector = new Collector(asStore.websites.directory, () => UNKNOWN_PLACE);
  return openStoreTarget(asStore, collector, DOMAIN, undoLimit);
}

export interface ImportOptions {
  format?: FormatName | null;
  clientHeader?: string | null;
  /** Lines in a transaction. */
  size?: number;
  /** Steps after which it is broken off. */
  steps?: number;
}

/** Imports files, to the end or until it is broken off. @returns the last step of all that were taken */
export async function importInto(
  target: ImportTarget | Promise<ImportTarget>,
  paths: readonly string[],
  { format = null, clientHeader = null, size = 1_000, steps = Infinity }: ImportOptions = {},
): Promise<ImportStep> {
  const opened = Promise.resolve(target);
  // The import says so itself, once it opens it.
  opened.catch(() => {});
  let last: ImportStep | null = null;
  let taken = 0;
  for await (const step of importLogs(() => opened, paths, format, size, { clientHeader })) {
    last = step;
    if (++taken >= steps) break;
  }
  if (last === null) throw new Error('no step');
  return last;
}

/** Undoes an import, or that many of its days. */
export async function undo(store: TestStore, id: number, days = Infinity): Promise<void> {
  let done = 0;
  for await (const { finished } of undoImport(store.asStore, id)) {
    if (finished || ++done >= days) return;
  }
}

/** All statistics of a website over all time: value → count by name. */
export function statisticsOf(store: TestStore, id = 1): Record<string, Record<string, number>> {
  return Object.fromEntries(
    SERVER_STATISTICS.map((name) => {
      const { rows } = store.statistics.show(id, {
        name,
        from: '2000-01-01',
        to: '2100-01-01',
        sort_by: 'value',
        sort: 'asc',
        per_page: 1_000_000,
        page: 1,
      });
      return [name, Object.fromEntries(rows.map(({ value, count }) => [value, count]))];
    }),
  );
}
