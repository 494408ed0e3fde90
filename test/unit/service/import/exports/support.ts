import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach } from 'vitest';
import { Collector } from '$service/collect/collector';
import { type ExportImport, importExports } from '$service/import/exports/import-export';
import type { ExportStep } from '$service/import/exports/step';
import { openDryRunTarget, openStoreTarget } from '$service/import/target';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { statisticsOf, temporaryFolder, undo } from '../support';

export { statisticsOf, undo };

export const SITE = 'moved.example';

/** Rows as CSV, each with a newline. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[",\n]/.test(String(cell)) ? quoted(cell) : cell)).join())
    .map((line) => `${line}\n`)
    .join('');

const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;

/** A store and a folder for exports, new for each test. */
export function testBench() {
  const room = { store: openTestStore(), folder: '' };
  beforeEach(() => {
    room.store = openTestStore();
    room.folder = temporaryFolder();
  });
  afterEach(() => {
    room.store.close();
    rmSync(room.folder, { recursive: true });
  });
  return {
    get store(): TestStore {
      return room.store;
    },
    /** Writes a file. @returns its path */
    write(name: string, content: string | Uint8Array): string {
      const path = join(room.folder, name);
      writeFileSync(path, content);
      return path;
    },
    /**
     * Writes a zip.
     * @param files the texts by name
     */
    zip(name: string, files: Record<string, string>, level: 0 | 6 = 6): string {
      const entries = Object.entries(files).map(([each, text]) => [each, Buffer.from(text)]);
      return this.write(name, zipSync(Object.fromEntries(entries), { level }));
    },
    load: (paths: string | string[], how: ExportOptions = {}) =>
      importFiles(room.store, paths, how),
    statistics: () => statisticsOf(room.store),
  };
}

export interface ExportOptions extends Partial<Omit<ExportImport, 'files' | 'domain'>> {
  dry?: boolean;
  /** Rows per transaction. */
  size?: number;
  /** The number of counting steps after which the import is interrupted. */
  steps?: number;
}

/** Imports exports. @returns the last step of each file */
export async function importFiles(
  store: TestStore,
  paths: string | string[],
  {
    dry = false,
    size = 1_000,
    steps = Infinity,
    product = null,
    before = null,
    limits,
  }: ExportOptions = {},
): Promise<ExportStep[]> {
  const files = [paths].flat();
  const open = () =>
    dry
      ? openDryRunTarget(store.asStore, SITE)
      : openStoreTarget(
          store.asStore,
          new Collector(store.asStore.websites.directory, () => UNKNOWN_PLACE),
          SITE,
        );
  const order = { domain: SITE, files, product, before, ...(limits && { limits }) };
  const last: ExportStep[] = [];
  let taken = 0;
  for await (const step of importExports(open, order, size)) {
    if (step.phase === 'checking') continue;
    last[step.file] = step;
    if (++taken >= steps) break;
  }
  return last;
}

/** The counts that the last step of a file reports. */
export const totalsOf = (step: ExportStep | undefined): Record<string, number> =>
  Object.fromEntries(step?.totals ?? []);

/** The totals of a website's statistics. */
export const sumsOf = (statistics: Record<string, Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(statistics)
      .map(([name, rows]) => [name, Object.values(rows).reduce((a, b) => a + b, 0)] as const)
      .filter(([, sum]) => sum > 0),
  );
