import { z } from 'zod';
import { REPORT_INTERVALS } from '../dates/report-schedule';
import { isMailAddress } from '../lib/mail-address';
import { MAX_NAME_LENGTH } from './collections';
import {
  DELIVERIES,
  MAIL_ENCRYPTIONS,
  MAX_RECIPIENTS,
  MAX_SUBJECTS,
  REPORT_FORMATS,
  type ReportMail,
  type ScheduledReport,
} from './scheduled-reports';
import type { Subject } from './source';
import { savedSubject, subject } from './subject-schema';

/*
 * The schemas of scheduled reports and their mail server: as the page passes them, and as they are stored in their
 * file.
 */

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}]*$/u);
export const mailAddress = z.string().max(320).refine(isMailAddress);
export const reportId = z.string().regex(/^[\w-]{1,64}$/);

const reportAbout = <About extends z.ZodType<Subject>>(about: About) =>
  z
    .strictObject({
      id: reportId,
      name: line(MAX_NAME_LENGTH),
      about: z.union([z.literal('portfolio'), z.array(about).min(1).max(MAX_SUBJECTS)]),
      every: z.enum(REPORT_INTERVALS),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      format: z.enum(REPORT_FORMATS),
      delivery: z.enum(DELIVERIES),
      folder: z.string().min(1).max(32_768).nullable(),
      recipients: z.array(mailAddress).max(MAX_RECIPIENTS),
      isOn: z.boolean(),
    })
    .refine(({ delivery, folder }) => (delivery === 'mail') === (folder === null))
    .refine(({ delivery, recipients }) => (delivery === 'folder') === (recipients.length === 0));

export const scheduledReport: z.ZodType<ScheduledReport, ScheduledReport> = reportAbout(subject);
/** A report as stored in a file, possibly by an older version. */
export const savedReport: z.ZodType<ScheduledReport> = reportAbout(savedSubject);

export const reportMail: z.ZodType<ReportMail, ReportMail> = z.strictObject({
  host: z.string().regex(/^[\w.:-]{1,253}$/),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(MAIL_ENCRYPTIONS),
  user: line(320).nullable(),
  from: mailAddress,
});
