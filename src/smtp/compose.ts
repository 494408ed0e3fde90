import MailComposer from 'nodemailer/lib/mail-composer';

/** The head of a message. */
export interface Envelope {
  /** A draft may have none. */
  from: string | { name: string; address: string } | undefined;
  to: string | string[];
  /** The same in every attempt to send it. */
  messageId: string;
  date: Date;
}

/** What a message holds: its subject, texts, attachments and further headers. */
export type MessageBody = Pick<
  NonNullable<ConstructorParameters<typeof MailComposer>[0]>,
  'subject' | 'text' | 'html' | 'headers' | 'attachments'
>;

/** A line of a message has at most 998 characters (RFC 5322), and a word cannot be divided. */
const LONGEST_SUBJECT = 250;

/** Nobody's absence note is an answer to a program (RFC 3834). */
export const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;

/** A message of RFC 5322. Nothing is read from files or the network for it. */
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
