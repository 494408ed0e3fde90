import type { ReportRhythm } from '../dates/report-schedule';
import type { Subject } from './source';

/*
 * The types of scheduled reports. The schemas are in scheduled-reports-schema.ts because the page must not load them.
 */

/**
 * The file formats of reports. `csv`: a report about websites or groups is a ZIP file with a table for each
 * statistic.
 */
export const REPORT_FORMATS = ['pdf', 'html', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const DELIVERIES = ['folder', 'mail', 'draft'] as const;
/** Where a report goes: to a folder, to recipients by e-mail, or to a folder as an unsent message (.eml). */
export type Delivery = (typeof DELIVERIES)[number];

export interface ScheduledReport extends ReportRhythm {
  id: string;
  name: string;
  /** The subjects of the report: websites and groups, each with its own file, or the whole portfolio in one file. */
  about: 'portfolio' | Subject[];
  format: ReportFormat;
  delivery: Delivery;
  /** The folder for the files; null for a report by e-mail. */
  folder: string | null;
  /** The recipients' mail addresses; empty for files in a folder. */
  recipients: string[];
  isOn: boolean;
}

export const MAIL_ENCRYPTIONS = ['tls', 'starttls'] as const;
/** The mail server for outgoing reports. Its password is in the keychain. */
export interface ReportMail {
  host: string;
  port: number;
  /** How the connection is encrypted: with TLS from the first byte, or after STARTTLS. */
  encryption: (typeof MAIL_ENCRYPTIONS)[number];
  /** The user name for the login; null for no login. */
  user: string | null;
  /** The sender's address. */
  from: string;
}

/** The standard ports for submission (RFC 8314). */
export const MAIL_PORTS: Record<ReportMail['encryption'], number> = { tls: 465, starttls: 587 };

/** The kinds of reports that an organization can forbid: all scheduled reports, or only those by e-mail. */
export const REPORT_BANS = ['reports', 'reportMail'] as const;
export type ReportBan = (typeof REPORT_BANS)[number];

/** Whether the bans forbid a report. `isMail` says whether the report is sent by e-mail. */
export function isForbidden(bans: readonly ReportBan[], { isMail }: { isMail: boolean }): boolean {
  return bans.includes('reports') || (isMail && bans.includes('reportMail'));
}

export const MAX_REPORTS = 100;
export const MAX_SUBJECTS = 50;
export const MAX_RECIPIENTS = 20;

/** Returns only the report's own members, without its progress or results. */
export function scheduleOf(report: ScheduledReport): ScheduledReport {
  const { id, name, about, every, time, format, delivery, folder, recipients, isOn } = report;
  return { id, name, about, every, time, format, delivery, folder, recipients, isOn };
}
