import { systemErrorCode } from '$main/files/system-error';
import type { ReportRun } from '$shared/bridge/report-values';
import {
  correctedProgress,
  dueSlot,
  failedAttempts,
  finishedSlot,
  initialProgress,
  nextReportAt,
  type ReportClocks,
  type ReportProgress,
  type ReportSlot,
  retryDelay,
} from '$shared/dates/report-schedule';
import { localZone, zoneOf } from '$shared/dates/zone';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { WebsiteGroup } from '$shared/settings/collections';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import type { Subject } from '$shared/settings/source';
import { isSameFile } from '$statistics/exports/file-name';
import type { ServiceContext } from '../context/service-context';
import type { ReportRunOptions } from '../context/types';
import { deliverReport } from './deliver';
import type { ReportMailSettings } from './mail-settings';
import { addRun, type ReportFile } from './report-file';
import { requireReportsAllowed } from './require-allowed';
import { SendFailure } from './send-report';

/** A report to be made for certain days, with the number of attempts. */
interface Task {
  report: ScheduledReport;
  slot: ReportSlot;
  before: ReportProgress;
}

/** Options of a run. */
export interface RunRequest extends Partial<ReportRunOptions> {
  /** The reports to make; null for all that are due. */
  ids: readonly string[] | null;
  /** Whether a caller waits for the run. */
  isAsked: boolean;
}

interface Dependencies {
  context: ServiceContext;
  groupOf(id: string | null): WebsiteGroup | undefined;
  /** Looks again for websites of groups that their servers did not have. */
  lookAgain(): void;
  file: ReportFile;
  mail: ReportMailSettings;
  /** Called when a report begins or ends. */
  tell(): void;
}

/** Thrown when the report was changed during its run. */
const CHANGED = new Error('the report was changed while it was made');

/** Makes scheduled reports, one after the other. */
export class ReportRuns {
  readonly #turns = new SerialQueue();
  readonly #ending = new AbortController();
  #running: string | null = null;

  constructor(private readonly at: Dependencies) {}

  /** The id of the report that is being made. */
  get running(): string | null {
    return this.#running;
  }

  /** Aborted when Sitedeck quits. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /**
   * Makes reports and returns their runs. When stopped early, returns those made until then.
   *
   * @throws AppFailure bad-argument; the signal's reason when nothing was made until then
   */
  run({ ids, isAsked, signal: asked, onSend }: RunRequest): Promise<ReportRun[]> {
    const signal = AbortSignal.any([this.#ending.signal, ...(asked ? [asked] : [])]);
    return this.#turns.addUnless(signal, async () => {
      const all = this.at.file.content.reports.map(({ id }) => id);
      if (ids?.some((id) => !all.includes(id)) === true)
        throw new AppFailure('bad-argument', 'reports: no report with this id');
      await this.#settle();
      const runs: ReportRun[] = [];
      try {
        for (const id of new Set(ids ?? all)) {
          signal.throwIfAborted();
          const run = await this.#turn(id, ids === null ? { isAsked } : null, { signal, onSend });
          if (run !== null) runs.push(run);
        }
      } catch (cause) {
        if (!signal.aborted || runs.length === 0) throw cause;
      }
      return runs;
    });
  }

  /** When a report is made next, milliseconds since the epoch; null while it is off. */
  next(report: ScheduledReport): number | null {
    if (!report.isOn) return null;
    const now = this.at.context.now();
    return nextReportAt(report, this.#progressOf(report, now), this.#clocksOf(report), now);
  }

  /** Cancels reading and drawing. Waits until a delivery that has begun is finished. */
  async close(): Promise<void> {
    this.#ending.abort(new AppFailure('cancelled', 'reports: the application quits'));
    await this.#turns.settled();
  }

  /** Makes a report with its current settings. A report that is changed meanwhile is started again. */
  async #turn(
    id: string,
    due: { isAsked: boolean } | null,
    course: { signal: AbortSignal; onSend: ReportRunOptions['onSend'] | undefined },
  ): Promise<ReportRun | null> {
    for (;;) {
      const task = this.#taskOf(id, due);
      if (task === null) return null;
      // One can have been restored since the last attempt.
      this.at.lookAgain();
      try {
        return await this.#make(task, course);
      } catch (cause) {
        if (cause !== CHANGED) throw cause;
      }
    }
  }

  /** The task for a report; null if there is none. @param due null to ignore the schedule */
  #taskOf(id: string, due: { isAsked: boolean } | null): Task | null {
    const report = this.at.file.content.reports.find((one) => one.id === id);
    if (report === undefined || (due !== null && !report.isOn)) return null;
    const [clocks, now] = [this.#clocksOf(report), this.at.context.now()];
    const before = this.#progressOf(report, now);
    const slot =
      due === null
        ? finishedSlot(report, clocks, now)
        : dueSlot(report, before, clocks, now, due.isAsked);
    return slot && { report, slot, before };
  }

