import type { ReportRhythm } from '../dates/report-schedule';
import type { Subject } from './source';

/* Scheduled reports. The schemas are in scheduled-reports-schema.ts, because the page must not load them. */

/** `csv`: of websites and groups a ZIP file with a table for each statistic. */
export const REPORT_FORMATS = ['pdf', 'html', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const DELIVERIES = ['folder', 'mail', 'draft'] as const;
/** The destination of a report: a folder, recipients by e-mail, or a folder for an unsent message (.eml). */
export type Delivery = (typeof DELIVERIES)[number];

export interface ScheduledReport extends ReportRhythm {
  id: string;
  name: string;
  /** Websites and groups with one file each, or all websites in one file. */
  about: 'portfolio' | Subject[];
  format: ReportFormat;
  delivery: Delivery;
  /** Null for a report by e-mail. */
  folder: string | null;
  /** Mail addresses; none for files in a folder. */
  recipients: string[];
  isOn: boolean;
}

export const MAIL_ENCRYPTIONS = ['tls', 'starttls'] as const;
/** The mail server for outgoing reports. Its password is in the keychain. */
export interface ReportMail {
  host: string;
  port: number;
  /** TLS from the first byte, or STARTTLS. */
  encryption: (typeof MAIL_ENCRYPTIONS)[number];
  /** Null: no login. */
  user: string | null;
  /** The sender's address. */
  from: string;
}

/** The standard ports for submission (RFC 8314). */
export const MAIL_PORTS: Record<ReportMail['encryption'], number> = { tls: 465, starttls: 587 };

/** The features that an organization can forbid: all scheduled reports, or those by e-mail. */
export const REPORT_BANS = ['reports', 'reportMail'] as const;
export type ReportBan = (typeof REPORT_BANS)[number];

/** Whether bans forbid a report, depending on whether it is sent by e-mail. */
export function isForbidden(bans: readonly ReportBan[], { isMail }: { isMail: boolean }): boolean {
  return bans.includes('reports') || (isMail && bans.includes('reportMail'));
}

export const MAX_REPORTS = 100;
export const MAX_SUBJECTS = 50;
export const MAX_RECIPIENTS = 20;

/** A report without its progress. */
export function scheduleOf(report: ScheduledReport): ScheduledReport {
  const { id, name, about, every, time, format, delivery, folder, recipients, isOn } = report;
  return { id, name, about, every, time, format, delivery, folder, recipients, isOn };
}
