import { resolve } from 'node:path';
import { exportText } from '../../shared/text/en/service-exports';
import { importText } from '../../shared/text/en/service-import';
import { statisticTitles } from '../../shared/text/en/statistic-names';
import { STATISTIC_NAMES } from '../../shared/api/statistics';
import { Collector } from '../collect/collector';
import { UNKNOWN_PLACE } from '../collect/place';
import { importExports } from '../import/exports/import-export';
import { type ExportStep, exportStep } from '../import/exports/step';
import { dryTarget, storeTarget } from '../import/target';
import { dayText } from '../store/counts/calendar';
import type { Store } from '../store/store';
import { openFolder, showTenths, untilStopped } from './access';
import type { ImportCommand } from './arguments';
import { askService, brokenOff } from './ask-service';

/** Rows per transaction while no service uses the store. */
const BATCH = 20_000;

/** Imports other products' exports. SIGINT and SIGTERM end it after the current batch. */
export async function runExportImport(command: ImportCommand): Promise<void> {
  const { dataDir, dryRun } = command;
  const access = openFolder(dataDir, dryRun);
  const stopped = await untilStopped(async (signal) => {
    const view = new ExportView(command);
    const order = orderOf(command);
    const steps =
      'store' in access
        ? ownSteps(access.store, command)
        : askService(access.control, order, exportStep, dataDir, signal);
    for await (const step of steps) {
      view.show(step);
      if (signal.aborted) break;
    }
    if (!signal.aborted && !view.isComplete) throw brokenOff();
    view.end(signal.aborted);
  }).finally(() => {
    if ('store' in access) access.store.close();
  });
  if (stopped) console.log(importText.stopped);
}

const orderOf = ({ domain, files, product, before, dryRun }: ImportCommand) => ({
  action: 'import-export' as const,
  domain,
  product,
  before,
  dryRun,
  files: files.map((file) => resolve(file)),
});

function ownSteps(store: Store, command: ImportCommand): AsyncIterable<ExportStep> {
  const { dryRun, ...order } = orderOf(command);
  const { domain } = order;
  // Exports have no IP addresses to look up.
  const collector = (): Collector => new Collector(store.websites, () => UNKNOWN_PLACE);
  const open = () => (dryRun ? dryTarget(store, domain) : storeTarget(store, collector(), domain));
  return importExports(open, order, BATCH);
}

/** Prints an import's steps, with the file names as given. */
class ExportView {
  #tenths = showTenths(() => {});
  #file = '';
  #last: ExportStep | null = null;

  constructor(private readonly command: ImportCommand) {}

  /** Whether the last file's last step was shown. */
  get isComplete(): boolean {
    return this.#last?.finished === true && this.#last.file === this.command.files.length - 1;
  }

  show(step: ExportStep): void {
    const name = this.command.files[step.file] ?? '';
    const place = `${step.phase} ${step.file}`;
    if (place !== this.#file) {
      this.#file = place;
      const words = step.phase === 'checking' ? exportText.checking : importText.progress;
      this.#tenths = showTenths((percent) => console.log(words(name, percent)));
      if (step.phase === 'counting' && step.product !== null) {
        console.log(exportText.product(name, step.product, this.command.product !== null));
      }
    }
    this.#last = step;
    if (step.finished) this.#showResult(step, name);
    else this.#tenths(step.done, step.total);
  }

  /** @param isStopped whether the user ended it */
  end(isStopped: boolean): void {
    const last = this.#last;
    if (isStopped && last?.phase === 'counting' && !last.finished) {
      this.#showResult(last, this.command.files[last.file] ?? '');
    }
    if (this.command.dryRun) console.log(importText.dryRun);
  }

  #showResult({ report, days, totals, unplaced, import: id }: ExportStep, name: string): void {
    const span = days === null ? '' : importText.days(dayText(days[0]), dayText(days[1]));
    const isDry = this.command.dryRun;
    console.log(exportText.done(name, report, { import: id, days: span, isDry }));
    const others = exportText.notCounted(report);
    if (others !== '') console.log(others);
    for (const [statistic, count] of totals) {
      console.log(exportText.total(statisticTitles[statistic], count));
    }
    const counted = totals.map(([statistic]) => statistic);
    const missing = STATISTIC_NAMES.filter((each) => !counted.includes(each));
    if (counted.length > 0 && missing.length > 0) {
      console.log(exportText.missing(missing.map((each) => statisticTitles[each])));
    }
    if (unplaced.length > 0) console.log(exportText.unplaced(unplaced));
  }
}