  /** @throws CHANGED, or the signal's reason; nothing has left then */
  async #make(
    { report, slot, before }: Task,
    { signal, onSend }: { signal: AbortSignal; onSend: ReportRunOptions['onSend'] | undefined },
  ): Promise<ReportRun> {
    const { context, file, mail, tell } = this.at;
    const { options, now, log } = context;
    if (options.makeReport === undefined) throw new Error('nothing here draws reports');
    const { range } = slot;
    const isSame = before.handled < range.from;
    const attempts = isSame ? failedAttempts(before, slot) + 1 : 1;
    const done: ReportProgress = {
      handled: isSame ? range.from : before.handled,
      attempts: 0,
      notBefore: 0,
    };
    const run = (outcome: ReportRun['outcome'], more: Partial<ReportRun>): ReportRun => ({
      reportId: report.id,
      name: report.name,
      at: now(),
      range,
      outcome,
      attempts,
      failure: null,
      to: [],
      ...more,
    });
    const requireSame = (reports: readonly ScheduledReport[]): void => {
      if (!reports.includes(report)) throw CHANGED;
    };
    this.#running = report.id;
    tell();
    let isHandedOver = false;
    try {
      requireReportsAllowed(context, { isMail: report.delivery === 'mail' });
      const made = await options.makeReport(report, range, signal);
      signal.throwIfAborted();
      requireSame(file.content.reports);
      const to = await deliverReport(report, made, {
        mail: file.content.mail,
        withPassword: (server, work) => mail.withPassword(server, work),
        isForeign: (path) => this.#isForeign(path, report),
        signal,
        onWrite: () => {
          onSend?.();
          isHandedOver = true;
        },
        onLeft: (cause) =>
          log.warn('a file beside a report was not removed', systemErrorCode(cause)),
        handOver: async () => {
          signal.throwIfAborted();
          onSend?.();
          const unsure = run('unsure', { to: report.recipients });
          await file.change((content) => {
            requireSame(content.reports);
            return addRun(content, report, unsure, done);
          });
          isHandedOver = true;
        },
      });
      const finished = run('made', { to });
      await file.note(report, finished, done);
      return finished;
    } catch (cause) {
      // Stopped before anything was sent, so this does not count as an attempt.
      if (!isHandedOver) signal.throwIfAborted();
      if (cause === CHANGED) throw cause;
      requireSame(isHandedOver ? [report] : file.content.reports);
      const outcome = cause instanceof SendFailure ? cause.outcome : 'later';
      const { code, message, detail } = toAppError(cause);
      const reached = cause instanceof SendFailure ? [...cause.to] : [];
      const failed = run(outcome === 'unknown' ? 'unsure' : 'failed', {
        failure: { code, message, ...(detail !== undefined && { detail }) },
        to: outcome === 'unknown' ? report.recipients : reached,
      });
      const notBefore = failed.at + retryDelay(attempts);
      const later = { ...before, tried: range.from, attempts, notBefore };
      const next = outcome === 'later' ? (isSame ? later : before) : done;
      // Its message and details can name recipients.
      log.warn('a report was not made', { code, outcome });
      await file.note(report, failed, next);
      return failed;
    } finally {
      this.#running = null;
      tell();
    }
  }

  /** Whether another report wrote a file: it is not replaced. */
  #isForeign(path: string, { id }: ScheduledReport): boolean {
    return this.at.file.content.runs.some(
      ({ reportId, to }) => reportId !== id && to.some((one) => isSameFile(one, path)),
    );
  }

  /** Corrects progress written while the clock was far ahead, which would block reports. */
  async #settle(): Promise<void> {
    const now = this.at.context.now();
    const { reports, progress } = this.at.file.content;
    const righted = reports.flatMap((report) => {
      const next = this.#progressOf(report, now);
      return next === progress[report.id] ? [] : [[report.id, next] as const];
    });
    if (righted.length === 0) return;
    await this.at.file.change((before) => ({
      progress: { ...before.progress, ...Object.fromEntries(righted) },
    }));
  }

  #progressOf(report: ScheduledReport, now: number): ReportProgress {
    const here = localZone();
    const known = this.at.file.content.progress[report.id];
    return known === undefined
      ? initialProgress(report, here, now)
      : correctedProgress(report, known, here, now);
  }

  /** The accounts that have the websites of a subject. */
  #askedFor(subject: Subject): string[] {
    if (subject.kind === 'website') return [subject.accountId];
    const group = this.at.groupOf(subject.groupId);
    return group?.members.map((one) => one.accountId) ?? [];
  }

  /** The clocks of a report. A group's days are over when they are over at each of its servers. */
  #clocksOf({ about }: ScheduledReport): ReportClocks {
    const { accounts } = this.at.context.accounts;
    const asked =
      about === 'portfolio' ? null : new Set(about.flatMap((one) => this.#askedFor(one)));
    const counted = accounts.filter(({ id }) => asked?.has(id) ?? true);
    return { here: localZone(), servers: [...new Set(counted.map(zoneOf))] };
  }
}
