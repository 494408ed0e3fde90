import MailComposer from 'nodemailer/lib/mail-composer';

/** The headers that every message has. */
export interface Envelope {
  /** The sender; undefined in a draft. */
  from: string | { name: string; address: string } | undefined;
  to: string | string[];
  /** The id of the message, which is the same in every attempt to send it. */
  messageId: string;
  date: Date;
}

/** The content of a message: subject, texts, attachments and additional headers. */
export type MessageBody = Pick<
  NonNullable<ConstructorParameters<typeof MailComposer>[0]>,
  'subject' | 'text' | 'html' | 'headers' | 'attachments'
>;

/**
 * The maximum length of a subject. A line of a message has at most 998 characters (RFC 5322), and words cannot be
 * divided.
 */
const LONGEST_SUBJECT = 250;

/** Headers of automatic messages (RFC 3834). They prevent absence notes in reply. */
export const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;

/** Composes a message (RFC 5322) without reading any file or address. */
export function composeMessage({ from, ...head }: Envelope, body: MessageBody): Promise<Buffer> {
  const mail = new MailComposer({
    ...(from !== undefined && { from }),
    ...head,
    ...body,
    ...(body.subject !== undefined && { subject: body.subject.slice(0, LONGEST_SUBJECT) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
