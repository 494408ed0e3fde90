import MailComposer from 'nodemailer/lib/mail-composer';

/** The header of a message. */
export interface Envelope {
  /** Missing in a draft. */
  from: string | { name: string; address: string } | undefined;
  to: string | string[];
  /** Equal in every attempt to send it. */
  messageId: string;
  date: Date;
}

/** The content of a message: subject, texts, attachments and additional headers. */
export type MessageBody = Pick<
  NonNullable<ConstructorParameters<typeof MailComposer>[0]>,
  'subject' | 'text' | 'html' | 'headers' | 'attachments'
>;

/** A message line has at most 998 characters (RFC 5322), and words cannot be divided. */
const LONGEST_SUBJECT = 250;

/** Prevents absence notes in reply to automatic messages (RFC 3834). */
export const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;

/** Composes a message of RFC 5322, without reading any file or address. */
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
