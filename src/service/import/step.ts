import { z } from 'zod';

const number = z.int().nonnegative();

/** What became of a file's lines so far. */
export const importReport = z.object({
  lines: number,
  /** Lines an earlier import had counted. */
  known: number,
  counted: number,
  /** No page views, or excluded by the website: files, errors, bots, addresses. */
  skipped: number,
  /** Not in Combined Log Format. */
  unreadable: number,
});

/** How far an import has come; the report tells of lines that are on the disk alone. */
export const importStep = z.object({
  /** Bytes of the file read, and its size. */
  done: number,
  total: number,
  finished: z.boolean(),
  report: importReport,
});

/** What a running service is asked to import (`POST /control/import`). */
export const importRequest = z.object({
  domain: z.string().min(1).max(512),
  /** The log file's absolute path. */
  file: z.string().min(1).max(32_768),
});

/** A line of its answer. */
export const importLine = z.union([importStep, z.object({ error: z.string() })]);

export type ImportReport = z.infer<typeof importReport>;
export type ImportStep = z.infer<typeof importStep>;
export type ImportRequest = z.infer<typeof importRequest>;
export type ImportLine = z.infer<typeof importLine>;
