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

/** Nobody's absence note is an answer to a program (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** A message of RFC 5322. Nothing is read from files or the network for it. */
export function composeMessage({ from, ...head }: Envelope, body: MessageBody): Promise<Buffer> {
  const mail = new MailComposer({
    ...(from !== undefined && { from }),
    ...head,
    ...body,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
