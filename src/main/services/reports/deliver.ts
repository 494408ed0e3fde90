import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFilesTogether } from '$main/files/write-user-file';
import { AppFailure } from '$shared/failures/failure';
import type { ReportMail, ScheduledReport } from '$shared/settings/scheduled-reports';
import { getText } from '$shared/text';
import { isSameFile, otherName } from '$statistics/exports/file-name';
import type { MadeReport } from '../context/types';
import { composeReportMail, sendMessage } from './send-report';

interface Ways {
  mail: ReportMail | null;
  /**
   * Runs work with the mail server's password; null without login.
   *
   * @throws AppFailure keychain-*, mail-password-missing
   */
  withPassword<Result>(
    mail: ReportMail,
    work: (password: string | null) => Promise<Result>,
  ): Promise<Result>;
  /** Whether a file belongs to another report. */
  isForeign(path: string): boolean;
  signal: AbortSignal;
  /** Called before files are written. If it throws, nothing is written. */
  onWrite(): void;
  /** Called when a file that was written beside them could not be removed. */
  onLeft(cause: unknown): void;
  /** Called before a mail server can have accepted the message. When it fails, nothing is sent. */
  handOver(): Promise<void>;
}

/**
 * Writes or sends a report.
 *
 * @returns the files, or the recipients
 * @throws AppFailure
 */
export async function deliverReport(
  { name: reportName, delivery, folder, recipients }: ScheduledReport,
  made: MadeReport,
  { mail, withPassword, isForeign, signal, onWrite, onLeft, handOver }: Ways,
): Promise<string[]> {
  const body = {
    subject: made.title,
    text: `${getText().scheduledReports.attached(made.title)}\n`,
    attachments: made.files.map(({ name, content }) => ({
      filename: name,
      content: Buffer.from(content),
    })),
  };
  if (delivery === 'mail') {
    if (mail === null) throw new AppFailure('mail-not-set-up', 'reports: no mail server');
    await withPassword(mail, (password) =>
      sendMessage({ mail, password, to: recipients, body }, { signal, handOver }),
    );
    return recipients;
  }
  if (folder === null) throw new AppFailure('folder-missing', 'reports: no folder');
  const files =
    delivery === 'folder'
      ? made.files
      : [
          {
            name: `${made.name}.eml`,
            content: await composeReportMail({ mail, to: recipients, body }, true),
          },
        ];
  // Refuse a missing folder: on an unmounted drive it would be created in the wrong place.
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) {
    throw new AppFailure('folder-missing', 'reports: no folder', { detail: folder });
  }
  signal.throwIfAborted();
  const named: { path: string; content: Uint8Array }[] = [];
  const isTaken = (name: string): boolean => {
    const path = join(folder, name);
    const isOwn = named.some((one) => isSameFile(one.path, path));
    return isOwn || isForeign(path);
  };
  for (const { name, content } of files) {
    named.push({ path: join(folder, otherName(name, [reportName], isTaken)), content });
  }
  onWrite();
  await writeFilesTogether(named, onLeft);
  return named.map(({ path }) => path);
}
