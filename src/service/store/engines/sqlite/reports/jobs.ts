import {
  type JobState,
  KEPT_JOB_DAYS,
  type ReportJob,
  type ReportKind,
} from '$service/store/reports';
import type { Database, SqlValue, Statement } from '../database/database';

const COLUMNS = 'id, recipient_id, kind, first_day, created_at, attempts';

/** The jobs of reports. Those that were sent stay, so that no report is sent twice. */
export class SqliteReportJobs {
  readonly #add: Statement;
  readonly #due: Statement;
  readonly #inDoubt: Statement;
  readonly #claim: Statement;
  readonly #set: Statement;
  readonly #postpone: Statement;
  readonly #remove: Statement;
  readonly #forget: Statement;

  constructor(database: Database) {
    this.#add = database.prepare(
      `INSERT INTO report_job (recipient_id, kind, first_day, state, created_at, attempts, next_at)
       VALUES (?, ?, ?, 'waiting', ?, 0, ?) ON CONFLICT DO NOTHING`,
    );
    const select = `SELECT ${COLUMNS} FROM report_job`;
    this.#due = database.prepare(
      `${select} WHERE state = 'waiting' AND (next_at <= ? OR next_at > ?) ORDER BY id`,
    );
    this.#inDoubt = database.prepare(`${select} WHERE state = 'sending' ORDER BY id`);
    this.#claim = database.prepare(
      `UPDATE report_job SET state = 'sending' WHERE id = ? AND state = 'waiting'`,
    );
    this.#set = database.prepare('UPDATE report_job SET state = ? WHERE id = ?');
    this.#postpone = database.prepare(
      `UPDATE report_job SET state = 'waiting', attempts = attempts + 1, next_at = ? WHERE id = ?`,
    );
    this.#remove = database.prepare('DELETE FROM report_job WHERE id = ?');
    this.#forget = database.prepare('DELETE FROM report_job WHERE first_day < ?');
  }

  /**
   * Adds a job, unless there is one for this recipient and period.
   *
   * @param at milliseconds since the epoch
   */
  add(recipientId: number, kind: ReportKind, firstDay: number, at: number): void {
    this.#add.run(recipientId, kind, firstDay, at, at);
  }

  /**
   * Returns the jobs to attempt now.
   *
   * @param longest the longest wait between two attempts, in milliseconds. If a job is due later than that, the clock
   * was set back, and the job is also returned.
   */
  due(now: number, longest: number): ReportJob[] {
    return this.#due.all(now, now + longest).map(toJob);
  }

  /** Returns the jobs that were being sent when the service was killed. */
  inDoubt(): ReportJob[] {
    return this.#inDoubt.all().map(toJob);
  }

  /** Changes the state of a job from `waiting` to `sending`. @returns false if the job is not waiting */
  claim(id: number): boolean {
    return this.#claim.run(id).changes > 0;
  }

  /** Sets the state of a job. It is on disk when this returns. */
  setState(id: number, state: JobState): void {
    this.#set.run(state, id);
  }

  /**
   * Sets when a job is attempted next.
   *
   * @param at milliseconds since the epoch
   */
  postpone(id: number, at: number): void {
    this.#postpone.run(at, id);
  }

  /** Deletes a job whose report is no longer wanted. */
  remove(id: number): void {
    this.#remove.run(id);
  }

  /**
   * Deletes old jobs.
   *
   * @param today a day number
   */
  forgetOld(today: number): void {
    this.#forget.run(today - KEPT_JOB_DAYS);
  }
}

function toJob(row: SqlValue[]): ReportJob {
  const [id, recipientId, kind, firstDay, createdAt, attempts] = row as [
    number,
    number,
    ReportKind,
    number,
    number,
    number,
  ];
  return { id, recipientId, kind, firstDay, createdAt, attempts };
}
