import { z } from 'zod';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { PRODUCT_NAMES } from './reading';

const number = z.int().nonnegative();

/** The outcome of an export's rows. `rows` is the sum of the other numbers, except for a few undecided page views. */
export const exportReport = z.object({
  rows: number,
  /** Rows that were counted, or would be, at least in part. */
  counted: number,
  /** Rows already counted by earlier imports. */
  known: number,
  /** Rows that the website excludes: bots. */
  excluded: number,
  /** Rows for other hosts than the website's. */
  otherHosts: number,
  /** Rows on or after the day of `--before`. */
  later: number,
  /** Rows for which the service has no statistic. */
  unplaced: number,
});

/** The progress of an import. */
export const exportStep = z.object({
  /** Index of the file in the request. */
  file: number,
  /** Nothing is counted until all files are checked. */
  phase: z.enum(['checking', 'counting']),
  /** Bytes of the file read, and its size. */
  done: number,
  total: number,
  finished: z.boolean(),
  /** Null until the first table is read. */
  product: z.enum(PRODUCT_NAMES).nullable(),
  report: exportReport,
  /** The import's id; null until it has counted something. */
  import: number.nullable(),
  /** First and last day number of the counted rows; in a dry run, of the rows to be counted. */
  days: z.tuple([z.int(), z.int()]).nullable(),
  /** The counts by statistic; in a dry run, those to be counted. */
  totals: z.array(z.tuple([z.enum(SERVER_STATISTICS), number])),
  /** Columns and tables without a statistic here, with the number of rows that have a value in them. */
  unplaced: z.array(z.tuple([z.string(), number])),
});

export type ExportReport = z.infer<typeof exportReport>;
export type ExportStep = z.infer<typeof exportStep>;
