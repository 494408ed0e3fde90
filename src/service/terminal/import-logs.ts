import { resolve } from 'node:path';
import { importText } from '$shared/text/en/service-import';
import { Collector } from '../collect/collector';
import { PlaceLookup } from '../collect/place-lookup';
import { importLogs } from '../import/import-log';
import { type ImportStep, importStep } from '../import/step';
import { type ImportTarget, openDryRunTarget, openStoreTarget } from '../import/target';
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

/** The number of lines per transaction, while no service uses the store. */
const BATCH = 20_000;

/** Imports log files, one after the other. */
export async function runLogImport(settings: ImportSettings): Promise<void> {
  const { domain, format, clientHeader, dryRun } = settings;
  const files = settings.files.map((file) => resolve(file));
  const work: ImportTask<ImportStep> = {
    location: settings,
    order: {
      action: 'import',
      domain,
      format,
      dryRun,
      files,
      ...(clientHeader !== null && { clientHeader }),
    },
    schema: importStep,
    ownSteps: (store) =>
      importLogs(() => targetOf(store, settings), files, format, BATCH, { clientHeader }),
  };
  await showImport(work, new LogView(settings));
}

function targetOf(
  store: Store,
  { domain, dryRun, geoFile }: ImportSettings,
): Promise<ImportTarget> {
  if (dryRun) return openDryRunTarget(store, domain);
  const places = new PlaceLookup(geoFile ?? null);
  return openStoreTarget(store, new Collector(store.websites.directory, places.find), domain);
}

const KINDS = ['files', 'failed', 'methods', 'excluded', 'otherHosts', 'unreadable'] as const;

/** Prints the steps of an import, with the files as the user named them. */
class LogView implements StepPrinter<ImportStep> {
  #tenths = reportTenths(() => {});
  #shownFormat = -1;
  #file = -1;
  #last: ImportStep | null = null;
  readonly #outcome = new ImportResult();

  constructor(private readonly settings: ImportSettings) {}

  get isComplete(): boolean {
    return this.#last?.finished === true && this.#file === this.settings.files.length - 1;
  }

  show(step: ImportStep): void {
    const name = this.#nameOf(step);
    if (step.file !== this.#file) {
      this.#file = step.file;
      this.#tenths = reportTenths((percent) => console.log(importText.progress(name, percent)));
    }
    if (step.format !== null && this.#shownFormat !== step.file) {
      this.#shownFormat = step.file;
      console.log(importText.format(name, step.format, this.settings.format !== null));
    }
    this.#last = step;
    if (step.finished) this.#showResult(step);
    else this.#tenths(step.done, step.total);
  }

  end(isStopped: boolean): void {
    if (isStopped && this.#last?.finished === false) this.#showResult(this.#last);
    if (this.settings.dryRun) console.log(importText.dryRun);
    this.#outcome.setExitCode();
  }

  #showResult(step: ImportStep): void {
    const { report, days, problems } = step;
    const [first, last] = [days[0]?.[0], days.at(-1)?.[0]].map((day) => day && dayText(day));
    const span = first && last ? importText.days(first, last) : '';
    const more = { import: step.import, days: span, isDry: this.settings.dryRun };
    console.log(importText.done(this.#nameOf(step), report, more));
    const others = importText.notCounted(report, step.hosts);
    if (others !== '') console.log(others);
    for (const { line, reason } of problems) console.log(importText.problem(line, reason));
    const untold = report.unreadable - problems.length;
    if (untold > 0) console.log(importText.moreProblems(untold));
    for (const lack of step.lacks) console.log(importText.lacks[lack](this.settings.domain));
    this.#outcome.note(report.lines - report.comments, this.#nothing(step));
    if (!this.settings.dryRun) return;
    for (const [day, count] of days) console.log(importText.day(dayText(day), count));
  }

  /**
   * Explains why nothing in a file counts; null if something does, or did in an earlier import, or the file is empty.
   */
  #nothing(step: ImportStep): string | null {
    const { report, problems, hosts } = step;
    if (report.counted > 0 || report.known > 0 || report.lines === report.comments) return null;
    const most = KINDS.reduce((a, b) => (report[b] > report[a] ? b : a));
    const [problem] = problems;
    const detail = most === 'unreadable' ? (problem?.reason ?? '') : this.settings.domain;
    const found = importText.uncounted(report, hosts);
    return importText.nothing(this.#nameOf(step), found, importText.advice[most](detail));
  }

  #nameOf({ file }: ImportStep): string {
    return this.settings.files[file] ?? '';
  }
}
