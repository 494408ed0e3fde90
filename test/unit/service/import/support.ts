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

/** The n-th line of a log, with its newline. Its time is n seconds after the first. */
export function logLine(n: number, path = `/${n % 7}`, ip = '203.0.113.7'): string {
  const time = new Date(Date.UTC(2025, 9, 10) + n * 1_000).toISOString();
  const clock = `${time.slice(8, 10)}/Oct/2025:${time.slice(11, 19)} +0000`;
  return `${ip} - - [${clock}] "GET ${path} HTTP/1.1" 200 5 "https://t.co/" "${AGENT}"\n`;
}

/** The lines of a log from one number to another, excluding the last. */
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
  /** Lines per transaction. */
  size?: number;
  /** The number of steps after which the import is interrupted. */
  steps?: number;
}

/**
 * Imports files, to the end or until the given step.
 * @returns the last step
 */
export async function importInto(
  target: ImportTarget | Promise<ImportTarget>,
  paths: readonly string[],
  { format = null, clientHeader = null, size = 1_000, steps = Infinity }: ImportOptions = {},
): Promise<ImportStep> {
  const opened = Promise.resolve(target);
  // The import itself reports this error when it opens the file.
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

/** Undoes an import, or only the given number of its days. */
export async function undo(store: TestStore, id: number, days = Infinity): Promise<void> {
  let done = 0;
  for await (const { finished } of undoImport(store.asStore, id)) {
    if (finished || ++done >= days) return;
  }
}

/** All statistics of a website over all time: the counts of values by statistic. */
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
