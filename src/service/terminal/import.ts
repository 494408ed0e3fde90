import { resolve } from 'node:path';
import { importText } from '../../shared/text/en/service-import';
import { dayText } from '../store/counts/calendar';
import { Collector } from '../collect/collector';
import { Geo } from '../collect/geo';
import { importLogs } from '../import/import-log';
import { importStep, type ImportStep } from '../import/step';
import { dryTarget, type ImportTarget, storeTarget } from '../import/target';
import type { Store } from '../store/store';
import { openFolder, showTenths, untilStopped } from './access';
import type { ImportCommand } from './arguments';
import { askService, brokenOff } from './ask-service';

/** Lines per transaction when nobody else uses the store. */
const BATCH = 20_000;

/** Imports log files, one after the other. SIGINT and SIGTERM end it after the current lines. */
export async function runImport(command: ImportCommand): Promise<void> {
  const access = openFolder(command.dataDir, command.dryRun);
  const stopped = await untilStopped(async (signal) => {
    const view = new ImportView(command);
    const steps =
      'store' in access
        ? ownSteps(access.store, command)
        : askService(access.control, orderOf(command), importStep, command.dataDir, signal);
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

const orderOf = ({ domain, files, format, dryRun }: ImportCommand) => ({
  action: 'import' as const,
  domain,
  format,
  dryRun,
  files: files.map((file) => resolve(file)),
});

function ownSteps(store: Store, command: ImportCommand): AsyncIterable<ImportStep> {
  const files = command.files.map((file) => resolve(file));
  return importLogs(() => targetOf(store, command), files, command.format, BATCH);
}

function targetOf(store: Store, { domain, dryRun, geoFile }: ImportCommand): ImportTarget {
  if (dryRun) return dryTarget(store, domain);
  return storeTarget(store, new Collector(store.websites, new Geo(geoFile ?? null).find), domain);
}

/** Prints an import's steps, naming the files as the user did. */
class ImportView {
  #tenths = showTenths(() => {});
  #shownFormat = -1;
  #file = -1;
  #last: ImportStep | null = null;

  constructor(private readonly command: ImportCommand) {}

  /** Whether the last step of the last file was shown. */
  get isComplete(): boolean {
    return this.#last?.finished === true && this.#file === this.command.files.length - 1;
  }

  show(step: ImportStep): void {
    const name = this.#nameOf(step);
    if (step.file !== this.#file) {
      this.#file = step.file;
      this.#tenths = showTenths((percent) => console.log(importText.progress(name, percent)));
    }
    if (step.format !== null && this.#shownFormat !== step.file) {
      this.#shownFormat = step.file;
      console.log(importText.format(name, step.format, this.command.format !== null));
      if (step.format === 'common') console.log(importText.noVisits(step.format));
    }
    this.#last = step;
    if (step.finished) this.#showResult(step);
    else this.#tenths(step.done, step.total);
  }

  /** @param isStopped whether a file was interrupted */
  end(isStopped: boolean): void {
    if (isStopped && this.#last?.finished === false) this.#showResult(this.#last);
    if (this.command.dryRun) console.log(importText.dryRun);
  }

  #showResult(step: ImportStep): void {
    const { report, days, problems } = step;
    const [first, last] = [days[0]?.[0], days.at(-1)?.[0]].map((day) => day && dayText(day));
    const span = first && last ? importText.days(first, last) : '';
    const more = { import: step.import, days: span, isDry: this.command.dryRun };
    console.log(importText.done(this.#nameOf(step), report, more));
    const others = importText.notCounted(report, step.hosts);
    if (others !== '') console.log(others);
    for (const { line, reason } of problems) console.log(importText.problem(line, reason));
    const untold = report.unreadable - problems.length;
    if (untold > 0) console.log(importText.moreProblems(untold));
    if (!this.command.dryRun) return;
    for (const [day, count] of days) console.log(importText.day(dayText(day), count));
  }

  #nameOf({ file }: ImportStep): string {
    return this.command.files[file] ?? '';
  }
}
