import type { ReportRhythm } from '../dates/report-schedule';
import type { Subject } from './source';

/* Scheduled reports. The schemas are in scheduled-reports-schema.ts, because the page must not load them. */

/** `csv`: of websites and groups a ZIP file with a table for each statistic. */
export const REPORT_FORMATS = ['pdf', 'html', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const DELIVERIES = ['folder', 'mail', 'draft'] as const;
/** Where a report goes: into a folder, by e-mail, or as an unsent message (.eml) into a folder. */
export type Delivery = (typeof DELIVERIES)[number];

export interface ScheduledReport extends ReportRhythm {
  id: string;
  name: string;
  /** Websites and groups, each a file of its own, or all websites in one. */
  about: 'portfolio' | Subject[];
  format: ReportFormat;
  delivery: Delivery;
  /** Null where it is sent. */
  folder: string | null;
  /** Mail addresses; none for files in a folder. */
  recipients: string[];
  isOn: boolean;
}

export const MAIL_ENCRYPTIONS = ['tls', 'starttls'] as const;
/** The mail server that reports are sent by. Its password is in the keychain. */
export interface ReportMail {
  host: string;
  port: number;
  /** From the first byte, or by STARTTLS. */
  encryption: (typeof MAIL_ENCRYPTIONS)[number];
  /** Null: no login. */
  user: string | null;
  /** The sender's address. */
  from: string;
}

/** The usual ports of submission (RFC 8314). */
export const MAIL_PORTS: Record<ReportMail['encryption'], number> = { tls: 465, starttls: 587 };

/** The features that an organization can forbid: all scheduled reports, or those by e-mail. */
export const REPORT_BANS = ['reports', 'reportMail'] as const;
export type ReportBan = (typeof REPORT_BANS)[number];

/** Whether bans forbid a report that is sent by e-mail, or another one. */
export function isForbidden(bans: readonly ReportBan[], { isMail }: { isMail: boolean }): boolean {
  return bans.includes('reports') || (isMail && bans.includes('reportMail'));
}

export const MAX_REPORTS = 100;
export const MAX_SUBJECTS = 50;
export const MAX_RECIPIENTS = 20;

/** A report without what became of it. */
export function scheduleOf(report: ScheduledReport): ScheduledReport {
  const { id, name, about, every, time, format, delivery, folder, recipients, isOn } = report;
  return { id, name, about, every, time, format, delivery, folder, recipients, isOn };
}
