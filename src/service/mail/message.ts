import MailComposer from 'nodemailer/lib/mail-composer';
import { type Sender, senderName } from './addresses';
import { drawChart } from './chart';
import type { ReportContent } from './content';
import { CHART_ID, htmlPart } from './html-part';
import type { ReportLinks } from './links';
import type { MailLocale } from './locale';
import { subjectOf } from './sentences';
import { textPart } from './text-part';

/** The head of a report's message. */
export interface Envelope {
  from: Sender;
  to: string;
  /** The same in every attempt to send it. */
  messageId: string;
  date: Date;
}

/** A report as a message of RFC 5322: HTML with its chart, and plain text. */
export async function composeReport(
  locale: MailLocale,
  content: ReportContent,
  links: ReportLinks,
  envelope: Envelope,
): Promise<Buffer> {
  const sender = senderName(envelope.from);
  return compose(envelope, {
    subject: subjectOf(locale, content),
    text: textPart(locale, content, links, sender),
    html: htmlPart(locale, content, links, sender),
    headers: { ...unsubscribing(links), 'Content-Language': locale.tag },
    attachments: [
      {
        cid: CHART_ID,
        filename: 'chart.png',
        contentType: 'image/png',
        content: Buffer.from(drawChart(content.byDay)),
        contentDisposition: 'inline',
      },
    ],
  });
}

/** A short message without a report, to try the mail server. */
export function composeTest(envelope: Envelope, subject: string, text: string): Promise<Buffer> {
  return compose(envelope, { subject, text });
}

type Body = ConstructorParameters<typeof MailComposer>[0];

function compose({ from, to, messageId, date }: Envelope, body: Body): Promise<Buffer> {
  const { headers, ...rest } = body ?? {};
  const mail = new MailComposer({
    from,
    to,
    messageId,
    date,
    ...rest,
    // Nobody's absence note is an answer to a program (RFC 3834).
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

/** RFC 2369 and, by https alone, RFC 8058: mail programs offer a button. */
function unsubscribing({ stop }: ReportLinks): Record<string, string> {
  if (stop === null) return {};
  const list = { 'List-Unsubscribe': `<${stop}>` };
  if (!stop.startsWith('https:')) return list;
  return { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
