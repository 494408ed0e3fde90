import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import type { ReportRun, ScheduledReports } from '../../../shared/bridge/report-values';
import {
  dueSlot,
  finishedSlot,
  nextTime,
  retryDelay,
  settled,
  startingNow,
  type ReportClocks,
  type ReportProgress,
  type ReportSlot,
} from '../../../shared/dates/report-schedule';
import { localZone, zoneOf } from '../../../shared/dates/zone';
import { AppFailure, toAppError } from '../../../shared/failures/failure';
import { SerialQueue } from '../../../shared/lib/serial-queue';
import { MOST_REPORTS, type ScheduledReport } from '../../../shared/settings/scheduled-reports';
import { MIN_LENGTH_IN_DATA, redactData } from '../../api/transport/redact';
import type { CancellationRegistry } from '../context/cancellation-registry';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';
import { deliver } from './deliver';
import { MailSettings } from './mail-settings';
import { ReportFile, withRun } from './report-file';
import { SendFailure } from './send-report';

type ReportHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `reports.${string}`>>;

/** A report of certain days, and how often it was tried. */
interface Task {
  report: ScheduledReport;
  slot: ReportSlot;
  before: ReportProgress;
}

/** Keeps scheduled reports and makes them, one after the other: only the process that has the data does. */
export class ReportService {
  readonly #file: ReportFile;
  readonly #mail: MailSettings;
  readonly #turns = new SerialQueue();
  readonly #ending = new AbortController();
  /** Folders that the person chose: the page can name no other. */
  readonly #chosen = new Set<string>();
  #running: string | null = null;

  constructor(
    private readonly context: ServiceContext,
    private readonly requestIds: CancellationRegistry,
  ) {
    this.#file = new ReportFile(join(context.options.userData, 'reports.json'), (cause) =>
      context.log.warn('reports.json was not written', cause),
    );
    context.reportSetAside('reports', this.#file.setAside);
    this.#mail = new MailSettings(context, this.#file);
  }

