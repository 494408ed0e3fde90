import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReportRun, ScheduledReports } from '$shared/bridge/report-values';
import {
  changedProgress,
  initialProgress,
  type ReportProgress,
} from '$shared/dates/report-schedule';
import { localZone } from '$shared/dates/zone';
import { AppFailure } from '$shared/failures/failure';
import type { WebsiteGroup } from '$shared/settings/collections';
import { MAX_REPORTS, type ScheduledReport } from '$shared/settings/scheduled-reports';
import type { Subject } from '$shared/settings/source';
import type { MessageBody } from '$smtp/compose';
import type { ServiceContext } from '../context/service-context';
import type { ReportRunOptions, ServiceHandlers } from '../context/types';
import type { WindowId } from '../context/window-accounts';
import { ReportMailSettings } from './mail-settings';
import { ReportFile } from './report-file';
import { ReportRuns } from './report-runs';
import { requireReportsAllowed } from './require-allowed';
import type { SendOptions } from './send-report';

type ReportHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `reports.${string}`>>;

/** A run that a window waits for and can cancel. */
interface Asked {
  windowId: WindowId | undefined;
  ids: readonly (string | null)[] | null;
  stop: AbortController;
}

/** Stores and makes scheduled reports, one after the other. Runs only in the process that has the data. */
export class ReportService {
  readonly #file: ReportFile;
  readonly #mail: ReportMailSettings;
  readonly #runs: ReportRuns;
  /** What windows wait for: reports, and their test message (null). */
  readonly #asked = new Set<Asked>();
  /** Folders that the user chose; the page can use no other. */
  readonly #chosen = new Set<string>();
  /** Deleted reports with their positions, for undo. */
  readonly #removed = new Map<
    string,
    { report: ScheduledReport; at: number; progress: ReportProgress | undefined }
  >();

