import { z } from 'zod';
import { DurableJsonFile, type RenamedFile } from '$main/files/durable-json-file';
import { systemErrorCode } from '$main/files/system-error';
import { REPORT_OUTCOMES, type ReportRun } from '$shared/bridge/report-values';
import { isCalendarDay } from '$shared/dates/calendar-day';
import type { ReportProgress } from '$shared/dates/report-schedule';
import { type AppError, AppFailure } from '$shared/failures/failure';
import { ERROR_CODES } from '$shared/failures/failure-table';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { ReportMail, ScheduledReport } from '$shared/settings/scheduled-reports';
import { reportMail, savedReport } from '$shared/settings/scheduled-reports-schema';

/** The most runs that are stored; older ones are deleted. */
const MOST_RUNS = 200;

/** The stored state of scheduled reports, without the mail server's password. */
export interface ReportFileContent {
  reports: ScheduledReport[];
  /** By report id. */
  progress: Record<string, ReportProgress>;
  /** Newest first. */
  runs: ReportRun[];
  mail: ReportMail | null;
}
const NOTHING: ReportFileContent = { reports: [], progress: {}, runs: [], mail: null };

const day = z.string().refine(isCalendarDay);
const failure: z.ZodType<AppError> = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  detail: z.string().exactOptional(),
});
const run = z.object({
  reportId: z.string(),
  name: z.string(),
  at: z.number(),
  range: z.object({ from: day, to: day }),
  outcome: z.enum(REPORT_OUTCOMES),
  failure: failure.nullable(),
  attempts: z.number(),
  to: z.array(z.string()),
});
/** Drops unreadable runs, because no report depends on them. */
const runs = z.array(z.unknown()).transform((all) => {
  return all.flatMap((one) => run.safeParse(one).data ?? []);
});
const progress = z.object({
  handled: day,
  tried: day.exactOptional(),
  attempts: z.number(),
  notBefore: z.number(),
});
const content: z.ZodType<ReportFileContent> = z.object({
  reports: z.array(savedReport),
  progress: z.record(z.string(), progress),
  runs: runs.catch([]),
  mail: reportMail.nullable(),
});

/** Stores scheduled reports and their runs in one file. */
export class ReportFile {
  readonly #file: DurableJsonFile<ReportFileContent>;
  readonly #writes = new SerialQueue();
  #content: ReportFileContent;

  constructor(
    file: string,
    private readonly onFailed: (cause: unknown) => void,
  ) {
    this.#file = new DurableJsonFile(file, (json) => content.safeParse(json).data ?? null);
    this.#content = this.#file.content ?? NOTHING;
  }

  /** Set when the existing file could not be used. */
  get setAside(): RenamedFile | null {
    return this.#file.setAside;
  }

  get content(): ReportFileContent {
    return this.#content;
  }

  /** Changes what is kept, and resolves once it is on disk. @throws AppFailure store-failed; nothing has changed then */
  change(work: (before: ReportFileContent) => Partial<ReportFileContent>): Promise<void> {
    return this.#writes.add(async () => {
      const next = { ...this.#content, ...work(this.#content) };
      await this.#write(next).catch((cause: unknown) => {
        throw new AppFailure('store-failed', `reports: ${systemErrorCode(cause)}`);
      });
      this.#content = next;
    });
  }

  /**
   * Records a report's run. On a full disk it is kept in memory until the application quits, because otherwise the
   * report would be made again and again.
   */
  note(report: ScheduledReport, run: ReportRun, progress: ReportProgress): Promise<void> {
    return this.#writes.add(async () => {
      this.#content = { ...this.#content, ...addRun(this.#content, report, run, progress) };
      await this.#write(this.#content).catch(this.onFailed);
    });
  }

  /** Waits until all is on disk. */
  settled(): Promise<void> {
    return this.#writes.settled();
  }

  #write(next: ReportFileContent): Promise<void> {
    return this.#file.write(next);
  }
}

/**
 * Adds a report's run. Attempts at the same days are one entry. The progress of a report that was deleted, or got
 * another interval, is unchanged.
 *
 * @param report as it was made
 */
export function addRun(
  { reports, runs: before, progress: all }: ReportFileContent,
  report: ScheduledReport,
  run: ReportRun,
  next: ReportProgress,
): Pick<ReportFileContent, 'runs' | 'progress'> {
  const latest = before.find(({ reportId }) => reportId === run.reportId);
  const isSame = latest?.range.from === run.range.from && latest.outcome !== 'made';
  const others = isSame ? before.filter((one) => one !== latest) : before;
  const isKept = reports.some(({ id, every }) => id === report.id && every === report.every);
  return {
    runs: [run, ...others].slice(0, MOST_RUNS),
    progress: isKept ? { ...all, [report.id]: next } : all,
  };
}
