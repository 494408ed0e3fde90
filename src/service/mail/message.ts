import { AUTOMATIC_HEADERS, composeMessage, type Envelope } from '$smtp/compose';
import { type Sender, senderName } from './addresses';
import { reportChart } from './chart';
import type { ReportContent } from './content';
import { CHART_CONTENT_ID, htmlPart } from './html-part';
import type { ReportLinks } from './links';
import type { MailLocale } from './locale';
import { subjectLine } from './sentences';
import { textPart } from './text-part';

/** The headers that every report's message has. */
export interface ReportEnvelope extends Envelope {
  from: Sender;
}

/** Composes a report as a message (RFC 5322): as HTML with a chart, and as plain text. */
export async function composeReport(
  locale: MailLocale,
  content: ReportContent,
  links: ReportLinks,
  envelope: ReportEnvelope,
): Promise<Buffer> {
  const sender = senderName(envelope.from);
  return composeMessage(envelope, {
    subject: subjectLine(locale, content),
    text: textPart(locale, content, links, sender),
    html: htmlPart(locale, content, links, sender),
    headers: { ...AUTOMATIC_HEADERS, ...unsubscribing(links), 'Content-Language': locale.tag },
    attachments: [
      {
        cid: CHART_CONTENT_ID,
        filename: 'chart.png',
        contentType: 'image/png',
        content: Buffer.from(reportChart(locale, content)),
        contentDisposition: 'inline',
      },
    ],
  });
}

/** Composes a short message without a report, which tests the mail server. */
export function composeTest(
  envelope: ReportEnvelope,
  subject: string,
  text: string,
): Promise<Buffer> {
  return composeMessage(envelope, { subject, text, headers: AUTOMATIC_HEADERS });
}

/**
 * Returns the headers that let mail programs offer an unsubscribe button: those of RFC 2369 and, for https links
 * only, of RFC 8058.
 */
function unsubscribing({ stop }: ReportLinks): Record<string, string> {
  if (stop === null) return {};
  const list = { 'List-Unsubscribe': `<${stop}>` };
  if (!stop.startsWith('https:')) return list;
  return { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