  readonly handlers: ReportHandlers = {
    'reports.list': async () => this.#shown(),
    'reports.save': async (report) => {
      await this.#save(report);
      return this.#tell();
    },
    'reports.remove': async ({ id }) => {
      // It may be added again.
      const folder = this.#file.content.reports.find((one) => one.id === id)?.folder ?? null;
      if (folder !== null) this.#chosen.add(folder);
      await this.#file.change(({ reports, progress }) => ({
        reports: reports.filter((one) => one.id !== id),
        progress: Object.fromEntries(Object.entries(progress).filter(([one]) => one !== id)),
      }));
      return this.#tell();
    },
    'reports.run': ({ ids, requestId }) =>
      this.requestIds.run(requestId, (signal) => this.#run(ids, true, signal)),
    'reports.chooseFolder': async (_args, windowId) => {
      const folder = (await this.context.options.chooseFolder?.(windowId)) ?? null;
      if (folder !== null) this.#chosen.add(folder);
      return folder;
    },
    'reports.saveMail': async ({ mail, password }) => {
      await this.#mail.save(mail, password);
      return this.#tell();
    },
    'reports.testMail': async ({ to }) => {
      await this.#mail.test(to);
      return null;
    },
  };

  /** Makes what is due. */
  async check(): Promise<void> {
    await this.#run(null, false, undefined);
  }

  /** Gives up what is being read or drawn, and ends a delivery that has begun. */
  async close(): Promise<void> {
    this.#ending.abort(new AppFailure('cancelled', 'reports: the application quits'));
    await this.#turns.settled();
    await this.#file.settled();
  }

  async #save(given: ScheduledReport): Promise<void> {
    // A key typed into the wrong field by mistake must not be written to a file.
    const known = [...this.context.keys.known()];
    const keys = known.filter(({ length }) => length >= MIN_LENGTH_IN_DATA);
    const report = redactData(given, keys) as ScheduledReport;
    await this.#file.change(({ reports, progress }) => {
      const former = reports.find(({ id }) => id === report.id);
      const { folder } = report;
      if (folder !== null && folder !== former?.folder && !this.#chosen.has(folder))
        throw new AppFailure('bad-argument', 'reports: this folder was never chosen');
      const others = former ? reports : [...reports, report];
      if (others.length > MOST_REPORTS)
        throw new AppFailure('bad-argument', 'reports: too many of them');
      const isSame =
        former?.isOn === true &&
        report.isOn &&
        former.every === report.every &&
        former.time === report.time;
      const known = isSame ? progress[report.id] : undefined;
      return {
        reports: others.map((one) => (one.id === report.id ? report : one)),
        progress: {
          ...progress,
          [report.id]: known ?? startingNow(report, localZone(), this.context.now()),
        },
      };
    });
  }

  /** @param ids null: what is due @param isAsked someone waits for it */
  #run(
    ids: readonly string[] | null,
    isAsked: boolean,
    asked: AbortSignal | undefined,
  ): Promise<ReportRun[]> {
    const signal = AbortSignal.any([this.#ending.signal, ...(asked ? [asked] : [])]);
    // Each of many requests listens.
    setMaxListeners(0, signal);
    return this.#turns.add(async () => {
      const runs: ReportRun[] = [];
      for (const id of ids ?? this.#file.content.reports.map((one) => one.id)) {
        signal.throwIfAborted();
        const task = this.#taskOf(id, ids === null ? { isAsked } : null);
        if (task !== null) runs.push(await this.#make(task, signal));
      }
      return runs;
    });
  }

  /** What is to be made of a report now. @param due null: whatever the schedule says */
  #taskOf(id: string, due: { isAsked: boolean } | null): Task | null {
    const report = this.#file.content.reports.find((one) => one.id === id);
    if (report === undefined) {
      if (due !== null) return null;
      throw new AppFailure('bad-argument', 'reports: no report with this id');
    }
    const [clocks, now] = [this.#clocksOf(report), this.context.now()];
    const before = this.#progressOf(report, now);
    if (due !== null && !report.isOn) return null;
    const slot =
      due === null
        ? finishedSlot(report, clocks, now)
        : dueSlot(report, before, clocks, now, due.isAsked);
    return slot && { report, slot, before };
  }

  async #make({ report, slot, before }: Task, signal: AbortSignal): Promise<ReportRun> {
    const { options, now, log } = this.context;
    if (options.makeReport === undefined) throw new Error('nothing here draws reports');
    const { range } = slot;
    const isSame = before.handled < range.from;
    const attempts = isSame ? before.attempts + 1 : 1;
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
    this.#running = report.id;
    this.#tell();
    let isHandedOver = false;
    try {
      const made = await options.makeReport(report, range, signal);
      signal.throwIfAborted();
      const to = await deliver(report, made, {
        mail: this.#file.content.mail,
        withPassword: (mail, work) => this.#mail.withPassword(mail, work),
        signal,
        handOver: async () => {
          const unsure = run('unsure', { to: report.recipients });
          await this.#file.change((content) => withRun(content, unsure, done));
          isHandedOver = true;
        },
      });
      const finished = run('made', { to });
      await this.#file.note(finished, done);
      return finished;
    } catch (cause) {
      // Given up before anything left: as if it had not been tried.
      if (!isHandedOver) signal.throwIfAborted();
      const outcome = cause instanceof SendFailure ? cause.outcome : 'later';
      const { code, message } = toAppError(cause);
      const failed = run(outcome === 'unknown' ? 'unsure' : 'failed', {
        failure: { code, message },
        to: outcome === 'unknown' ? report.recipients : [],
      });
      const later = { ...before, attempts, notBefore: now() + retryDelay(attempts) };
      const next = outcome === 'later' ? (isSame ? later : before) : done;
      log.warn('a report was not made', { code, message });
      await this.#file.note(failed, next);
      return failed;
    } finally {
      this.#running = null;
      this.#tell();
    }
  }

  #progressOf(report: ScheduledReport, now: number): ReportProgress {
    const here = localZone();
    const known = this.#file.content.progress[report.id];
    return known === undefined ? startingNow(report, here, now) : settled(report, known, here, now);
  }

  /** The days of a group are over when they are over everywhere. */
  #clocksOf({ about }: ScheduledReport): ReportClocks {
    const { accounts } = this.context.accounts;
    const isAll = about === 'portfolio' || about.some(({ kind }) => kind === 'group');
    const counted = accounts.filter(
      ({ id }) => isAll || about.some(({ accountId }) => accountId === id),
    );
    return { here: localZone(), servers: [...new Set(counted.map(zoneOf))] };
  }

  #shown(): ScheduledReports {
    const { reports, runs, mail } = this.#file.content;
    const now = this.context.now();
    return {
      reports: reports.map((report) => ({
        ...report,
        next: report.isOn
          ? nextTime(report, this.#progressOf(report, now), this.#clocksOf(report), now)
          : null,
        last: runs.find(({ reportId }) => reportId === report.id) ?? null,
        isRunning: this.#running === report.id,
      })),
      runs,
      mail,
    };
  }

  #tell(): ScheduledReports {
    const shown = this.#shown();
    this.context.options.emit('reports.changed', shown);
    return shown;
  }
}