  constructor(
    private readonly context: ServiceContext,
    private readonly groupOf: (id: string | null) => WebsiteGroup | undefined,
    lookAgain: () => void,
  ) {
    this.#file = new ReportFile(join(context.options.userData, 'reports.json'), (cause) =>
      context.log.warn('reports.json was not written', cause),
    );
    context.reportSetAside('reports', this.#file.setAside);
    this.#mail = new ReportMailSettings(context, this.#file);
    this.#runs = new ReportRuns({
      context,
      groupOf,
      lookAgain,
      file: this.#file,
      mail: this.#mail,
      tell: () => this.#tell(),
    });
  }

  readonly handlers: ReportHandlers = {
    'reports.list': async () => this.#shown(),
    'reports.save': async (report) => {
      await this.#save(report);
      return this.#tell();
    },
    'reports.remove': async ({ id }) => {
      const { reports: before, progress: all } = this.#file.content;
      const at = before.findIndex((one) => one.id === id);
      const report = before[at];
      if (report !== undefined) this.#removed.set(id, { report, at, progress: all[id] });
      await this.#file.change(({ reports, progress }) => ({
        reports: reports.filter((one) => one.id !== id),
        progress: Object.fromEntries(Object.entries(progress).filter(([one]) => one !== id)),
      }));
      return this.#tell();
    },
    'reports.run': ({ ids }, windowId) =>
      this.#cancellable({ windowId, ids }, (signal) =>
        this.#runs.run({ ids, isAsked: true, signal }),
      ),
    'reports.cancel': async ({ id }, windowId) => {
      for (const asked of this.#asked)
        if (asked.windowId === windowId && asked.ids?.includes(id) === true)
          asked.stop.abort(new AppFailure('cancelled', 'reports: cancelled'));
      return null;
    },
    'reports.chooseFolder': async (_args, windowId) => {
      const folder = (await this.context.options.chooseFolder?.(windowId)) ?? null;
      if (folder !== null) this.#chosen.add(folder);
      return folder;
    },
    'reports.saveMail': async ({ mail, password }) => {
      if (mail !== null) requireReportsAllowed(this.context, { isMail: true });
      await this.#mail.save(mail, password);
      return this.#tell();
    },
    'reports.testMail': ({ to }, windowId) =>
      this.#cancellable({ windowId, ids: [null] }, async (signal) => {
        requireReportsAllowed(this.context, { isMail: true });
        await this.#mail.test(to, AbortSignal.any([this.#runs.ending, signal]));
        return null;
      }),
  };

  /** Whether an entry of the keychain is the mail server's password, or may be. */
  ownsEntry(name: string): boolean {
    return this.#mail.ownsEntry(name);
  }

  /**
   * Sends a message of another service through the mail server of reports.
   *
   * @throws AppFailure, SendFailure, or the signal's reason
   */
  readonly sendMail = async (
    to: string[],
    body: MessageBody,
    course: SendOptions,
  ): Promise<void> => {
    requireReportsAllowed(this.context, { isMail: true });
    await this.#mail.send(to, body, course);
  };

  /** Makes what is due. */
  async check(): Promise<void> {
    await this.#runs.run({ ids: null, isAsked: false });
  }

  /**
   * Makes reports that someone waits for.
   *
   * @param ids null: what is due
   * @throws AppFailure, or the signal's reason
   */
  run(ids: readonly string[] | null, course: ReportRunOptions): Promise<ReportRun[]> {
    return this.#runs.run({ ids, isAsked: true, ...course });
  }

  /**
   * Leaves a removed account out of reports, and deletes those that are about nothing else.
   *
   * @throws AppFailure store-failed
   */
  async forget(accountId: string): Promise<void> {
    const isThere = (subject: Subject): boolean =>
      subject.kind === 'group'
        ? this.groupOf(subject.groupId) !== undefined
        : subject.accountId !== accountId;
    await this.#file.change(({ reports: before, progress, runs }) => {
      const reports = before
        .map((one) =>
          one.about === 'portfolio' ? one : { ...one, about: one.about.filter(isThere) },
        )
        .filter(({ about }) => about.length > 0);
      const gone = new Set(before.map(({ id }) => id));
      for (const { id } of reports) gone.delete(id);
      return {
        reports,
        progress: Object.fromEntries(Object.entries(progress).filter(([id]) => !gone.has(id))),
        runs: runs.filter(({ reportId }) => !gone.has(reportId)),
      };
    });
    this.#tell();
  }

  /** Cancels reading and drawing. Waits until a delivery that has begun is finished. */
  async close(): Promise<void> {
    await this.#runs.close();
    await this.#file.settled();
  }

  async #cancellable<Result>(
    of: Omit<Asked, 'stop'>,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const asked = { ...of, stop: new AbortController() };
    this.#asked.add(asked);
    try {
      return await work(asked.stop.signal);
    } finally {
      this.#asked.delete(asked);
    }
  }

  async #save(given: ScheduledReport): Promise<void> {
    const report = this.context.withoutKeys(given);
    await this.#file.change(({ reports, progress }) => {
      const removed = this.#removed.get(report.id);
      const present = reports.find(({ id }) => id === report.id);
      const former = present ?? removed?.report;
      // Forbidden reports may be restored unchanged or switched off, because they are not made.
      const isUndone = present === undefined && isDeepStrictEqual(report, removed?.report);
      if (report.isOn && !isUndone)
        requireReportsAllowed(this.context, { isMail: report.delivery === 'mail' });
      const { folder } = report;
      if (folder !== null && folder !== former?.folder && !this.#chosen.has(folder))
        throw new AppFailure('bad-argument', 'reports: this folder was never chosen');
      const next = present
        ? reports.map((one) => (one === present ? report : one))
        : reports.toSpliced(removed?.at ?? reports.length, 0, report);
      if (next.length > MAX_REPORTS)
        throw new AppFailure('bad-argument', 'reports: too many of them');
      const before = progress[report.id] ?? removed?.progress;
      const [here, now] = [localZone(), this.context.now()];
      const begun =
        former === undefined || before === undefined
          ? initialProgress(report, here, now)
          : changedProgress(
              { rhythm: former, isOn: former.isOn, progress: before },
              { rhythm: report, isOn: report.isOn },
              here,
              now,
            );
      return {
        reports: next,
        progress: { ...progress, [report.id]: begun },
      };
    });
  }

  #shown(): ScheduledReports {
    const { reports, runs, mail } = this.#file.content;
    return {
      reports: reports.map((report) => ({
        ...report,
        next: this.#runs.next(report),
        last: runs.find(({ reportId }) => reportId === report.id) ?? null,
        isRunning: this.#runs.running === report.id,
      })),
      runs,
      mail,
      forbidden: this.context.options.forbidden ?? [],
    };
  }

  #tell(): ScheduledReports {
    const shown = this.#shown();
    this.context.options.emit('reports.changed', shown);
    return shown;
  }
}
