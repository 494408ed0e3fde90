import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppFailure } from '../../../shared/failures/failure';
import type { ReportMail, ScheduledReport } from '../../../shared/settings/scheduled-reports';
import { getText } from '../../../shared/text';
import { writeUserFile } from '../../files/write-user-file';
import type { MadeReport } from '../context/types';
import { composeFor, sendMessage } from './send-report';

interface Ways {
  mail: ReportMail | null;
  /** Lends the mail server's password; null when there is no login. @throws AppFailure keychain-* mail-login */
  withPassword<Result>(
    mail: ReportMail,
    work: (password: string | null) => Promise<Result>,
  ): Promise<Result>;
  signal: AbortSignal;
  /** Called before a mail server can have accepted the message. */
  handOver(): Promise<void>;
}

/**
 * Writes or sends a report.
 *
 * @returns the files, or the recipients
 * @throws AppFailure
 */
export async function deliver(
  { delivery, folder, recipients }: ScheduledReport,
  made: MadeReport,
  { mail, withPassword, signal, handOver }: Ways,
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
            content: await composeFor({ mail, to: recipients, body }, true),
          },
        ];
  // The folder of a drive that is not there would be made anew, where nobody looks.
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new AppFailure('folder-missing', 'reports: no folder');
  signal.throwIfAborted();
  const paths = files.map(({ name }) => join(folder, name));
  for (const [at, { content }] of files.entries()) await writeUserFile(paths[at] ?? '', content);
  return paths;
}
