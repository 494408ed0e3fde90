import { z } from 'zod';
import { FORMAT_NAMES } from './formats/formats';

const number = z.int().nonnegative();

/** What became of a file's lines so far. `lines` is the sum of all others, but for a few page views not decided yet. */
export const importReport = z.object({
  lines: number,
  /** Page views that were counted, or would be. */
  counted: number,
  /** Page views that earlier imports have counted. */
  known: number,
  /** Requests for pictures, styles, scripts, feeds… */
  files: number,
  /** Requests that were not answered with success: errors and redirects. */
  failed: number,
  /** Requests other than GET. */
  methods: number,
  /** Page views that the website excludes: bots, addresses. */
  excluded: number,
  /** Requests for other hosts than the website's. */
  otherHosts: number,
  /** Blank lines, and lines of the format that log no request. */
  comments: number,
  unreadable: number,
});

/** How far an import has come; the report tells of lines that are on the disk alone. */
export const importStep = z.object({
  /** Place of the file in the request. */
  file: number,
  /** Bytes of the file read, and its size. */
  done: number,
  total: number,
  finished: z.boolean(),
  report: importReport,
  /** Null until the first lines are read, and for a file without any. */
  format: z.enum(FORMAT_NAMES).nullable(),
  /** The import's number; null while it has counted nothing. */
  import: number.nullable(),
  /** Page views by day number, of this file's, counted or to be counted; with the last step alone. */
  days: z.array(z.tuple([z.int(), number])),
  /** The first of the lines that could not be read, with the reason in words. */
  problems: z.array(z.object({ line: number, reason: z.string() })),
  /** The first of the other hosts. */
  hosts: z.array(z.string()),
});

/** How far an undo has come, in days of the import. */
export const undoStep = z.object({ done: number, total: number, finished: z.boolean() });

/** What a running service is asked to do (`POST /control/import`). */
export const importRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('import'),
    domain: z.string().min(1).max(512),
    /** The log files' absolute paths. */
    files: z.array(z.string().min(1).max(32_768)).min(1),
    /** Null to recognize it. */
    format: z.enum(FORMAT_NAMES).nullable(),
    dryRun: z.boolean(),
  }),
  z.object({ action: z.literal('undo'), import: z.int().positive() }),
  z.object({ action: z.literal('list') }),
]);

/** An import as it is listed. */
export const listedImport = z.object({
  id: number,
  /** The website's domain. */
  domain: z.string(),
  file: z.string(),
  format: z.string(),
  startedAt: z.string(),
  state: z.enum(['open', 'done', 'undoing']),
  hits: number,
  firstDay: z.int().nullable(),
  lastDay: z.int().nullable(),
  /** Whether it can be taken back. */
  undoable: z.boolean(),
});

export const importList = z.object({
  imports: z.array(listedImport),
  /** Imports that an older version did, by domain. */
  older: z.array(z.object({ domain: z.string(), imports: number })),
});

/** A line of the answer to an import; that to an undo has its steps, that to a list the list, instead of the first. */
export const importLine = z.union([importStep, z.object({ error: z.string() })]);

export type ImportReport = z.infer<typeof importReport>;
export type ImportStep = z.infer<typeof importStep>;
export type UndoStep = z.infer<typeof undoStep>;
export type ImportRequest = z.infer<typeof importRequest>;
export type ImportOrder = Extract<ImportRequest, { action: 'import' }>;
export type ListedImport = z.infer<typeof listedImport>;
export type ImportList = z.infer<typeof importList>;
export type ImportLine = z.infer<typeof importLine>;
