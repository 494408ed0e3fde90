import type { Language } from '$shared/text/languages';
import type { MailServer } from '$smtp/server';
import type { Sender } from './addresses';

/** How reports are sent. */
export interface MailSettings {
  server: MailServer;
  from: Sender;
  /** The recipients for websites without their own. */
  to: readonly string[];
  language: Language;
}
