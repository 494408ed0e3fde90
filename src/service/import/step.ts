import { z } from 'zod';
import { PRODUCT_NAMES } from './exports/reading';
import { exportStep } from './exports/step';
import { FORMAT_NAMES } from './formats/formats';

const number = z.int().nonnegative();

/**
 * What became of a file's lines so far. `lines` is the sum of the other numbers, except for a few page views that are
 * not decided yet.
 */
export const importReport = z.object({
  lines: number,
  /** Page views that were counted; in a dry run, those that would be. */
  counted: number,
  /** Page views that earlier imports counted. */
  known: number,
  /** Requests for images, styles, scripts, feeds and the like. */
  files: number,
  /** Requests without a successful answer: errors and redirects. */
  failed: number,
  /** Requests other than GET. */
  methods: number,
  /** Page views that the website excludes by its rules for bots and addresses. */
  excluded: number,
  /** Requests for hosts other than the website's. */
  otherHosts: number,
  /** Blank lines, and lines of the format that are no requests. */
  comments: number,
  unreadable: number,
});

/** The kinds of information without which the counts of a log are misleading. */
export const LOG_INFO_KINDS = [
  'agents',
  'referrers',
  'hosts',
  'clients',
  'addresses',
  'zones',
] as const;

/** The progress of an import. The report only covers lines whose counts are on disk. */
export const importStep = z.object({
  /** The index of the file in the request. */
  file: number,
  /** The number of bytes read, and the size of the file. */
  done: number,
  total: number,
  finished: z.boolean(),
  report: importReport,
  /** The format; null until the first lines were read, and for an empty file. */
  format: z.enum(FORMAT_NAMES).nullable(),
  /** The id of the import; null until something was counted. */
  import: number.nullable(),
  /** The page views of the file by day number, counted or to be counted. Only in the last step. */
  days: z.array(z.tuple([z.int(), number])),
  /** The first unreadable lines, each with its reason. */
  problems: z.array(z.object({ line: number, reason: z.string() })),
  /** The first hosts other than the website's. */
  hosts: z.array(z.string()),
  /** The kinds of information that the log lacks. Only in the last step. */
  lacks: z.array(z.enum(LOG_INFO_KINDS)).default([]),
});

/** The progress of an undo, in days of the import. */
export const undoStep = z.object({ done: number, total: number, finished: z.boolean() });

/** The request to a running service (`POST /control/import`). */
export const importRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('import'),
    domain: z.string().min(1).max(512),
    /** The absolute paths of the log files. */
    files: z.array(z.string().min(1).max(32_768)).min(1),
    /** The format; null to detect it. */
    format: z.enum(FORMAT_NAMES).nullable(),
    /** The header that names the client in logs behind a proxy. */
    clientHeader: z.string().min(1).max(200).optional(),
    dryRun: z.boolean(),
  }),
  z.object({
    action: z.literal('import-export'),
    domain: z.string().min(1).max(512),
    /** The absolute paths of the exports. */
    files: z.array(z.string().min(1).max(32_768)).min(1),
    /** The product; null to recognize it. */
    product: z.enum(PRODUCT_NAMES).nullable(),
    /** The number of the first day that is not imported; null imports all days. */
    before: z.int().nullable(),
    dryRun: z.boolean(),
  }),
  z.object({ action: z.literal('undo'), import: z.int().positive() }),
  z.object({ action: z.literal('list') }),
]);

/** An import in the list. */
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
  /** Whether the import can be undone. */
  undoable: z.boolean(),
});

export const importList = z.object({
  imports: z.array(listedImport),
  /** The number of imports by older versions, by domain. */
  older: z.array(z.object({ domain: z.string(), imports: number })),
});

/** A line of the answer to an import. The answers to an undo and to a list have their own schemas. */
export const importLine = z.union([importStep, exportStep, z.object({ error: z.string() })]);

export type ImportReport = z.infer<typeof importReport>;
export type ImportStep = z.infer<typeof importStep>;
export type UndoStep = z.infer<typeof undoStep>;
export type ImportRequest = z.infer<typeof importRequest>;
export type LogImportRequest = Extract<ImportRequest, { action: 'import' }>;
export type ExportImportRequest = Extract<ImportRequest, { action: 'import-export' }>;
export type ListedImport = z.infer<typeof listedImport>;
export type ImportList = z.infer<typeof importList>;
export type ImportLine = z.infer<typeof importLine>;
