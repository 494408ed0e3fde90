import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { recognizeExport } from '$service/import/exports/import-export';
import { type ExportStep, exportStep } from '$service/import/exports/step';
import { AppFailure } from '$shared/failures/failure';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { type ExportOptions, importFiles, SITE } from '$test/unit/service/import/exports/support';
import { bytesOf, type ExportFile, exportFiles } from '../export-files';
import { assertThat, defineTarget } from '../target';
import { checkStore, mustEqual, type Sums } from '../whole-store';

/*
 * Other products' exports: unchanged, changed and damaged. Each is imported in a dry run and then twice, because each
 * row must count only once.
 */

const LONGEST_REASON = 1_000;
/** At least one of this many files must be counted. */
const ENOUGH = 200;

/** The outcome of a file: its last step, or the reason of its refusal. */
type End = { step: ExportStep } | { reason: string };

async function endOf(store: TestStore, path: string, how: ExportOptions): Promise<End> {
  try {
    const [step] = z.tuple([exportStep]).parse(await importFiles(store, path, how));
    return { step };
  } catch (cause) {
    if (!(cause instanceof AppFailure) || cause.code !== 'bad-argument') throw cause;
    return { reason: cause.message };
  }
}

/** @returns the number of counted rows */
async function meetFile(store: TestStore, path: string, how: ExportOptions): Promise<number> {
  const trial = await endOf(store, path, { ...how, dry: true });
  assertThat(store.websites.findByDomain(SITE) === null, 'a trial added the website');
  const end = await endOf(store, path, how);
  if ('reason' in end) {
    assertThat('reason' in trial && trial.reason === end.reason, 'a trial was not refused alike');
    assertThat(end.reason.length < LONGEST_REASON && !end.reason.includes('\n'), 'a long reason');
    assertThat(store.websites.findByDomain(SITE) === null, 'a refused file added the website');
    return 0;
  }
  assertThat('step' in trial, `the trial was refused: ${JSON.stringify(trial)}`);
  mustEqual(sumsOf(trial.step), sumsOf(end.step), 'the trial');
  mustEqual(checkStore(store), sumsOf(end.step), 'the store');
  const { rows, ...outcomes } = end.step.report;
  const told = Object.values(outcomes).reduce((all, one) => all + one, 0);
  assertThat(told === rows, `${rows} rows, ${told} outcomes`);
  const again = await endOf(store, path, how);
  assertThat(
    'step' in again && again.step.report.counted === 0,
    `counted again: ${JSON.stringify(again)}`,
  );
  mustEqual(checkStore(store), sumsOf(end.step), 'the store, after the file came again');
  return end.step.report.counted;
}

const sumsOf = ({ totals }: ExportStep): Sums => Object.fromEntries(totals);

export const EXPORT_TARGET = defineTarget<ExportFile>({
  name: 'exports',
  share: 0.5,
  inputs: exportFiles,
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'sitedeck-fuzz-'));
    let met = 0;
    let counted = 0;
    return {
      async meet(file) {
        const path = join(folder, basename(file.name ?? file.tables[0]?.name ?? ''));
        writeFileSync(path, bytesOf(file));
        const { product, before, size } = file;
        const store = openTestStore();
        try {
          met += 1;
          await recognizeExport(path, SITE);
          counted += await meetFile(store, path, { product, before, size });
        } finally {
          store.close();
          rmSync(path);
        }
      },
      async close() {
        rmSync(folder, { recursive: true });
        assertThat(met < ENOUGH || counted > 0, `nothing in ${met} files was counted`);
      },
    };
  },
});
