import { z } from 'zod';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { PRODUCT_NAMES } from './reading';

const number = z.int().nonnegative();

/**
 * What became of an export's rows. `rows` is the sum of the other numbers, except for a few page views that are not
 * decided yet.
 */
export const exportReport = z.object({
  rows: number,
  /** Rows that were counted, at least in part. In a dry run, those that would be. */
  counted: number,
  /** Rows that earlier imports counted. */
  known: number,
  /** Rows that the website excludes, because they are of bots. */
  excluded: number,
  /** Rows for hosts other than the website's. */
  otherHosts: number,
  /** Rows of the day in `--before` or later. */
  later: number,
  /** Rows for which the service has no statistic. */
  unplaced: number,
});

/** The progress of an import. */
export const exportStep = z.object({
  /** The index of the file in the request. */
  file: number,
  /** Nothing is counted before all files were checked. */
  phase: z.enum(['checking', 'counting']),
  /** The number of bytes read, and the size of the file. */
  done: number,
  total: number,
  finished: z.boolean(),
  /** The product; null until the first table was read. */
  product: z.enum(PRODUCT_NAMES).nullable(),
  report: exportReport,
  /** The id of the import; null until something was counted. */
  import: number.nullable(),
  /** The first and the last day number of the counted rows; in a dry run, of those that would be counted. */
  days: z.tuple([z.int(), z.int()]).nullable(),
  /** The counts by statistic; in a dry run, those that would be counted. */
  totals: z.array(z.tuple([z.enum(SERVER_STATISTICS), number])),
  /** The columns and tables without a statistic here, each with the number of rows that have a value in it. */
  unplaced: z.array(z.tuple([z.string(), number])),
});

export type ExportReport = z.infer<typeof exportReport>;
export type ExportStep = z.infer<typeof exportStep>;
