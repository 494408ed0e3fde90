import { resolve } from 'node:path';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { exportImportText } from '$shared/text/en/service-exports';
import { importText } from '$shared/text/en/service-import';
import { statisticTitles } from '$shared/text/generated/service/en';
import { Collector } from '../collect/collector';
import { importExports } from '../import/exports/import-export';
import { type ExportStep, exportStep } from '../import/exports/step';
import { openDryRunTarget, openStoreTarget } from '../import/target';
import { dayText } from '../store/counts/calendar';
import type { Store } from '../store/store';
import { reportTenths } from './access';
import {
  ImportResult,
  type ImportSettings,
  type ImportTask,
  showImport,
  type StepPrinter,
} from './import-steps';

/** The number of rows per transaction, while no service uses the store. */
const BATCH = 20_000;

/** Imports the exports of other products. */
export async function runExportImport(settings: ImportSettings): Promise<void> {
  const { domain, product, before, dryRun } = settings;
  const files = settings.files.map((file) => resolve(file));
  // Exports contain no IP addresses, so no place is looked up.
  const collector = (store: Store) => new Collector(store.websites.directory, () => UNKNOWN_PLACE);
  const open = (store: Store) =>
    dryRun ? openDryRunTarget(store, domain) : openStoreTarget(store, collector(store), domain);
  const order = { domain, product, before, files };
  const work: ImportTask<ExportStep> = {
    location: settings,
    order: { action: 'import-export', domain, product, before, dryRun, files },
    schema: exportStep,
    ownSteps: (store) => importExports(() => open(store), order, BATCH),
  };
  await showImport(work, new ExportView(settings));
}

/** Prints the steps of an import, with the files as the user named them. */
class ExportView implements StepPrinter<ExportStep> {
  #tenths = reportTenths(() => {});
  #file = '';
  #last: ExportStep | null = null;
  readonly #outcome = new ImportResult();

  constructor(private readonly settings: ImportSettings) {}

  get isComplete(): boolean {
    return this.#last?.finished === true && this.#last.file === this.settings.files.length - 1;
  }

  show(step: ExportStep): void {
    const name = this.settings.files[step.file] ?? '';
    const place = `${step.phase} ${step.file}`;
    if (place !== this.#file) {
      this.#file = place;
      const words = step.phase === 'checking' ? exportImportText.checking : importText.progress;
      this.#tenths = reportTenths((percent) => console.log(words(name, percent)));
      if (step.phase === 'counting' && step.product !== null) {
        console.log(exportImportText.product(name, step.product, this.settings.product !== null));
      }
    }
    this.#last = step;
    if (step.finished) this.#showResult(step, name);
    else this.#tenths(step.done, step.total);
  }

  end(isStopped: boolean): void {
    const last = this.#last;
    if (isStopped && last?.phase === 'counting' && !last.finished) {
      this.#showResult(last, this.settings.files[last.file] ?? '');
    }
    if (this.settings.dryRun) console.log(importText.dryRun);
    this.#outcome.setExitCode();
  }

  #showResult({ report, days, totals, unplaced, import: id }: ExportStep, name: string): void {
    const span = days === null ? '' : importText.days(dayText(days[0]), dayText(days[1]));
    const isDry = this.settings.dryRun;
    console.log(exportImportText.done(name, report, { import: id, days: span, isDry }));
    const others = exportImportText.notCounted(report);
    if (others !== '') console.log(others);
    for (const [statistic, count] of totals) {
      console.log(exportImportText.total(statisticTitles[statistic], count));
    }
    const counted = totals.map(([statistic]) => statistic);
    const missing = SERVER_STATISTICS.filter((each) => !counted.includes(each));
    if (counted.length > 0 && missing.length > 0) {
      console.log(exportImportText.missing(missing.map((each) => statisticTitles[each])));
    }
    if (unplaced.length > 0) console.log(exportImportText.unplaced(unplaced));
    if (report.rows === 0) console.log(exportImportText.noRows);
    const isNothing = report.rows > 0 && report.counted === 0 && report.known === 0;
    this.#outcome.note(report.rows, isNothing ? exportImportText.nothing(name) : null);
  }
}
